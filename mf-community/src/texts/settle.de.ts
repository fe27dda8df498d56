import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { settleEn } from './settle.en.ts'

const de: Translated<typeof settleEn> = {
  title: 'Ausgleichen',
  loading: 'Die Stände werden geladen',
  failed: 'Die Stände konnten nicht geladen werden.',
  gone: 'Dieses Event ist nicht verfügbar.',
  notPermitted: 'Den Plan für die ganze Gemeinschaft sehen nur Admins.',
  hidden: 'Die Stände sind verborgen, bis das Event gesperrt oder abgeschlossen ist.',
  empty: { title: 'Alles ausgeglichen', text: 'Niemand schuldet jemandem etwas.' },
  preview: {
    title: 'Vorschau',
    text: 'Ausgaben können diesen Plan noch ändern. Was jetzt zurückgezahlt wird, verringert die Stände im Event.',
  },
  fewest: (count) =>
    plural(count, {
      one: '1 Zahlung gleicht alles aus.',
      other: `${count} Zahlungen gleichen alles aus. Weniger sind nicht möglich.`,
    }),
  few: (count) => `${count} Zahlungen gleichen alles aus.`,
  done: (done, count) => `${done} von ${count} erledigt`,
  partlyPaid: (paid, all) => `${paid} von ${all} sind als bezahlt eingetragen.`,
  paid: 'Bezahlt',
  unconfirmed: {
    own: (payee, amount) => `Du hast ${amount} als bezahlt angegeben. ${payee} muss das noch bestätigen.`,
    other: (payer, payee, amount) => `${payer} hat ${payee ?? 'dir'} nach eigenen Angaben ${amount} bezahlt.`,
  },
  left: (amount) =>
    `${amount} sind im Event übrig. Der Anteil aller daran ist hier eingerechnet, wie beim Abschließen.`,
  missing: (amount) =>
    `${amount} fehlen im Event. Der Anteil aller daran ist hier eingerechnet, wie beim Abschließen.`,
  own: 'Deine Zahlungen',
  others: 'Die anderen',
  all: 'Zahlungen',
  pays: (debtor, creditor) => `${debtor} zahlt an ${creditor}`,
  youPay: (creditor) => `Du zahlst an ${creditor}`,
  paysYou: (debtor) => `${debtor} zahlt an dich`,
  isOwed: (name, amount) => `${name} bekommt ${amount}.`,
  youAreOwed: (_name, amount) => `Du bekommst ${amount}.`,
  owes: (name, amount) => `${name} schuldet ${amount}.`,
  youOwe: (_name, amount) => `Du schuldest ${amount}.`,
  recorded: { requested: 'Schon angefordert', sent: 'Schon gesendet' },
  otherRequest: (amount) => `Zwischen den beiden ist eine Anforderung über ${amount} offen.`,
  show: 'Ansehen',
  iPaid: (payee) => `Ich habe ${payee} bezahlt`,
  iReceived: 'Ich habe es erhalten',
  transfer: 'Umbuchen',
  purpose: 'Ausgleich',
  purposeOf: (event) => `Ausgleich: ${event}`,
  how: {
    event: 'Zahlt per Überweisung oder bar und tragt es dann hier ein. Wer das Geld bekommt, bestätigt es.',
    community:
      'Zahlt per Überweisung oder bar und tragt es dann hier ein. Wer das Geld bekommt, bestätigt es. Offene Anforderungen und Zahlungen zählen in diesen Ständen mit.',
  },
}

export default de
