import type { Translated } from '@coffer/shared-sdk/i18n'
import type { paymentEn } from './payment.en.ts'

const de: Translated<typeof paymentEn> = {
  loadingPerson: 'Das Konto wird geladen',
  failedPerson: 'Das Konto konnte nicht geladen werden.',
  paid: {
    title: (payee) => `Ich habe ${payee} bezahlt`,
    person: 'Hat das Geld bekommen',
    submit: 'Das habe ich bezahlt',
    summary: (payee, amount) =>
      `Du gibst an, ${payee} ${amount} bezahlt zu haben. Das zählt, sobald ${payee} es bestätigt.`,
    done: 'Zahlung eingetragen.',
  },
  received: {
    title: (payer) => `${payer} hat mich bezahlt`,
    person: 'Hat dich bezahlt',
    submit: 'Ich habe das Geld erhalten',
    summary: (payer, amount) => `Du hast ${amount} von ${payer} erhalten. Das zählt sofort.`,
    done: 'Zahlung eingetragen.',
  },
}

export default de
