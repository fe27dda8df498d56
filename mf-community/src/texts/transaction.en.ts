import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** A null name is the reader. */
type Name = string | null

/** Texts about one transaction. English is the source; `transaction.de.ts` has the same keys. */
export const transactionEn = {
  title: 'Transaction',
  loading: 'Loading transaction',
  failed: 'This transaction could not be loaded.',
  sentence: {
    requested: (x: Name, amount: string, y: Name) => `${x ?? 'You'} requested ${amount} from ${y ?? 'you'}`,
    received: (x: Name, amount: string, y: Name) => `${x ?? 'You'} received ${amount} from ${y ?? 'you'}`,
    owe: (x: Name, amount: string, y: Name) =>
      `${x === null ? 'You owe' : `${x} owes`} ${amount} to ${y ?? 'you'}`,
    sent: (x: Name, amount: string, y: Name) => `${x ?? 'You'} sent ${amount} to ${y ?? 'you'}`,
    declined: (x: Name, amount: string, y: Name) => `${x ?? 'You'} declined ${amount} to ${y ?? 'you'}`,
    /** Used if an admin declined in place of `x`. */
    wasDeclined: (x: Name, amount: string, y: Name) =>
      `${amount} from ${x ?? 'you'} to ${y ?? 'you'} was declined`,
    paid: (x: Name, amount: string, y: Name) => `${x ?? 'You'} paid ${y ?? 'you'} ${amount}`,
    paymentClaimed: (x: Name, amount: string, y: Name) =>
      x === null
        ? `You said you paid ${y ?? 'you'} ${amount}`
        : `${x} says they paid ${y ?? 'you'} ${amount}`,
    notReceived: (x: Name, amount: string, y: Name) =>
      `${x ?? 'You'} did not receive ${amount} from ${y ?? 'you'}`,
    /** Used for an expense of an event. */
    spent: (x: Name, amount: string, _event: Name, purpose: string) =>
      `${x ?? 'You'} paid ${amount}${purpose === '' ? '' : ` for ${purpose}`}`,
    /** Used for funds of an event. */
    funded: (x: Name, amount: string, event: Name) =>
      `${x ?? 'You'} paid ${amount} into the pot of ${event ?? 'the event'}`,
  },
  /** A payment outside of the app (accounting A23). */
  payment: {
    summary: (payer: string, amount: string) =>
      `If you confirm, ${payer}’s payment of ${amount} counts right away.`,
    waiting: (payee: Name) =>
      payee === null
        ? 'Waiting for you to confirm the payment.'
        : `Waiting for ${payee} to confirm the payment.`,
  },
  grouped: {
    title: 'Transactions',
    /** The name for several senders together (product 3.8). */
    sender: 'Txn Group',
    received: (x: Name, amount: string, senders: string) =>
      `${x ?? 'You'} received ${amount} from ${senders}`,
    requested: (x: Name, amount: string, senders: string) =>
      `${x ?? 'You'} requested ${amount} from ${senders}`,
    people: (count: number) => plural(count, { one: '1 person', other: `${count} people` }),
    accounts: (count: number) => plural(count, { one: '1 account', other: `${count} accounts` }),
    parts: 'Parts',
    deleteTitle: (count: number) => `Delete ${count} transactions`,
    deleteText: (count: number, amount: string) =>
      `The ${count} transactions, ${amount} in total, are removed for everyone and no longer count towards any balance.`,
    gone: 'These transactions no longer exist.',
  },
  facts: {
    from: 'From',
    to: 'To',
    by: 'Entered by',
    /** The label of the payer in an event's expense. */
    paidBy: 'Paid by',
    event: 'Event',
    /** Names the reader. */
    fromYou: 'You',
    toYou: 'You',
    byYou: 'You',
    bySystem: 'Calculated from the event',
    byFormer: 'A former member',
    created: 'Date',
    /** When it was entered, beside the day of an expense that has another one (accounting A31). */
    entered: 'Entered on',
    updated: 'Last change',
    group: 'Group',
    declinedBy: 'Declined by',
    declined: 'Declined on',
  },
  shares: {
    title: 'Who shares this expense',
    ownPart: (amount: string) => `Your part is ${amount}.`,
    ownAbout: (amount: string) => `Your part is about ${amount}.`,
    notYours: 'You are not involved in this expense.',
    fallback: (group: string) => `Nobody in “${group}” has a share, so everyone shares the cost.`,
    separateFallback:
      'Nobody who shared this expense takes part in the event any more, so everyone shares the cost.',
    nobody: 'Nobody has a share yet.',
    asPercentage: 'Show shares as percentages',
    about: (amount: string) => `about ${amount}`,
    rounding: 'Amounts are rounded for the group as a whole, so a single part can differ by one cent.',
    showAll: (count: number) => `Show all ${count}`,
    loading: 'Loading shares',
    failed: 'The shares could not be loaded.',
  },
  note: {
    ownPart: (event: string) => `Your part of ${event}, settled when the event is concluded`,
    part: (name: string, event: string) => `${name}’s part of ${event}, settled when the event is concluded`,
    waiting: (name: Name) =>
      name === null ? 'Waiting for your approval.' : `Waiting for ${name} to approve.`,
    noReason: 'No reason was given.',
  },
  gone: {
    title: 'This transaction no longer exists',
    text: 'It may have been deleted, or you may not have access to it.',
  },
  approve: {
    summary: (amount: string, x: Name, y: Name) =>
      x === null
        ? `If you approve, ${amount} goes to ${y ?? 'you'} right away.`
        : `If you approve, ${amount} goes from ${x} to ${y ?? 'you'} right away.`,
  },
  askAgain: 'Ask again',
  /** Opens the form for an event's expense with the values of this one. */
  enterAgain: 'Enter again',
  /** The person who asked for money reminds the one who has not paid yet. */
  remind: {
    action: 'Send a reminder',
    pending: 'Sending',
    done: 'Reminder sent.',
    today: 'Reminded today',
  },
  edit: {
    action: 'Edit',
    title: 'Edit transaction',
    save: 'Save',
    done: 'Transaction updated',
    summary: (amount: string, x: Name, y: Name) =>
      `${x === null ? 'You owe' : `${x} owes`} ${y ?? 'you'} ${amount}, pending approval.`,
    newPurpose: 'Everyone will see the new description.',
    changed: 'Somebody changed this transaction while you were editing.',
    showNew: 'Show the new version',
  },
  delete: {
    action: 'Delete',
    pending: 'Deleting',
    done: 'Deleted successfully',
    title: 'Delete transaction',
    left: { hours: (count: number) => `(${count}h left)`, minutes: (count: number) => `(${count}m left)` },
    leftSpoken: {
      hours: (count: number) => plural(count, { one: '1 hour left', other: `${count} hours left` }),
      minutes: (count: number) => plural(count, { one: '1 minute left', other: `${count} minutes left` }),
    },
    textDeclined: (amount: string) => `This declined request of ${amount} is removed for everyone.`,
    textPending: (amount: string) =>
      `This pending transaction of ${amount} is removed for everyone and no longer counts towards any balance.`,
    textApproved: (amount: string, x: Name, y: Name) =>
      `${amount} goes back from ${y ?? 'you'} to ${x ?? 'you'}, and the transaction is removed for everyone.`,
  },
  /** What people have written about a transaction (accounting A26). */
  comments: {
    title: 'Comments and changes',
    loading: 'Loading comments',
    write: 'Write a comment',
    send: 'Send comment',
    remove: 'Delete comment',
    deleted: 'Comment deleted',
    failed: 'The comments could not be loaded.',
    /** Say what an edit has changed. */
    changed: {
      amount: (before: string, after: string) => `Changed the amount from ${before} to ${after}`,
      description: (before: string, after: string) =>
        before === ''
          ? `Added the description “${after}”`
          : after === ''
            ? `Removed the description “${before}”`
            : `Changed the description from “${before}” to “${after}”`,
      group: (before: string, after: string) => `Changed who shares it from ${before} to ${after}`,
      ownSplit: 'a separate split',
      split: 'Changed how it is split',
      category: (before: string, after: string) =>
        before === ''
          ? `Added the category “${after}”`
          : after === ''
            ? `Removed the category “${before}”`
            : `Changed the category from “${before}” to “${after}”`,
      day: (before: string, after: string) => `Changed the date from ${before} to ${after}`,
    },
  },
  /** An expense that several people paid (accounting A21). */
  payers: {
    title: (count: number, amount: string) => `${count} people paid ${amount}`,
    sentence: (count: number, amount: string, purpose: string) =>
      `${count} people paid ${amount}${purpose === '' ? '' : ` for ${purpose}`}`,
    deleteTitle: 'Delete expense',
    deleteText: (count: number, amount: string) =>
      `The expense of ${amount} that ${count} people paid is removed for everyone and no longer counts towards any balance.`,
  },
  others: {
    with: (name: string) => `Other transactions with ${name}`,
    between: (one: string, other: string) => `Other transactions between ${one} and ${other}`,
    none: 'There are no other transactions between these two accounts.',
  },
  event: {
    loadingTitle: 'Event',
    groups: 'Groups',
    everything: 'All',
    balance: (name: string) => `${name}’s balance in this event`,
    ownBalance: 'Your balance in this event',
    yours: 'Your Transactions',
    of: (name: string) => `${name}’s transactions`,
    emptyText: 'Expenses and shares in this event appear here.',
    hidden: 'Hidden until event is concluded',
    gone: 'This event no longer exists.',
  },
}

/** Texts of the transaction sheets, separate from those of the lists, which load without them. */
export const transactionTexts = defineCatalogue(transactionEn, { de: () => import('./transaction.de.ts') })
