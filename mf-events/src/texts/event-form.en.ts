import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** English is the source; `event-form.de.ts` has the same keys. */
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
  zone: {
    /** A button below the dates. The time zone is named after one of its cities. */
    open: (city: string) => `Time zone: ${city}`,
    title: 'Time zone',
    search: 'Search cities',
    suggested: 'Suggested',
    all: 'All time zones',
    found: (count: number) => plural(count, { one: `${count} city found`, other: `${count} cities found` }),
    /** Shown beside the zone of this device. */
    here: 'Your time zone',
  },
  currencies: {
    label: 'Currencies',
    one: (first: string) => `All amounts are in ${first}.`,
    several: (first: string, others: string) =>
      `Amounts are in ${first}, or in ${others} for people whose accounts do not use ${first}.`,
    /** Says why a currency cannot be removed. */
    inUse: (used: string) => `There are transactions in ${used}, so it cannot be removed.`,
  },
  hidden: {
    label: 'Hidden',
    off: 'Every member of the community can see the event and its expenses.',
    on: 'Only participants can find the event. Until it is shown, locked or concluded, nobody sees balances or other people’s transactions.',
    /** Shown if the stored event is hidden and the form would make it visible. */
    reveals: 'Everyone will see all of its transactions and balances right away.',
  },
  summary: {
    create: 'You will be a participant and the first event admin.',
    edit: 'Everyone sees the changes right away.',
  },
  loading: 'Loading the event',
  failed: 'This event could not be loaded.',
  unavailable: 'This event is not available.',
  /** Shown after a lost answer if the form was closed meanwhile. */
  noAnswerLeft: 'The server did not answer. Check the list of events before you try again.',
}

/** Texts of the form for events. */
export const eventFormTexts = defineCatalogue(eventFormEn, { de: () => import('./event-form.de.ts') })
