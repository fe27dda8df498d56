/** English is the source; `funds.de.ts` follows its keys. */
export const fundsEn = {
  title: 'Send funds',
  submit: 'Send',
  pending: 'Sending',
  done: 'Sent successfully!',
  confirm: {
    title: 'Send Funds',
    text: (amount: string, event: string) => `Are you sure you want to send ${amount} to ${event}?`,
    /** Where it is somebody else's money. */
    from: (name: string) => `It comes from ${name}.`,
  },
  sender: 'From',
  chooseSender: 'Choose a person',
  pick: {
    title: 'Send funds of',
    search: 'Search people',
    all: 'All participants',
  },
  missingSender: 'Choose whose money it is.',
  unavailable: 'This event is not available.',
  failed: 'This event could not be loaded.',
  shift: {
    own: 'Your balance in this event',
    of: (name: string) => `Balance of ${name} in this event`,
    /** While it is not known whose. */
    ofNobody: 'Balance in this event',
    unknown: 'Not known',
    after: 'then',
    loading: 'Loading the balance',
    failed: 'The balance could not be loaded.',
    hidden: 'Balances are hidden until the event is concluded.',
    left: 'Funds that are not needed are shared out when the event is concluded.',
  },
  outlook: {
    own: (amount: string, event: string) =>
      `You send ${amount} to ${event}. It stays pending until the event is concluded.`,
    of: (amount: string, name: string, event: string) =>
      `${amount} of ${name} goes to ${event}. It stays pending until the event is concluded.`,
  },
}
