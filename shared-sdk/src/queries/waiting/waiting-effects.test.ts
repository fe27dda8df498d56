import { describe, expect, test } from 'vitest'
import { aWrite } from '../../client/offline/write-queue/a-write.fixture.ts'
import type { WaitingWrite } from '../../client/offline/write-queue/waiting-write.ts'
import type { EventParticipation } from '../../records/event-participation.mapper.ts'
import { aTransaction, ann, anAccount, bo, carla } from '../../testing/builders.ts'
import {
  pendingWrites,
  waitingBalance,
  waitingName,
  waitingToggle,
  withWaiting,
  withWaitingJoins,
  withWaitingRows,
  withoutAnswered,
} from './waiting-effects.ts'

const event = anAccount({ id: 'event', type: 'event', name: 'Camp', userId: null })
const inEvent = { id: event.id, name: event.name, isHidden: false }

const sent = aTransaction({ id: 'sent', sender: ann, receiver: bo, amount: 1_250, status: 'approved' })
const asked = aTransaction({ id: 'asked', sender: ann, receiver: carla, amount: 400, status: 'pending' })
const spent = aTransaction({
  id: 'spent',
  sender: event,
  receiver: ann,
  amount: 6_000,
  status: 'pending',
  groupId: 'everyone',
})
const send = aWrite({ id: 'w-send', shown: { created: [sent] } })
const approve = aWrite({ id: 'w-approve', kind: 'approve', shown: { answered: [asked] } })
const decline = aWrite({ id: 'w-decline', kind: 'decline', shown: { answered: [asked] } })
const expense = aWrite({ id: 'w-expense', kind: 'expense', shown: { created: [spent], event: inEvent } })
const ownRow = { id: 'row-ann', groupId: 'everyone', participantId: ann.id, share: 100 }
const join = aWrite({ id: 'w-join', kind: 'join', shown: { event: inEvent, ownRows: [ownRow] } })
const leave = aWrite({ id: 'w-leave', kind: 'leave', shown: { event: inEvent, ownRows: [ownRow] } })
const isAnns = ({ senderId, receiverId }: { senderId: string; receiverId: string }) =>
  senderId === ann.id || receiverId === ann.id

const boRow = { id: 'row-bo', groupId: 'everyone', participantId: bo.id, share: 100 }

/** Returns Camp with Bo, and Ann if `rows` has her; `total` was spent for everyone so far. */
function camp(rows: EventParticipation['groups'][number]['participants'], total = 0): EventParticipation {
  const each = rows.length === 0 ? 0 : total / rows.length
  return {
    defaultGroupId: 'everyone',
    separateGroupId: '',
    groups: [
      {
        id: 'everyone',
        accountId: event.id,
        name: 'everyone',
        order: 0,
        createdBy: 'user-bo',
        isDefault: true,
        participants: rows,
      },
    ],
    people: [],
    parts:
      each === 0
        ? []
        : rows.map(({ participantId }) => ({
            groupId: 'everyone',
            participantId,
            currency: 'EUR' as const,
            cents: each,
          })),
  }
}

const balance = (writes: readonly WaitingWrite[], participation?: EventParticipation) =>
  waitingBalance(writes, ann.id, 'EUR', () => participation)

describe('lists', () => {
  test('show what is created first, and what is answered with a mark', () => {
    const rows = withWaiting([asked], [send, approve], isAnns)
    expect(rows.map(({ id, waiting }) => [id, waiting])).toEqual([
      ['sent', 'created'],
      ['asked', 'approve'],
    ])
  })

  test('show a transaction once, also when its answer was lost and it is stored already', () => {
    expect(withWaiting([sent], [send], isAnns)).toEqual([sent])
  })

  test('stay the same array when nothing of theirs waits', () => {
    const rows = [asked]
    expect(withWaiting(rows, [], isAnns)).toBe(rows)
    expect(withWaiting(rows, [send], () => false)).toBe(rows)
    const requests = [asked]
    expect(withoutAnswered(requests, [send])).toBe(requests)
  })

  test('of requests lack those that are answered', () => {
    expect(withoutAnswered([asked, sent], [decline])).toEqual([sent])
  })

  test('of joined events follow the order of joining and leaving', () => {
    expect(withWaitingJoins([], [join])).toEqual(['event'])
    expect(withWaitingJoins(['event'], [leave])).toEqual([])
    expect(withWaitingJoins(['event'], [leave, join])).toEqual(['event'])
    expect(waitingToggle([leave, join], 'event')).toBe('join')
    expect(waitingToggle([leave], 'another')).toBeNull()
  })
})

test('an event has the member among its people once they join, and not once they leave', () => {
  const before = { ...camp([boRow]), people: [bo] }
  const joined = withWaitingRows(before, [join], 'event', ann)
  expect(joined.people).toEqual([bo, ann])
  expect(joined.groups[0]?.participants).toEqual([boRow, ownRow])
  expect(withWaitingRows(joined, [leave], 'event', ann)).toEqual(before)
  expect(withWaitingRows(before, [join], 'another', ann)).toBe(before)
})

test('refused writes and those of other memberships change nothing', () => {
  const refused = aWrite({ id: 'r', state: { status: 'refused', code: '', message: 'No' } })
  const elsewhere = aWrite({ id: 'e', membershipId: 'membership-2' })
  expect(pendingWrites([send, refused, elsewhere], 'membership-ann')).toEqual([send])
})

test('the last name counts', () => {
  const named = (name: string) => aWrite({ kind: 'name', shown: { name } })
  expect(waitingName([named('Ann'), named('Anna')])).toBe('Anna')
  expect(waitingName([send])).toBeNull()
})

describe('the balance', () => {
  test('falls by what is sent, and rises by what is declined; approving changes nothing', () => {
    expect(balance([send])).toBe(-1_250)
    expect(balance([decline])).toBe(400)
    expect(balance([approve])).toBe(0)
    expect(balance([send, decline, approve])).toBe(-850)
  })

  test('counts the own part of an expense, which half of Camp shares', () => {
    expect(balance([expense], camp([ownRow, boRow]))).toBe(3_000)
    // Without the event in the cache, only the transaction counts.
    expect(balance([expense])).toBe(6_000)
  })

  test('takes a part of what was spent before one joined, and gives it back on leaving', () => {
    expect(balance([join], camp([boRow], 1_000))).toBe(-500)
    expect(balance([leave], camp([ownRow, boRow], 1_000))).toBe(500)
    expect(balance([join, expense], camp([boRow], 1_000))).toBe(6_000 - 3_500)
  })

  test('counts nothing of a hidden event, and nothing in other currencies', () => {
    const hidden = aWrite({
      kind: 'expense',
      shown: { created: [spent], event: { ...inEvent, isHidden: true } },
    })
    expect(balance([hidden], camp([ownRow, boRow]))).toBe(0)
    expect(waitingBalance([send], ann.id, 'USD', () => undefined)).toBe(0)
  })
})
