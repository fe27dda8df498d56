import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** English is the source; `funds.de.ts` has the same keys. */
export const fundsEn = {
  title: 'Send funds',
  submit: 'Send',
  pending: 'Sending',
  done: 'Sent successfully!',
  confirm: {
    title: 'Send Funds',
    text: (amount: string, event: string) => `Are you sure you want to send ${amount} to ${event}?`,
    /** Shown for somebody else's money. */
    from: (name: string) => `The money comes from ${name}.`,
  },
  sender: 'From',
  chooseSender: 'Choose a person',
  pick: {
    title: 'Send funds from',
    search: 'Search people',
    all: 'All participants',
  },
  missingSender: 'Choose who sends the money.',
  unavailable: 'This event is not available.',
  failed: 'This event could not be loaded.',
  balanceChange: {
    own: 'Your balance in this event',
    of: (name: string) => `${name}’s balance in this event`,
    /** Shown while no sender is chosen. */
    ofNobody: 'Balance in this event',
    unknown: 'Unknown',
    after: 'then',
    loading: 'Loading the balance',
    failed: 'The balance could not be loaded.',
    hidden: 'Balances are hidden until the event is locked or concluded.',
    left: 'Unused funds are distributed when the event is concluded.',
  },
  summary: {
    own: (amount: string) =>
      `Pays into the event’s pot from your balance: ${amount}. It stays pending until the event is concluded.`,
    of: (amount: string, name: string) =>
      `Pays into the event’s pot from ${name}’s balance: ${amount}. It stays pending until the event is concluded.`,
  },
  /** Money that changed hands outside of the app is a payment. */
  cash: {
    action: 'I handed cash to …',
    title: 'Who got the cash?',
    text: 'Cash between two people does not go into the pot. It is recorded as a payment.',
  },
}

/** Texts of the funds form. */
export const fundsTexts = defineCatalogue(fundsEn, { de: () => import('./funds.de.ts') })
