import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { exportEn } from './export.en.ts'

const exportDe: Translated<typeof exportEn> = {
  title: 'Exportieren',
  intro: (transactions, people) =>
    `${plural(transactions, { one: 'Eine Buchung', other: `${transactions} Buchungen` })} und ${plural(
      people,
      { one: 'eine Person', other: `${people} Personen` },
    )}, Stand jetzt.`,
  print: 'Abrechnung',
  printHint: 'Wer was bezahlt hat, Anteile und Salden: zum Drucken oder als PDF',
  files: 'Dateien',
  csv: {
    transactions: 'Buchungen (CSV)',
    parts: 'Anteile (CSV)',
    balances: 'Salden (CSV)',
  },
  csvHint: {
    transactions: 'Alle Ausgaben, Einzahlungen, Zahlungen und Abrechnungen, für die Tabellenkalkulation',
    parts: 'Was jede Person von jeder Gruppe trägt',
    balances: 'Ausgaben, Anteil, Saldo und Zahlungen jeder Person',
  },
  json: 'Alles (JSON)',
  jsonHint: 'Teilnehmende, Gruppen, Anteile, Buchungen, Zahlungen und Salden, für andere Programme',
  file: { transactions: 'buchungen', parts: 'anteile', balances: 'salden' },
  columns: {
    date: 'Datum',
    kind: 'Art',
    description: 'Für',
    from: 'Von',
    to: 'An',
    group: 'Gruppe',
    currency: 'Währung',
    status: 'Status',
    enteredBy: 'Eingetragen von',
    id: 'ID',
    person: 'Person',
    share: 'Anteil',
    spent: 'Von der Gruppe ausgegeben',
    part: 'Anteil (Betrag)',
    standsIn: 'Anteile aller gelten',
    expenses: 'Ausgaben',
    balance: 'Saldo',
    settled: 'Saldo nach Verteilung',
    paidBack: 'Zurückgezahlt',
    open: 'Noch offen',
  },
  kinds: {
    expense: 'Ausgabe',
    funds: 'Einzahlung',
    settlement: 'Abrechnung',
    payment: 'Zahlung',
    other: 'Umbuchung',
  },
  yes: 'ja',
  no: 'nein',
  statement: {
    title: (event) => `${event}: Abrechnung`,
    made: (day, community) => `Stand ${day} · ${community}`,
    spent: (amount) => `Ausgegeben ${amount}`,
    balances: 'Salden',
    transfers: 'Zum Ausgleich',
    noTransfers: 'Es ist nichts mehr auszugleichen.',
    notSettled: 'Ausgeglichen wird, sobald jemand einen Anteil hat.',
    pays: (payer, receiver) => `${payer} zahlt an ${receiver}`,
    leftOver: 'Was im Event übrig ist, wird nach den Anteilen in „Alle“ verteilt.',
    wasLeft: (amount, people) =>
      `${amount} waren im Event übrig und wurden nach Anteilen verteilt: ${people}. Das ist in jedem Anteil oben enthalten.`,
    wasMissing: (amount, people) =>
      `${amount} fehlten im Event und wurden nach Anteilen eingezogen: ${people}. Das ist in jedem Anteil oben enthalten.`,
    parts: 'Anteile nach Gruppen',
    sum: 'Summe',
    expenses: 'Ausgaben',
    funds: 'Einzahlungen',
    payments: 'Zahlungen',
    paid: (payer, payee) => `${payer} an ${payee}`,
    unconfirmed: 'noch nicht bestätigt',
  },
}

export default exportDe
