/** English is the source; `event-form.de.ts` follows its keys. */
export const eventFormEn = {
  create: { title: 'New Event', submit: 'Create event', pending: 'Creating event', done: 'Event created' },
  edit: { title: 'Edit event', submit: 'Save event', pending: 'Saving event', done: 'Event updated' },
  namePlaceholder: 'e.g. Summer camp',
  avatar: { label: 'Picture' },
  dates: {
    legend: 'When',
    startDate: 'Starts on',
    startTime: 'Start time',
    endDate: 'Ends on',
    endTime: 'End time',
  },
  currencies: {
    label: 'Currencies',
    one: (first: string) => `All amounts are in ${first}.`,
    several: (first: string, others: string) =>
      `Amounts are in ${first}, or in ${others} for people whose account has no ${first}.`,
    /** Why a currency cannot be removed. */
    inUse: (used: string) => `There are transactions in ${used}, so it stays.`,
  },
  hidden: {
    label: 'Hidden',
    off: 'Every member of the community sees the event and its expenses.',
    on: 'Only participants find the event. Until it is shown again, locked or concluded, nobody sees balances or the transactions of others.',
    /** The stored event is hidden, and the form would show it again. */
    reveals: 'Everybody will see all of its transactions and balances at once.',
  },
  summary: {
    create: 'You take part from the start and are its first admin.',
    edit: 'The changes apply for everybody at once.',
  },
  loading: 'Loading the event',
  failed: 'This event could not be loaded.',
  unavailable: 'This event is not available.',
  /** After a lost answer, when the form was closed meanwhile. */
  noAnswerLeft: 'The server did not answer. Look at the list of events before you try again.',
}
