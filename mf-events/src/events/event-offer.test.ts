import { expect, test } from 'vitest'
import { canCreateGroup, canEditGroup } from '@coffer/shared-sdk/domain'
import type { AccountStatus, Caller } from '@coffer/shared-sdk/domain'
import { anEvent } from '@coffer/shared-sdk/testing'
import { eventOffer } from './event-offer.ts'

const CALLERS = {
  'event admin': by('user-bo'),
  privileged: by('user-dee', 'admin'),
  'group creator': by('user-ann'),
  participant: by('user-carla'),
  'somebody of another community': { ...by('user-bo'), membership: null },
} satisfies Record<string, Caller>

function by(userId: string, role: 'user' | 'admin' = 'user'): Caller {
  return { userId, siteRole: 'user', membership: { organisationId: 'org-lakeside', accountId: '', role } }
}

const offers = (who: keyof typeof CALLERS, status: AccountStatus) => {
  const event = anEvent({ status, event: { adminIds: ['user-bo'] } })
  const said = (offer: ReturnType<typeof eventOffer>) =>
    offer.state === 'disabled' ? offer.reason.code : offer.state
  return [
    said(
      eventOffer(event, (one) =>
        canCreateGroup(CALLERS[who], one, { isParticipant: true, withExpense: false }),
      ),
    ),
    said(
      eventOffer(event, (one) =>
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

test('the group of everyone is never edited', () => {
  const event = anEvent({ event: { adminIds: ['user-bo'] } })
  const group = { createdBy: 'user-bo', isDefault: true }
  expect(eventOffer(event, (one) => canEditGroup(CALLERS['event admin'], one, group)).state).toBe('absent')
})
