/** An event with three people and a group of two, for tests; shipped code never imports it. */
import type { Account, EventAccount } from '@coffer/shared-sdk/domain'
import type { EventParticipation } from '@coffer/shared-sdk/queries'
import { anEvent, ann, bo, carla, aGroup } from '@coffer/shared-sdk/testing'
import type { EventContext } from './event-context.ts'

/** The event lasts from July 1st to 5th. */
export const camp: EventAccount = anEvent({ event: { adminIds: ['user-bo'] } })
export const DURING = Date.parse('2026-07-03T10:00:00.000Z')
export const AFTERWARDS = Date.parse('2026-07-09T10:00:00.000Z')

/** Everyone shares 10.00 so far: Ann 3.34, Bo and Carla 3.33. The drivers have no expenses. */
export const participation: EventParticipation = {
  defaultGroupId: 'all',
  separateGroupId: 'separate',
  groups: [
    aGroup('all', { [ann.id]: 100, [bo.id]: 100, [carla.id]: 100 }, { name: 'everyone' }),
    aGroup('drivers', { [ann.id]: 100, [bo.id]: 50 }, { name: 'Drivers', order: 4 }),
  ],
  people: [ann, bo, carla],
  parts: [334, 333, 333].map((cents, index) => ({
    groupId: 'all',
    participantId: [ann, bo, carla][index]?.id ?? '',
    currency: 'EUR',
    cents,
  })),
}

/** Returns everyone except this person. */
export function without(person: Account): EventParticipation {
  return {
    ...participation,
    people: participation.people.filter(({ id }) => id !== person.id),
    groups: participation.groups.map((one) => ({
      ...one,
      participants: one.participants.filter(({ participantId }) => participantId !== person.id),
    })),
  }
}

/** The context of Ann, who is a participant, during the event. */
export const context: EventContext = {
  caller: {
    userId: 'user-ann',
    siteRole: 'user',
    membership: { organisationId: ann.organisationId, accountId: ann.id, role: 'user' },
  },
  own: ann,
  event: camp,
  ...participation,
  nowMs: DURING,
}
