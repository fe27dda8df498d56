import type { Translated } from '../../i18n/index.ts'
import type { answersEn } from './answers.en.ts'

const de: Translated<typeof answersEn> = {
  request: {
    approve: 'Bestätigen',
    approving: 'Wird bestätigt',
    approved: 'Bestätigt',
    approvedDone: 'Erfolgreich bestätigt!',
    decline: 'Ablehnen',
    declined: 'Abgelehnt',
    declinedDone: 'Erfolgreich abgelehnt!',
    declineTitle: 'Anfrage ablehnen',
    declineText: (receiver, amount) =>
      `${receiver} bekommt ${amount} nicht. Die Anfrage bleibt als abgelehnt sichtbar und zählt in keinem Saldo.`,
  },
  payment: {
    approve: 'Erhalten',
    approving: 'Wird bestätigt',
    approved: 'Erhalten',
    approvedDone: 'Zahlung bestätigt.',
    decline: 'Nicht erhalten',
    declined: 'Nicht erhalten',
    declinedDone: 'Als nicht erhalten markiert.',
    declineTitle: 'Zahlung nicht erhalten?',
    declineText: (payer, amount) =>
      `Die Zahlung von ${payer} über ${amount} bleibt als abgelehnt sichtbar und zählt in keinem Saldo.`,
  },
}

export default de
