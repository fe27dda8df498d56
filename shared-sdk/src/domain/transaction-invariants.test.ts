import { expect, it } from 'vitest'
import { checkExpenseGroup } from './transaction-invariants.ts'

it.each([
  ['the first row', 'ann', null, true],
  ['another row of the same person', 'ann', 'ann', true],
  ['a row of somebody else', 'bo', 'ann', false],
  ['a row that the system made, in a person’s expense', '', 'ann', false],
] as const)('an expense takes %s: %s in that of %s is %s', (_, createdBy, first, isAllowed) => {
  const verdict = checkExpenseGroup(createdBy, first)
  expect(verdict.ok).toBe(isAllowed)
  if (!verdict.ok) expect(verdict.refusal).toMatchObject({ code: 'expense-foreign', field: 'tx_group' })
})
