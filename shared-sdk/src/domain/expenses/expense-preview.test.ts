import fc from 'fast-check'
import { expect, it } from 'vitest'
import { previewGroupExpense } from './expense-preview.ts'
import { EVENT_ID, anyLockedEvent, group, row } from './derived-parts.fixture.ts'
import { deriveParts, groupTotals } from './derived-parts.ts'
import type { GroupFacts } from './derived-parts.ts'

const everyone = group('all', { ann: 100, bo: 100 })
const of = (...groups: readonly GroupFacts[]) => ({ groups, defaultGroupId: 'all' })
const nothing = { groupId: 'all', currency: 'EUR', cents: 0 } as const

it('splits the first expense of everyone (the example of accounting A12)', () => {
  expect(previewGroupExpense(of(everyone), nothing, 6000)).toEqual({
    isFallback: false,
    parts: [
      { participantId: 'ann', share: 100, before: 0, after: 3000 },
      { participantId: 'bo', share: 100, before: 0, after: 3000 },
    ],
  })
})

it('moves the odd cents with the total, not with the expense', () => {
  const total = { ...nothing, cents: 1 }
  expect(previewGroupExpense(of(everyone), total, 1)?.parts).toEqual([
    { participantId: 'ann', share: 100, before: 1, after: 1 },
    { participantId: 'bo', share: 100, before: 0, after: 1 },
  ])
})

it('leaves out people with a share of 0', () => {
  const lazy = group('all', { ann: 100, bo: 0 })
  expect(previewGroupExpense(of(lazy), nothing, 500)?.parts).toEqual([
    { participantId: 'ann', share: 100, before: 0, after: 500 },
  ])
})

it('uses everyone’s shares for a group without shares', () => {
  const preview = previewGroupExpense(of(everyone, group('g1', {})), { ...nothing, groupId: 'g1' }, 100)
  expect(preview).toMatchObject({ isFallback: true, parts: [{ after: 50 }, { after: 50 }] })
})

it('is null when nobody has a share', () => {
  expect(previewGroupExpense(of(group('all', { ann: 0 })), nothing, 100)).toBeNull()
})

it('equals what the event will derive, for any event', () => {
  fc.assert(
    fc.property(
      anyLockedEvent,
      fc.constantFrom('all', 'g1', 'g2'),
      fc.integer({ min: 1, max: 999_999_999 }),
      (event, groupId, cents) => {
        const total = groupTotals(event).find((one) => one.groupId === groupId && one.currency === 'EUR')
        const preview = previewGroupExpense(event, total ?? { ...nothing, groupId }, cents)
        const isOfGroup = (part: { groupId: string; currency: string }) =>
          part.groupId === groupId && part.currency === 'EUR'
        const rows = [...event.rows, row(EVENT_ID, 'p1', cents, { groupId })]
        const derived = deriveParts({ ...event, rows }).filter(isOfGroup)
        const previewed = (preview?.parts ?? []).filter(({ after }) => after > 0)
        expect(previewed.map(({ participantId, after }) => [participantId, after])).toEqual(
          derived.map(({ participantId, cents: part }) => [participantId, part]),
        )
        const before = deriveParts(event).filter(isOfGroup)
        const shared = (preview?.parts ?? []).filter((part) => part.before > 0)
        expect(shared.map((part) => [part.participantId, part.before])).toEqual(
          before.map(({ participantId, cents: part }) => [participantId, part]),
        )
      },
    ),
  )
})
