import { plural } from './format.ts'

/** Texts that several packages use, part of every catalogue. English is the source. */
export const sharedEn = {
  appName: 'Coffer',
  tagline: "Up your group's finances",
  privacyPolicy: 'Privacy policy',
  loading: 'Loading',
  /** These appear after 8, 16 and 30 seconds (product 8.1). */
  slowLoading: {
    slow: 'This is taking longer than expected...',
    slower: 'Please hold on a little longer...',
    slowest: 'You should try again later...',
  },
  saving: 'Saving',
  retry: 'Try again',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  reload: 'Reload',
  undo: 'Undo',
  restored: 'Restored',
  wentWrong: 'Something went wrong.',
  /** The text below the title of an error state. */
  failedText: 'Check your connection and try again.',
  /** These replace both without a network: the device keeps nothing of it yet. */
  offline: {
    title: 'Not available offline yet.',
    text: "This device hasn't loaded it before. It appears here once you are back online.",
  },
  /** The toast for a change without a network. */
  kept: 'Saved on this device. It is sent as soon as you are online.',
  waitingToBeSent: 'Waiting to be sent',
  notAccepted: (count: number) =>
    plural(count, { one: '1 change was not accepted', other: `${count} changes were not accepted` }),
  copied: 'Copied to clipboard',
  copyFailed: 'Error copying clipboard',
  fileSaved: 'File saved',
  clearSearch: 'Clear search',
  name: 'Name',
  email: 'Email',
  invalidEmail: 'Value is not a valid email',
  required: 'Cannot be empty',
  /** The field for the code from a mail, which signs in or verifies an address. */
  mailCode: {
    label: 'Code',
    resend: 'Resend code',
    resending: 'Sending a new code',
    resent: 'Code resent.',
    resendFailed: 'Something went wrong. Check your details and try again.',
    expired: "Your code has expired. We've sent you a new one.",
  },
  picture: {
    choose: 'Choose a picture',
    change: 'Choose another picture',
    remove: 'Remove picture',
    processing: 'Preparing your picture',
    failed: 'Failed to process image. Please try again.',
  },
  ownPicture: { label: 'Avatar' },
  fullName: 'Full name',
  nameFailed: 'Error updating name',
  userFailed: 'Error updating user',
  /** The reasons that prevent saving an account or an event, above the button. */
  missing: {
    name: 'Enter a name.',
    currencies: 'Choose at least one currency.',
    changes: 'Nothing has changed yet.',
  },
  /** Words of all forms that move money. */
  moneyForm: {
    amount: 'Amount',
    description: 'For',
    descriptionHint: 'Optional',
    choose: 'Choose an account',
    unavailable: 'This account is not available. Choose another one.',
    missingAmount: 'Enter an amount.',
    missingDescription: 'Enter a description.',
    noAnswer: 'The server did not answer. Nothing is lost: try again, it will not be entered twice.',
    noAnswerLeft: 'The server did not answer. Check your transactions before you try again.',
    receipt: {
      picture: 'The receipt you shared',
      enlarge: 'Show the whole receipt',
      reduce: 'Show less of the receipt',
      note: 'Use it to fill in the form. The picture is not stored.',
    },
  },
  /** Words for declining requests (accounting A20). */
  decline: {
    action: 'Decline',
    pending: 'Declining',
    reason: 'Reason',
  },
  accountPicker: {
    types: 'Types',
    selectAll: 'Select all',
    search: 'Search accounts',
    clear: 'Clear',
    suggested: 'Suggested',
    all: 'All accounts',
    found: (count: number) =>
      plural(count, { one: `${count} account found`, other: `${count} accounts found` }),
    noResults: 'No results',
    empty: 'Nothing has been created yet.',
    noRecent: 'No recently used accounts',
    noRecentText: 'Recently used accounts will show up here when available.',
    select: 'Select',
    /** The reason why 'Select' is disabled. */
    none: 'Choose at least one person.',
  },
  /** One row of a list of transactions. */
  transactionRow: {
    to: 'to',
    purpose: (description: string) => `For: ${description}`,
    noPurpose: 'No description',
    people: (count: number) => plural(count, { one: `${count} person`, other: `${count} people` }),
    accounts: (count: number) => plural(count, { one: `${count} account`, other: `${count} accounts` }),
    count: (count: number) => plural(count, { one: `${count} transaction`, other: `${count} transactions` }),
    status: { pending: 'Pending', approved: 'Approved', reserved: 'Reserved', declined: 'Declined' },
    /** The status of a row whose change waits on this device. */
    waiting: { created: 'Waiting', approve: 'Approval waiting', decline: 'Decline waiting' },
    /** It fits one line: the German is short enough for the smallest phone. */
    hidden: 'Hidden until event is concluded',
    hiddenToast: 'You cannot view details of hidden transactions.',
  },
  /** A list of transactions by days, with its search. */
  transactionList: {
    byDay: 'Transactions by day',
    search: 'Search Transactions',
    loading: 'Loading transactions',
    failed: 'The transactions could not be loaded.',
    /** `more` is true if not all of them are loaded yet. */
    found: (count: number, more: boolean) =>
      more
        ? `More than ${count} transactions found`
        : plural(count, { one: `${count} transaction found`, other: `${count} transactions found` }),
    loadedUntil: (day: string) => `Loaded until ${day}`,
    loadMore: 'Load more',
    loadingMore: 'Loading more transactions',
    moreFailed: 'More transactions could not be loaded.',
    today: 'Today',
    yesterday: 'Yesterday',
    empty: 'No transactions yet',
    noResults: 'No results',
    noMatch: (search: string) => `No transaction matches “${search}”.`,
    showAll: 'Show all',
  },
  /** The button that sorts a list, and its sheet. */
  sorting: {
    action: (current: string) => `Sort by: ${current}`,
    title: 'Sort by',
    /** Screen readers read it at the chosen order. */
    chosen: 'selected',
  },
  /** The line below a balance in another currency, e.g. 'and −$12.00'. */
  andAmount: (amount: string) => `and ${amount}`,
  /** The text after the title of a balance, e.g. 'Your balance, including −€12.00 pending'. */
  includingPending: (title: string, amount: string) => `${title}, including ${amount} pending`,
  eventsTitle: 'Events',
  accountsTitle: 'Accounts',
  membersTitle: 'Members',
  moreTitle: 'More',
  join: 'Join',
  /** The name of a person who has deleted their account (product 6.10). */
  formerMember: 'Former member',
  /** The text that distinguishes members of one name. */
  memberSince: (when: string) => `Member since ${when}`,
  /** The name of a hidden event, for people who take no part in it (accounting A15). */
  hiddenEvent: 'A hidden event',
  /** The group of all participants (product 3.4). */
  everyone: 'everyone',
  /** Names the expenses that are split separately, where others have a group's name (accounting A25). */
  separate: 'Split separately',
  you: 'You',
  yourShare: 'Your share',
  /** The time of something within the last hour (product 9). */
  justNow: 'just now',
  invitePeople: 'Invite people',
  leaveCommunity: {
    option: (community: string) => `Leave ${community}`,
    text: 'Your transactions stay visible to the others.',
  },
  downloadData: 'Download your data',
  deleteAccount: 'Delete your account',
  signOut: 'Sign Out',
  signingOut: 'Signing out',
}
