import { plural } from '@coffer/shared-sdk/i18n'

/** The words of events. English is the source; `de.ts` follows its keys. */
export const en = {
  search: 'Search Events',
  loading: 'Loading events',
  loadingOne: 'Loading event',
  failed: 'The events could not be loaded.',
  failedOne: 'This event could not be loaded.',
  groups: { ongoing: 'Ongoing', upcoming: 'Upcoming', past: 'Past' },
  status: {
    ongoing: 'Ongoing',
    active: 'Active',
    pending: 'Pending',
    locked: 'Locked',
    concluded: 'Concluded',
  },
  hidden: 'Hidden',
  hiddenText: 'Hidden until event is concluded',
  empty: {
    title: 'No events yet',
    text: 'Trips, dinners and projects with shared expenses will be listed here.',
  },
  noResults: {
    title: 'No results',
    text: (search: string) => `No event is called “${search}”.`,
  },
  meaning: {
    ongoing: 'It is under way.',
    active: 'It has not started yet.',
    pending: 'It has ended and is not settled yet.',
    locked: 'It is closed for changes and about to be settled.',
    concluded: 'It is settled, nothing changes any more.',
  },
  detail: {
    facts: 'About this event',
    starts: 'Starts',
    started: 'Started',
    ends: 'Ends',
    ended: 'Ended',
    status: 'Status',
    settlement: 'Any non-zero balance will be distributed on finalising.',
  },
  days: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),
  carousel: {
    show: (position: number, count: number) => `Show event ${position} of ${count}`,
    pause: 'Pause moving events',
    play: 'Let events move',
  },
}
