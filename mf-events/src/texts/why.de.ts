import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { whyEn } from './why.en.ts'

const whyDe: Translated<typeof whyEn> = {
  title: { balance: 'Warum dieser Saldo?', expenses: 'Warum diese Ausgaben?', share: 'Warum dieser Anteil?' },
  open: {
    owed: (name, amount, event) =>
      `${name === null ? 'Du bekommst' : `${name} bekommt`} in ${event} ${amount} zurück.`,
    owes: (name, amount, event) =>
      `${name === null ? 'Du schuldest' : `${name} schuldet`} in ${event} ${amount}.`,
    even: (name, event) => `${name === null ? 'Du bist' : `${name} ist`} in ${event} ausgeglichen.`,
  },
  settled: {
    owed: (name, amount, event) =>
      `${name === null ? 'Dir' : name} wurden aus ${event} ${amount} gutgeschrieben.`,
    owes: (name, amount, event) => `${name === null ? 'Dir' : name} wurden für ${event} ${amount} belastet.`,
    even: (name, event) => `${name === null ? 'Du warst' : `${name} war`} am Ende von ${event} ausgeglichen.`,
  },
  meaning: {
    balance: 'Ausgaben und Anteil ergeben zusammen den Saldo.',
    balancePaid: 'Ausgaben, Anteil und Zahlungen ergeben zusammen den Saldo.',
    expenses: (name, paid, sent) =>
      `${name === null ? 'Du hast' : `${name} hat`} im Event ${paid} bezahlt und ${sent} eingezahlt.`,
    share: (name) =>
      name === null
        ? 'Was von den Ausgaben deiner Gruppen auf dich entfällt, nach deinem Anteil in jeder Gruppe.'
        : `Was von den Ausgaben der Gruppen auf ${name} entfällt, nach dem Anteil in jeder Gruppe.`,
  },
  expenses: 'Ausgaben',
  share: 'Anteil',
  balance: 'Saldo',
  paidBack: 'Beglichen',
  gotBack: 'Erhalten',
  funds: 'Einzahlung',
  noExpenses: 'Es wurde nichts eingetragen.',
  noParts: 'In Gruppen mit einem Anteil wurde noch nichts ausgegeben.',
  separatePart: 'Anteile an einzelnen Ausgaben',
  part: (share, allShares, total) => `${share} von ${allShares} Anteilen an ${total}`,
  calculation: (total, share, allShares, part) => `${total} × ${share} ÷ ${allShares} = ${part}`,
  rounded: 'Gerundet, damit alle Anteile zusammen auf den Cent stimmen.',
  fallback: 'In dieser Gruppe hat niemand einen Anteil, daher teilen sich alle die Kosten.',
  paidBy: (name) => `Bezahlt von ${name}`,
  paidByYou: 'Bezahlt von dir',
  remainder: 'Rest im Event',
  remainderText: 'Beim Abschluss nach den Anteilen in „Alle“ ausgezahlt oder eingezogen.',
  more: (count) => `${count} weitere zeigen`,
  rest: (count) => plural(count, { one: `${count} frühere Buchung`, other: `${count} frühere Buchungen` }),
  hidden: 'Verborgen bis zum Abschluss',
  hiddenText:
    'Salden und die Ausgaben dahinter erscheinen, sobald das Event gesperrt, abgeschlossen oder nicht mehr verborgen ist.',
  notParticipant: 'Nichts zu erklären',
  notParticipantText: 'Diese Person nimmt an dem Event nicht teil.',
  gone: 'Dieses Event gibt es nicht mehr.',
  goneText: 'Vielleicht wurde es gelöscht, oder du hast keinen Zugriff darauf.',
  loading: 'Ausgaben werden geladen',
  failed: 'Die Ausgaben konnten nicht geladen werden.',
}

export default whyDe
