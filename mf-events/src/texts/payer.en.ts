import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** English is the source; `payer.de.ts` has the same keys. */
export const payerEn = {
  expense: 'Expense',
  spinWheel: 'Spin that wheel',
  group: {
    label: 'Group',
    choose: 'Choose a group',
    pick: 'Who takes part',
    search: 'Search groups',
    all: 'Groups',
    people: (count: number) => plural(count, { one: '1 person', other: `${count} people` }),
  },
  wheel: {
    who: 'Who should pay?',
    spin: 'Spin',
    again: 'Spin again',
    turning: 'The wheel is turning',
    ready: (count: number) =>
      plural(count, { one: '1 person takes part.', other: `${count} people take part.` }),
    left: (count: number) =>
      plural(count, {
        one: '1 person is left out: only active accounts in euros take part.',
        other: `${count} people are left out: only active accounts in euros take part.`,
      }),
    chosen: (name: string) => `${name} should pay`,
    chosenOwn: 'You should pay',
    theirExpense: (name: string) => `${name} can enter the expense.`,
    tooFew: 'At least two people are needed.',
    empty: {
      title: 'Nobody takes part',
      text: 'Only active accounts in euros take part. Choose another group.',
    },
  },
  suggestion: {
    title: 'Who should pay?',
    loading: 'Loading everyone’s balance',
    failed: 'The balances could not be loaded.',
    gone: 'This event is not available.',
    hidden: 'Everyone’s balance is hidden until the event is locked or concluded.',
    furthest: (name: string) => `${name} is furthest behind.`,
    furthestOwn: 'You are furthest behind.',
    even: 'Everyone is even.',
    evenText: 'Nobody is behind in this group. Let the wheel decide.',
    emptyText: 'Nobody in this group has an active account. Choose another group.',
    others: 'Everyone else',
    people: 'Everyone in this group',
    /** The reason: expenses minus the part of the group’s total. */
    reason: (spent: string, part: string) => `Spent ${spent}, part ${part}`,
    reasonSentence: (spent: string, part: string, behind: string) =>
      `Spent ${spent} for this group. Their part is ${part}, so they are ${behind} behind.`,
    reasonOwn: (spent: string, part: string, behind: string) =>
      `You spent ${spent} for this group. Your part is ${part}, so you are ${behind} behind.`,
    words: { behind: 'behind', ahead: 'ahead', even: 'even' },
  },
}

/** Texts of 'Who should pay?' and of the wheel. */
export const payerTexts = defineCatalogue(payerEn, { de: () => import('./payer.de.ts') })
