import { expect, test } from 'vitest'
import { toRemoteNames } from './remote-name.ts'

const TAKEN = ['more', 'mf-more', 'event', 'docs']
const BUDGET_PLAN = {
  remote: 'mf-budget-plan',
  screen: 'budget-plan',
  component: 'BudgetPlan',
  title: 'Budget plan',
}

test.each(['budget-plan', 'mf-budget-plan'])('%s gives the names of everything', (word) => {
  expect(toRemoteNames(word, TAKEN)).toEqual(BUDGET_PLAN)
})

test.each(['Budget', 'budget_plan', '2fa', 'plan-', '-plan', 'pl/an', '../plan', 'mf-'])(
  '“%s” is refused with what a name is like',
  (word) => {
    expect(() => toRemoteNames(word, TAKEN)).toThrow(
      `"${word}" is no name for a remote: small letters and digits, words joined by "-".`,
    )
  },
)

test.each(['more', 'mf-more', 'event', 'docs', 'api', 'login', 'new-expense'])('“%s” is taken', (word) => {
  expect(() => toRemoteNames(word, TAKEN)).toThrow(
    'is the name of a part, a folder or an address of Coffer; choose another.',
  )
})

test.each([undefined, ''])('without a name it says how to give one', (word) => {
  expect(() => toRemoteNames(word, TAKEN)).toThrow('A remote needs a name, such as budget-plan.')
})
