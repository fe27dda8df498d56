import { describe, expect, test } from 'vitest'
import type { AccountStatus } from '@coffer/shared-sdk/domain'
import { anEvent } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, DURING, context } from '../../events/event-context.fixture.ts'
import { entryAction } from '../../events/event-entry.ts'
import { toEventView } from '../../events/event-view.ts'
import { eventScreenEn } from '../../texts/event-screen.en.ts'
import { en } from '../../texts/en.ts'
import { eventBanners } from './event-banners.ts'

const BEFORE = Date.parse('2026-06-20T10:00:00.000Z')

const ROLES = {
  participant: { role: 'user', isEventAdmin: false, isParticipant: true },
  outsider: { role: 'user', isEventAdmin: false, isParticipant: false },
  'event admin': { role: 'user', isEventAdmin: true, isParticipant: true },
  'privileged person': { role: 'admin', isEventAdmin: false, isParticipant: false },
} as const
type Role = keyof typeof ROLES

interface Condition {
  readonly nowMs?: number
  readonly status?: AccountStatus
  readonly hasAdmin?: boolean
}

function banners(who: Role, condition: Condition) {
  const { nowMs = DURING, status = 'active', hasAdmin = true } = condition
  const { role, isEventAdmin, isParticipant } = ROLES[who]
  const adminIds = isEventAdmin ? ['user-ann'] : hasAdmin ? ['user-bo'] : []
  const event = anEvent({ status, event: { adminIds } })
  const caller = {
    ...context.caller,
    membership: context.caller.membership && { ...context.caller.membership, role },
  }
  const canEnter = entryAction({ caller, own: context.own, event, isParticipant }).state === 'enabled'
  const words = {
    banners: eventScreenEn.banners,
    ended: en.entry.ended,
    settlement: en.detail.settlement,
  }
  const { displayStatus } = toEventView(event, nowMs)
  return eventBanners({ caller, event, displayStatus, canEnter }, words)
}
const read = (who: Role, condition: Condition) =>
  banners(who, condition).map(({ sentences }) => sentences.join(' '))

const NOTICE = 'Any non-zero balance will be distributed on finalising.'
const UPCOMING = 'This event has not started yet.'
const OPEN = `${UPCOMING} Expenses and funds can already be entered.`
const ENDED = 'This event has ended.'
const STILL = `${ENDED} Expenses and funds can still be entered until it is locked.`
const LOCK = 'Lock it once everything is entered.'
const LOCKED = 'This event is locked: nothing can be entered or changed.'
const WAIT = 'An admin of the community can conclude it.'
const CONCLUDED =
  'This event is concluded: its balances are now part of everyone’s own balance, and nothing can be changed.'

describe.each([
  ['upcoming', { nowMs: BEFORE }, [OPEN], [UPCOMING], [OPEN], [OPEN]],
  ['ongoing', {}, [], [], [], []],
  [
    'over',
    { nowMs: AFTERWARDS },
    [`${STILL} ${NOTICE}`],
    [`${ENDED} ${NOTICE}`],
    [`${STILL} ${LOCK} ${NOTICE}`],
    [`${STILL} ${LOCK} ${NOTICE}`],
  ],
  [
    'locked',
    { status: 'inactive' },
    [`${LOCKED} ${WAIT} ${NOTICE}`],
    [`${LOCKED} ${WAIT} ${NOTICE}`],
    [`${LOCKED} You can unlock it. ${WAIT} ${NOTICE}`],
    [`${LOCKED} Conclude it to settle all balances, or unlock it. ${NOTICE}`],
  ],
  ['concluded', { status: 'closed' }, [CONCLUDED], [CONCLUDED], [CONCLUDED], [CONCLUDED]],
] as const)('an event that is %s', (_, condition, participant, outsider, eventAdmin, privileged) => {
  test.each([
    ['participant', participant],
    ['outsider', outsider],
    ['event admin', eventAdmin],
    ['privileged person', privileged],
  ] as const)('tells a %s', (who, expected) => {
    expect(read(who, condition)).toEqual(expected)
  })
})

describe('an event without admins', () => {
  const ASK =
    'This event has no event admins. An admin of the community can make one of its participants an event admin.'

  test.each([
    ['participant', ASK, false],
    ['outsider', ASK, false],
    [
      'privileged person',
      'This event has no event admins. Make one of its participants an event admin.',
      true,
    ],
  ] as const)('warns a %s', (who, sentence, leadsToParticipants) => {
    const [warning] = banners(who, { hasAdmin: false })
    expect(warning).toMatchObject({ id: 'no-admins', tone: 'warning', leadsToParticipants })
    expect(warning?.sentences.join(' ')).toBe(sentence)
  })

  test('cannot get one while it is locked, and needs none once it is concluded', () => {
    const [, warning] = banners('privileged person', { hasAdmin: false, status: 'inactive' })
    expect(warning).toMatchObject({
      sentences: [
        'This event has no event admins.',
        'Once it is unlocked, you can make one of its participants an event admin.',
      ],
      leadsToParticipants: false,
    })
    expect(read('privileged person', { hasAdmin: false, status: 'closed' })).toEqual([CONCLUDED])
  })
})
