import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts of an event's screen: banners, links and tools. */
export const eventScreenEn = {
  banners: {
    upcoming: 'This event has not started yet.',
    upcomingOpen: 'This event has not started yet. Expenses and funds can already be entered.',
    ended: 'This event has ended.',
    lockNext: 'Lock it once everything is entered.',
    locked: 'This event is locked: nothing can be entered or changed.',
    concludeNext: 'Conclude it to settle all balances, or unlock it.',
    unlockNext: 'You can unlock it. An admin of the community can conclude it.',
    waitForConclusion: 'An admin of the community can conclude it.',
    concluded:
      'This event is concluded: its balances are now part of everyone’s own balance, and nothing can be changed.',
    noAdmins: 'This event has no event admins.',
    makeAdmin: 'Make one of its participants an event admin.',
    makeAdminUnlocked: 'Once it is unlocked, you can make one of its participants an event admin.',
    askForAdmin: 'An admin of the community can make one of its participants an event admin.',
  },
  links: {
    label: 'In this event',
    createGroup: 'Create a Group',
    createGroupText: 'For expenses that only some of you share',
  },
  tools: {
    title: 'Settling up',
    settle: 'Settle up',
    settlePreview: 'Preview: who would pay whom',
    settlePlan: 'Who pays whom',
    charts: 'Where the money went',
    chartsText: 'By group, person and day',
    export: 'Export',
    hidden: 'Not available while the event is hidden',
    exportText: 'CSV, JSON and a statement to print',
  },
  admin: {
    title: 'Admin',
    options: 'Admin options',
    optionsText: 'Edit, lock and more',
  },
  share: {
    action: 'Share event',
  },
}

/** Texts of an event's screen. */
export const eventScreenTexts = defineCatalogue(eventScreenEn, { de: () => import('./event-screen.de.ts') })
