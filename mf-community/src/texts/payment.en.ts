import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts of recording a payment (accounting A23). English is the source; `payment.de.ts` has the same keys. */
export const paymentEn = {
  loadingPerson: 'Loading the account',
  failedPerson: 'The account could not be loaded.',
  paid: {
    title: (payee: string) => `I paid ${payee}`,
    /** Shown below the name of the person. */
    person: 'Received the money',
    submit: 'I paid this',
    summary: (payee: string, amount: string) =>
      `You say you paid ${payee} ${amount}. It counts once ${payee} confirms it.`,
    done: 'Payment recorded.',
  },
  received: {
    title: (payer: string) => `${payer} paid me`,
    person: 'Paid you',
    submit: 'I received it',
    summary: (payer: string, amount: string) => `You received ${amount} from ${payer}. It counts right away.`,
    done: 'Payment recorded.',
  },
}

/** Texts of recording a payment. */
export const paymentTexts = defineCatalogue(paymentEn, { de: () => import('./payment.de.ts') })
