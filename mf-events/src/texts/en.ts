import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of events. English is the source; `de.ts` has the same keys. */
export const en = {
  search: 'Search events',
  loading: 'Loading events',
  loadingOne: 'Loading event',
  failed: 'The events could not be loaded.',
  failedOne: 'This event could not be loaded.',
  groups: { ongoing: 'Ongoing', upcoming: 'Upcoming', past: 'Past' },
  status: {
    ongoing: 'Ongoing',
    upcoming: 'Active',
    ended: 'Pending',
    locked: 'Locked',
    concluded: 'Concluded',
  },
  /** Titles of the pages below an event, and of the links to them. */
  pages: {
    groups: 'Groups',
    participants: 'Participants',
    spin: 'Spin that wheel',
    transactions: 'All Transactions',
  },
  newEvent: 'New Event',
  firstEvent: 'Create your first Event',
  sortOptions: { date: 'Date', balance: 'Your balance' },
  hidden: 'Hidden',
  eventAdmin: 'Event Admin',
  hiddenText: 'Hidden until event is concluded',
  empty: {
    title: 'No events yet',
    text: 'Trips, dinners and projects with shared expenses appear here.',
  },
  noResults: {
    text: (search: string) => `No event is called “${search}”.`,
  },
  meaning: {
    ongoing: 'It is taking place now.',
    upcoming: 'It has not started yet.',
    ended: 'It has ended but is not settled yet.',
    locked: 'It is locked for changes and will be settled soon.',
    concluded: 'It is settled and can no longer change.',
  },
  detail: {
    facts: 'About this event',
    starts: 'Starts',
    started: 'Started',
    ends: 'Ends',
    ended: 'Ended',
    status: 'Status',
    finalising: 'Finalising',
    settlement: 'Any non-zero balance will be distributed on finalising.',
  },
  /** Shown beside a time of an event whose zone's clocks show another time than local ones (product 2.15). */
  zone: {
    time: (city: string) => `${city} time`,
    /** Used if the device cannot compute with the event's time zone. */
    notKnown: (zone: string) => `your time, not ${zone}`,
  },
  /** The participant's balance in the event (product 2, accounting A13). */
  ownBalance: {
    label: 'Your figures',
    title: 'Your balance',
    open: { positive: 'Owed to you', negative: 'You owe', zero: 'All square' },
    settled: { positive: 'Credited to you', negative: 'Charged to you', zero: 'Nothing was left to settle' },
    hiddenFrom: 'Only participants can see this event, and each of them sees only their own transactions.',
    expenses: 'Expenses',
    /** Shown at the expenses, which what was paid in makes smaller. */
    paidIn: (amount: string) => `${amount} paid into the pot`,
    share: 'Share',
    /** Payments to and from others, outside of the event. */
    paidBack: 'Paid back',
    gotBack: 'Got back',
    details: 'Show details',
    loading: 'Loading your balance',
    failed: 'Your balance could not be loaded.',
  },
  /** The same texts in the row of a list, which has less room. */
  listBalance: {
    positive: 'Owed to you',
    negative: 'You owe',
    zero: 'All square',
    failed: 'Your balances could not be loaded.',
    failedSort: 'Your balances could not be loaded, so the events are sorted by date.',
  },
  entry: {
    expense: 'Expense',
    funds: 'Send funds',
    /** Shown to people who do not take part. */
    notParticipant: 'You do not take part in this event',
    notParticipantText: 'Only participants can enter expenses and send funds.',
    /** Shown after the sentence above, if the event has an admin. */
    askToBeAdded: 'Ask an event admin to add you.',
    joinFirst: 'Join it to enter expenses and send funds.',
    onBehalf: 'You can enter expenses and funds on behalf of its participants.',
    onBehalfLocked: 'Once it is unlocked, you can enter expenses and funds on behalf of its participants.',
    ended: 'This event has ended. Expenses and funds can still be entered until it is locked.',
  },
  /** A transaction in the lists of its own event. A null name is the reader. */
  entryRow: {
    paid: (name: string | null) => `${name ?? 'You'} paid`,
    severalPaid: (count: number) => `${count} people paid`,
    paidIn: (name: string | null) => `${name ?? 'You'} paid into the pot`,
    ownPart: (amount: string) => `your part ${amount}`,
    noPart: 'not involved',
    /** In place of a group's name, for an expense that is split on its own. */
    separate: 'custom split',
    /** Replaces a missing description. */
    funds: 'Funds',
  },
  latest: {
    title: 'Latest transactions',
    emptyTitle: 'No expenses yet',
    emptyText: 'Expenses for this event appear here and are shared among its participants.',
    emptyClosed: 'This event has no transactions.',
    first: 'Add the first expense',
    lone: 'Nobody else takes part yet',
    loneText: 'Add people first, or share the link to this event.',
    addPeople: 'Add people',
  },
  days: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),
  carousel: {
    show: (position: number, count: number) => `Show event ${position} of ${count}`,
    pause: 'Pause automatic scrolling',
    play: 'Resume automatic scrolling',
  },
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
