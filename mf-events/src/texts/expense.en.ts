import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` })
const sharedBy = (count: number) =>
  plural(count, { one: 'charged to 1 person', other: `shared by ${count} people` })

/** English is the source; `expense.de.ts` has the same keys. */
export const expenseEn = {
  title: 'Expense',
  submit: 'Add expense',
  pending: 'Adding expense',
  done: 'Transaction created',
  people,
  fields: {
    event: 'Event',
    chooseEvent: 'Choose an event',
    amount: 'Spent',
    description: 'On',
    receiver: 'Spent by',
    chooseReceiver: 'Choose a person',
    severalPayers: 'Several people paid',
    amountFor: (name: string) => `Spent by ${name}`,
    yourAmount: 'Spent by you',
    sum: 'Total',
    left: 'No longer takes part in the event',
    takeOut: 'Remove',
    takeOutName: (name: string) => `Remove ${name}`,
    chooseGroup: 'Choose a group',
    group: 'For',
    groupName: 'Name of the new group',
    groupNameHint: 'At least 4 characters',
    shareFor: (name: string) => `${name}’s share`,
    choosePeople: 'Choose people',
    changePeople: 'Add or remove',
    /** The default group. */
    newGroup: 'Other people',
    members: 'People in the new group',
  },
  pick: {
    event: 'Expense in',
    receiver: 'Spent by',
    payers: 'Who paid',
    group: 'Expense for',
    people: 'Who shares the cost',
    searchEvents: 'Search events',
    searchPeople: 'Search people',
    searchGroups: 'Search groups',
    allEvents: 'All events',
    allPeople: 'All participants',
    allGroups: 'Groups',
    newGroupText: 'Creates a new group',
    noEvents: 'No open events',
    noEventsText: 'You can add expenses to events that you take part in and that are not locked.',
    noRecent: 'No ongoing events',
  },
  parts: {
    titleEveryone: 'How this expense is split',
    title: (group: string) => `How this expense is split in ${group}`,
    /** The person's part of all the group's expenses, including this one. */
    total: (amount: string) => `${amount} in total`,
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    fallback: (group: string) => `Nobody in ${group} has a share, so everyone shares the cost.`,
    hidden: 'The parts are hidden until the event is locked or concluded.',
  },
  split: {
    how: 'How it is split',
    kinds: {
      equally: 'Equally',
      shares: 'Shares',
      amounts: 'Amounts',
      percentages: 'Percent',
      items: 'Bill',
    },
    asGroup: (group: string) => `Use the shares of “${group}”`,
    amountFor: (name: string) => `${name}’s part`,
    yourAmount: 'Your part',
    percentageFor: (name: string) => `${name}’s percentage`,
    yourPercentage: 'Your percentage',
    percent: (number: string) => `${number}%`,
    line: (number: number) => `Item ${number}`,
    lineName: 'Item',
    linePrice: 'Price',
    lineFor: 'Shared by',
    everyone: 'Everyone',
    inProportion:
      'Choose who had each item. For tip and tax, choose nobody: they are split in proportion to the other items.',
    addLine: 'Add an item',
    removeLine: (name: string) => `Remove ${name}`,
    left: (rest: string) => `${rest} is not assigned yet.`,
    over: (rest: string) => `The parts exceed the total by ${rest}.`,
  },
  category: {
    suggested: 'Category (suggested)',
    remove: 'Remove the category',
  },
  day: {
    today: 'Date (today)',
    title: 'Date',
  },
  missing: {
    sharers: 'Choose who shares the cost.',
    event: 'Choose an event.',
    receiver: 'Choose who paid.',
    members: 'Choose who shares the cost.',
    name: 'Give the new group a name.',
  },
  /** Shown if several people paid. */
  missingAmountOfPayer: 'Enter how much each of them paid.',
  unavailable: 'This event is not available. Choose another one.',
  loading: 'Loading the event',
  failed: 'This event could not be loaded.',
  summary: {
    own: (event: string, amount: string, count: number) =>
      `${event} owes you ${amount}, ${sharedBy(count)}. It stays pending until the event is concluded.`,
    several: (event: string, payers: number, amount: string, count: number) =>
      `${event} owes ${people(payers)} ${amount} in total, ${sharedBy(count)}. It stays pending until the event is concluded.`,
    other: (event: string, name: string, amount: string, count: number) =>
      `${event} owes ${name} ${amount}, ${sharedBy(count)}. It stays pending until the event is concluded.`,
  },
  /** The same form for a stored expense. */
  edit: {
    title: 'Edit expense',
    save: 'Save',
    done: 'Expense updated',
    changed: 'Somebody changed this expense while you were editing.',
    showNew: 'Show the new version',
    gone: 'This expense no longer exists',
    own: (amount: string, count: number) => `You paid ${amount}, ${sharedBy(count)}.`,
    other: (name: string, amount: string, count: number) => `${name} paid ${amount}, ${sharedBy(count)}.`,
    several: (payers: number, amount: string, count: number) =>
      `${people(payers)} paid ${amount} in total, ${sharedBy(count)}.`,
  },
  /** One batch holds the group, its people and the payers. */
  tooManyMembers: (most: number, payers: number) =>
    payers === 1
      ? `A new group can have at most ${most} people.`
      : `A new group can have at most ${most} people when ${payers} people paid.`,
}

/** Texts of the expense form. */
export const expenseTexts = defineCatalogue(expenseEn, { de: () => import('./expense.de.ts') })
