import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts of the accounts list and of the account form. English is the source; `accounts.de.ts` has the same keys. */
export const accountsEn = {
  search: 'Search Accounts',
  loading: 'Loading accounts',
  failed: 'The accounts could not be loaded.',
  types: 'Types',
  typeNames: {
    bank: 'Bank accounts',
    receivable: 'Receivables',
    payable: 'Payables',
    income: 'Income',
    expenses: 'Expenses',
    equity: 'Equity',
  },
  filters: 'Filters',
  asset: 'Owed to the community',
  liability: 'Owed by the community',
  closed: 'Include closed',
  banner: {
    receivables: 'Receivables are displayed as negative values.',
    payables: 'Payables are displayed as positive values.',
    bank: 'Negative values here are positive balances at the corresponding bank account.',
  },
  hidden: 'hidden',
  empty: {
    title: 'No accounts here',
    text: 'No account matches these filters.',
    showAll: 'Show all accounts',
  },
  noResults: {
    text: (search: string) => `No account is called “${search}”.`,
  },
  choose: { title: 'Choose an account' },
  create: {
    action: 'New Account',
    notPermitted: 'Only admins of the community can create accounts.',
    title: 'New Account',
    submit: 'Create account',
    pending: 'Creating the account',
    done: 'Account created',
    summary: {
      bank: 'A bank account of the community, which members pay into to top up.',
      receivable: 'Somebody outside the community who owes it money.',
      payable: 'Somebody outside the community to whom it owes money.',
      income: 'What the community earns, for example fees or rent.',
      expenses: 'What the community spends, for example rent or electricity.',
      equity: 'Money that the community started with or set aside.',
    },
  },
  edit: {
    action: 'Edit account',
    title: 'Edit account',
    submit: 'Save',
    pending: 'Saving the account',
    done: 'Account saved',
    summary: 'Everyone in the community sees the change.',
  },
  form: {
    loading: 'Loading the account',
    gone: 'This account no longer exists.',
    picture: { label: 'Picture' },
    namePlaceholder: 'e.g. House account',
    type: 'Type',
    chooseType: 'Choose a type',
    currencies: {
      label: 'Currencies',
      one: (one: string) => `New transactions are in ${one}.`,
      several: (first: string, others: string) => `Balances are shown in ${first} first, then in ${others}.`,
      inUse: (used: string) => `There are transactions in ${used}, so it cannot be removed.`,
    },
    missingType: 'Choose a type.',
  },
  status: {
    manage: 'Manage',
    deactivate: 'Deactivate',
    deactivateHint: 'Nothing can be sent, requested or transferred until it is activated again.',
    activate: 'Activate',
    activateHint: 'It can be used again.',
    close: 'Close account',
    closeHint: 'This cannot be undone. Its transactions stay visible.',
    deactivated: 'Account deactivated',
    activated: 'Account activated',
    wasClosed: 'Account closed',
    confirm: {
      title: 'Close account',
      text: (name: string) =>
        `Close ${name}? It can never be used or changed again. Its transactions stay visible.`,
      action: 'Close for good',
      pending: 'Closing the account',
    },
  },
}

/** Texts of the accounts list and of the account form. */
export const accountsTexts = defineCatalogue(accountsEn, { de: () => import('./accounts.de.ts') })
