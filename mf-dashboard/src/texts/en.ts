import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

const pendingRequests = (count: number) =>
  plural(count, {
    one: 'You have 1 pending request',
    other: `You have ${count} pending requests`,
  })

/** The texts of My Coffer. English is the source; `de.ts` has the same keys. */
export const en = {
  title: (name: string) => `My ${name}`,
  failed: {
    title: 'This could not be loaded.',
    balance: 'Your balance could not be loaded.',
    requests: 'Your payment requests could not be loaded.',
    recent: 'Your transactions could not be loaded.',
  },
  balance: {
    label: 'Your balance',
    positive: 'The community owes you',
    negative: 'You owe the community',
    zero: 'You are all square',
    why: 'Why?',
    history: 'Last 90 days',
    historyTable: 'Your balance in the last 90 days',
    day: 'Day',
    low: 'Your balance is low',
    inactive: 'Your own account is not active.',
    lowText: (approved: string) => `Without pending transactions it is ${approved}.`,
  },
  actions: { send: 'Send', request: 'Request', transfer: 'Transfer', topUp: 'Top-up' },
  /** Entries that wait on this device to be sent. */
  unsent: {
    waiting: (count: number) =>
      plural(count, { one: '1 change is waiting', other: `${count} changes are waiting` }),
    waitingText: 'Sent as soon as you are online.',
    refusedText: 'See why, and correct or discard it.',
  },
  pending: { title: pendingRequests, text: 'Approve or decline them.' },
  invite: {
    title: (community: string) => `You are invited to ${community}`,
    text: 'Accept or decline the invite.',
  },
  recent: {
    title: 'Recent Transactions',
    viewAll: 'View all',
    emptyText: 'Money that you send, request or share appears here.',
  },
  firstSteps: {
    title: 'First steps',
    inviteText: 'With a link or QR code',
    event: 'Create an event',
    eventText: 'For what you spend together',
  },
  /** Shown below the name of a single event; the type's chip has the plural. */
  event: 'Event',
  accountTypes: {
    user: 'Users',
    bank: 'Bank accounts',
    receivable: 'Receivables',
    payable: 'Payables',
    income: 'Income',
    expenses: 'Expenses',
    equity: 'Equity',
  },
  send: {
    title: 'Send',
    receiver: 'To',
    missingReceiver: 'Choose who receives the money.',
    pickTitle: 'Send to',
    /** The question, not this summary, says who gets how much. */
    summary: 'It arrives right away. You can take it back for 24 hours.',
    submit: 'Send',
    pending: 'Sending',
    done: 'Sent successfully!',
    confirmTitle: 'Send Funds',
    confirmText: (amount: string, name: string) => `Are you sure you want to send ${amount} to ${name}?`,
  },
  request: {
    title: 'Request',
    sender: 'From',
    missingSender: 'Choose who should pay.',
    pickTitle: 'Request from',
    chooseMore: 'Add or remove',
    ownPart: 'I pay a part too',
    shareFor: (name: string) => `Share of ${name}`,
    summary: {
      one: {
        pending: (amount: string, name: string) =>
          `You request ${amount} from ${name}. It is pending until approved.`,
        approved: (amount: string, name: string) => `You receive ${amount} from ${name} right away.`,
      },
      several: {
        pending: (amount: string, senders: string) =>
          `You request ${amount} from ${senders}. It is pending until approved.`,
        approved: (amount: string, senders: string) => `You receive ${amount} from ${senders} right away.`,
      },
      own: (amount: string) => `Your own part is ${amount}.`,
    },
    submit: 'Request',
    pending: 'Requesting',
    done: 'Transaction created',
  },
  transfer: {
    title: 'Transfer Balance',
    sender: 'From',
    receiver: 'To',
    pickTitle: { sender: 'Transfer from', receiver: 'Transfer to' },
    missing: { sender: 'Choose where the money comes from.', receiver: 'Choose where the money goes.' },
    summary: {
      approved: (amount: string, from: string, to: string) =>
        `${amount} moves from ${from} to ${to} right away.`,
      pending: (amount: string, from: string, to: string) =>
        `${amount} from ${from} to ${to} stays pending until ${from} approves it.`,
    },
    pending: 'Transferring',
    done: 'Transaction created',
  },
  requests: {
    title: 'Payment requests',
    requested: (receiver: string, amount: string) => `${receiver} requested ${amount} from you`,
    /** A payment outside of the app that the person is asked to confirm. */
    payment: {
      said: (payer: string, amount: string) => `${payer} says they paid you ${amount}`,
      receivedFrom: (payer: string, amount: string) => `Received ${amount} from ${payer}`,
      notReceivedFrom: (payer: string, amount: string) => `Not received: ${amount} from ${payer}`,
    },
    approveFor: (receiver: string, amount: string) => `Approve ${amount} to ${receiver}`,
    declineFor: (receiver: string, amount: string) => `Decline ${amount} to ${receiver}`,
    approveAll: (count: number) => `Approve all (${count})`,
    approveAllTitle: (count: number) => `Approve ${count} requests`,
    approveAllText: (count: number, total: string) =>
      `This approves ${count} requests and sends ${total} right away.`,
    allSummary: (total: string) => `Approving all sends ${total} right away.`,
    oneSummary: 'Once approved, the money is sent right away.',
    paymentSummary: 'Once confirmed, the payment counts right away.',
    mixedSummary: 'Once approved or confirmed, it counts right away.',
    declineAll: (count: number) => `Decline all (${count})`,
    declineAllTitle: (count: number) => `Decline ${count} requests`,
    declineAllText: (count: number, total: string) =>
      `All ${count} requests, ${total} in total, stay visible as declined and do not count towards any balance.`,
    emptyTitle: 'No pending requests',
    emptyText: 'When someone asks you for money, you can approve or decline it here.',
  },
  topUp: {
    title: 'Top-up',
    wait: 'It might take a few days for the balance to update',
    name: 'Account name',
    iban: 'IBAN',
    number: 'Account number',
    reference: 'Reference',
    copy: 'Copy',
    scan: 'Or scan this with your banking app',
    code: (name: string) => `QR code for a bank transfer to ${name}`,
    notConfigured: 'Not configured',
    askAdmin: 'Ask an admin for the community’s bank account.',
  },
  /** Reasons that only these forms have; the SDK has the texts of the domain's refusals (`refusalText`). */
  refusals: {
    'too-many-senders': 'You can ask at most 250 accounts at once.',
  },
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
