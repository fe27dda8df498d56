import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts of the admin options. */
export const adminEn = {
  title: 'Admin options',
  unavailable: { title: 'This event is not available.', text: 'It was deleted, or you cannot see it.' },
  /** Shown to people who are neither event admins nor privileged. */
  notPermitted: {
    title: 'Only event admins and admins of the community can open this.',
    text: 'Ask one of them.',
  },
  concluded: {
    title: 'This event is concluded and can no longer change.',
    text: 'All balances are settled.',
  },
  options: {
    edit: { title: 'Edit event', text: 'Name, dates, picture, visibility' },
    lock: { title: 'Lock event', text: 'Nobody can enter or change anything anymore' },
    unlock: { title: 'Unlock event', text: 'Expenses and funds can be entered again' },
    conclude: { title: 'Conclude event', text: 'Settles all balances for good' },
    'delete-all': { title: 'Delete All Transactions', text: 'The event and its groups stay' },
    delete: { title: 'Delete event', text: 'With its groups and participants' },
  },
  noTransactions: 'This event has no transactions.',
  confirm: {
    lock: {
      title: 'Lock event',
      text: (event: string) =>
        `Nobody can enter or change anything in ${event} until it is unlocked, and nobody can join or leave.`,
      hidden: 'This event is hidden. Locking it shows all of its transactions to everyone.',
      action: 'Lock',
      pending: 'Locking',
      done: 'Event is now locked!',
    },
    unlock: {
      title: 'Unlock event',
      text: (event: string) => `Expenses and funds can be entered and changed in ${event} again.`,
      hidden: 'This event is hidden, so its transactions will be hidden from others again.',
      action: 'Unlock',
      pending: 'Unlocking',
      done: 'Event is now unlocked!',
    },
    'delete-all': {
      title: 'Delete All Transactions',
      text: (event: string) =>
        `All expenses and funds in ${event} are deleted, no matter who entered them. Admins of the community can restore them for 30 days.`,
      action: 'Delete all',
      pending: 'Deleting',
      done: 'Deleted successfully',
    },
    delete: {
      title: 'Delete event',
      text: (event: string) => `${event} is deleted with its groups and participants. This cannot be undone.`,
      action: 'Delete',
      pending: 'Deleting',
      done: 'Deleted successfully',
    },
  },
  failed: 'The options could not be loaded.',
}

/** Texts of the admin options. */
export const adminTexts = defineCatalogue(adminEn, { de: () => import('./admin.de.ts') })
