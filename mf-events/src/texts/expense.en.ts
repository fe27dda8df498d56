import { plural } from '@coffer/shared-sdk/i18n'

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` })
const borneBy = (count: number) =>
  plural(count, { one: 'borne by 1 person', other: `shared by ${count} people` })

/** English is the source; `expense.de.ts` follows its keys. */
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
    chooseGroup: 'Choose a group',
    group: 'For',
    groupName: 'Name of the new group',
    groupNameHint: 'At least 4 characters',
    shareOf: (name: string) => `Share of ${name}`,
    choosePeople: 'Choose people',
    changePeople: 'Add or remove',
    /** The group that every event has. */
    everyone: 'everyone',
    newGroup: 'Other people',
    members: 'People in the new group',
  },
  pick: {
    event: 'Expense in',
    receiver: 'Spent by',
    group: 'Expense for',
    people: 'Who shares it',
    searchEvents: 'Search events',
    searchPeople: 'Search people',
    searchGroups: 'Search groups',
    allEvents: 'All events',
    allPeople: 'All participants',
    allGroups: 'Groups',
    newGroupText: 'As a new group',
    noEvents: 'No open events',
    noEventsText: 'Expenses can be added to events that you take part in, until they are locked.',
    noRecent: 'No event is under way',
  },
  parts: {
    titleEveryone: 'Everyone’s part',
    title: (group: string) => `Each one’s part in ${group}`,
    before: (amount: string) => `So far ${amount}`,
    after: 'then',
    first: 'Nothing so far',
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    fallback: (group: string) => `Nobody in ${group} has a share, so everyone bears it.`,
    hidden: 'What falls to whom is hidden until the event is concluded.',
  },
  missing: {
    event: 'Choose an event.',
    receiver: 'Choose who spent it.',
    members: 'Choose who shares it.',
    name: 'Give the new group a name.',
  },
  unavailable: 'This event is not available. Choose another one.',
  loading: 'Loading the event',
  failed: 'This event could not be loaded.',
  outlook: {
    own: (event: string, amount: string, count: number) =>
      `${event} owes you ${amount}, ${borneBy(count)}. Pending until the event is concluded.`,
    other: (event: string, name: string, amount: string, count: number) =>
      `${event} owes ${name} ${amount}, ${borneBy(count)}. Pending until the event is concluded.`,
  },
  /** Reasons of this form alone; the domain's are the SDK's to say (`refusalText`). */
  refusals: {
    'too-many-members': 'A new group can have at most 248 people.',
  },
}
