import { expect, test } from 'vitest'
import { canCreateGroup, canEditGroup } from '@coffer/shared-sdk/domain'
import type { AccountStatus, Caller } from '@coffer/shared-sdk/domain'
import { anAccount, anEvent } from '@coffer/shared-sdk/testing'
import { eventOffer } from './event-offer.ts'

const CALLERS = {
  'event admin': callerWithRole('user-bo'),
  privileged: callerWithRole('user-dee', 'admin'),
  'group creator': callerWithRole('user-ann'),
  participant: callerWithRole('user-carla'),
  'somebody of another community': { ...callerWithRole('user-bo'), membership: null },
} satisfies Record<string, Caller>

function callerWithRole(userId: string, role: 'user' | 'admin' = 'user'): Caller {
  const membership = { organisationId: 'org-lakeside', accountId: `account of ${userId}`, role }
  return { userId, siteRole: 'user', membership }
}

const TAKING_PART = ['user-ann', 'user-carla']

const makeContext = (status: AccountStatus, takingPart: readonly string[]) => ({
  event: anEvent({ status, event: { adminIds: ['user-bo'] } }),
  people: takingPart.map((userId) => anAccount({ id: `account of ${userId}`, userId })),
})

const offers = (who: keyof typeof CALLERS, status: AccountStatus, takingPart = TAKING_PART) => {
  const context = makeContext(status, takingPart)
  const said = (offer: ReturnType<typeof eventOffer>) =>
    offer.state === 'disabled' ? offer.reason.code : offer.state
  return [
    said(
      eventOffer(context, (one) =>
        canCreateGroup(CALLERS[who], one, { isParticipant: true, withExpense: false }),
      ),
    ),
    said(
      eventOffer(context, (one) =>
        canEditGroup(CALLERS[who], one, { createdBy: 'user-ann', isDefault: false }),
      ),
    ),
  ]
}

test.each([
  ['event admin', ['enabled', 'enabled'], ['event-locked', 'event-locked']],
  ['privileged', ['enabled', 'enabled'], ['event-locked', 'event-locked']],
  ['group creator', ['absent', 'enabled'], ['absent', 'event-locked']],
  ['participant', ['absent', 'absent'], ['absent', 'absent']],
  ['somebody of another community', ['absent', 'absent'], ['absent', 'absent']],
] as const)(
  'creating and editing groups as %s: open %s, locked %s, concluded absent',
  (who, open, locked) => {
    expect(offers(who, 'active')).toEqual(open)
    expect(offers(who, 'inactive')).toEqual(locked)
    expect(offers(who, 'closed')).toEqual(['absent', 'absent'])
  },
)

test('editing a group is not offered to who made it once they are out of the event', () => {
  expect(offers('group creator', 'active', ['user-carla'])).toEqual(['absent', 'absent'])
  expect(offers('group creator', 'inactive', ['user-carla'])).toEqual(['absent', 'absent'])
})

test('the group of everyone is never edited', () => {
  const context = makeContext('active', TAKING_PART)
  const group = { createdBy: 'user-bo', isDefault: true }
  expect(eventOffer(context, (one) => canEditGroup(CALLERS['event admin'], one, group)).state).toBe('absent')
})
