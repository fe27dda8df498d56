/** An event with three people and a group of two, for the tests of its forms; never imported by shipped code. */
import type { Account, EventAccount } from '@coffer/shared-sdk/domain'
import type { EventBook } from '@coffer/shared-sdk/queries'
import { anEvent, ann, bo, carla } from '@coffer/shared-sdk/testing'
import type { EventPlace } from './event-place.ts'

/** From July 1st to 5th. */
export const camp: EventAccount = anEvent({ event: { adminIds: ['user-bo'] } })
export const DURING = Date.parse('2026-07-03T10:00:00.000Z')
export const AFTERWARDS = Date.parse('2026-07-09T10:00:00.000Z')

const group = (id: string, name: string, shares: Readonly<Record<string, number>>) => ({
  id,
  accountId: camp.id,
  name,
  order: id === 'all' ? 0 : 4,
  createdBy: 'user-bo',
  isDefault: id === 'all',
  participants: Object.entries(shares).map(([participantId, share]) => ({
    id: `${id}-${participantId}`,
    groupId: id,
    participantId,
    share,
  })),
})

/** Everyone has borne 10.00 so far: Ann 3.34, Bo and Carla 3.33. The drivers have spent nothing. */
export const book: EventBook = {
  defaultGroupId: 'all',
  groups: [
    group('all', 'everyone', { [ann.id]: 100, [bo.id]: 100, [carla.id]: 100 }),
    group('drivers', 'Drivers', { [ann.id]: 100, [bo.id]: 50 }),
  ],
  people: [ann, bo, carla],
  parts: [334, 333, 333].map((cents, index) => ({
    groupId: 'all',
    participantId: [ann, bo, carla][index]?.id ?? '',
    currency: 'EUR',
    cents,
  })),
}

/** The same people without this one. */
export function without(person: Account): EventBook {
  return {
    ...book,
    people: book.people.filter(({ id }) => id !== person.id),
    groups: book.groups.map((one) => ({
      ...one,
      participants: one.participants.filter(({ participantId }) => participantId !== person.id),
    })),
  }
}

/** Ann, a participant, during the camp. */
export const place: EventPlace = {
  caller: {
    userId: 'user-ann',
    siteRole: 'user',
    membership: { organisationId: ann.organisationId, accountId: ann.id, role: 'user' },
  },
  own: ann,
  event: camp,
  book,
  nowMs: DURING,
}
