import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { settleEn } from './settle.en.ts'

const de: Translated<typeof settleEn> = {
  title: 'Ausgleichen',
  loading: 'Die Salden werden geladen',
  failed: 'Die Salden konnten nicht geladen werden.',
  gone: 'Dieses Event ist nicht verfügbar.',
  notPermitted: 'Nur Admins können den Plan für die ganze Gemeinschaft sehen.',
  hidden: 'Die Salden sind verborgen, bis das Event gesperrt oder abgeschlossen ist.',
  empty: { title: 'Alles ausgeglichen', text: 'Niemand schuldet jemandem etwas.' },
  preview: {
    title: 'Vorschau',
    text: 'Weitere Ausgaben können diesen Plan noch ändern. Zahlungen verringern schon jetzt die Salden im Event.',
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
  left: (amount) => `${amount} sind im Event übrig. Dieser Plan verteilt sie auf alle, wie beim Abschließen.`,
  missing: (amount) =>
    `${amount} fehlen im Event. Dieser Plan zieht sie von allen ein, wie beim Abschließen.`,
  own: 'Deine Zahlungen',
  others: 'Andere Zahlungen',
  all: 'Zahlungen',
  pays: (debtor, creditor) => `${debtor} zahlt an ${creditor}`,
  youPay: (creditor) => `Du zahlst an ${creditor}`,
  paysYou: (debtor) => `${debtor} zahlt an dich`,
  isOwed: (name, amount) => `${name} bekommt ${amount}.`,
  youAreOwed: (_name, amount) => `Du bekommst ${amount}.`,
  owes: (name, amount) => `${name} schuldet ${amount}.`,
  youOwe: (_name, amount) => `Du schuldest ${amount}.`,
  recorded: { requested: 'Schon angefordert', sent: 'Schon gesendet' },
  otherRequest: (amount) => `Es gibt schon eine offene Anfrage über ${amount}.`,
  show: 'Ansehen',
  iPaid: (payee) => `Ich habe ${payee} bezahlt`,
  iReceived: 'Ich habe das Geld erhalten',
  transfer: 'Umbuchen',
  purpose: 'Ausgleich',
  purposeFor: (event) => `Ausgleich: ${event}`,
  how: {
    event: 'Zahlt per Überweisung oder bar und tragt es dann hier ein. Wer das Geld bekommt, bestätigt es.',
    community:
      'Zahlt per Überweisung oder bar und tragt es dann hier ein. Wer das Geld bekommt, bestätigt es. Offene Anfragen und Zahlungen sind in diesen Salden schon enthalten.',
  },
}

export default de
