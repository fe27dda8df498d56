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

test.each(['more', 'mf-more', 'event', 'docs', 'api', 'login'])('“%s” is taken', (word) => {
  expect(() => toRemoteNames(word, TAKEN)).toThrow('is taken by a screen, a folder or the site itself')
})

test.each([undefined, ''])('without a name it says how to give one', (word) => {
  expect(() => toRemoteNames(word, TAKEN)).toThrow('A remote needs a name, such as budget-plan.')
})
