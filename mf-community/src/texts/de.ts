import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  back: 'Zurück',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  failedText: 'Prüfe die Verbindung und versuche es noch einmal.',
  you: 'Du',
  members: {
    title: 'Mitglieder',
    search: 'Mitglieder durchsuchen',
    clearSearch: 'Suche leeren',
    loading: 'Mitglieder werden geladen',
    failed: 'Die Mitglieder konnten nicht geladen werden.',
    found: (count) =>
      plural(count, { one: `${count} Mitglied gefunden`, other: `${count} Mitglieder gefunden` }),
    owes: 'schuldet',
    isOwed: 'bekommt',
    youOwe: 'du schuldest',
    youAreOwed: 'du bekommst',
    even: 'ausgeglichen',
    empty: {
      title: 'Noch keine Mitglieder',
      text: 'Hier stehen bald alle, die dieser Community beitreten, mit ihrem Saldo.',
    },
    noResults: {
      title: 'Keine Treffer',
      text: (search) => `Kein Mitglied heißt „${search}“.`,
    },
  },
  sort: {
    action: (current) => `Sortieren nach: ${current}`,
    title: 'Sortieren nach',
    chosen: 'gewählt',
    options: { name: 'Name', balance: 'Saldo', 'balance-reversed': 'Saldo - umgekehrt' },
  },
  account: {
    title: 'Konto',
    loading: 'Konto wird geladen',
    failed: 'Dieses Konto konnte nicht geladen werden.',
    balance: 'Saldo',
    yourBalance: 'Dein Saldo',
    send: 'Senden',
    request: 'Anfordern',
    pending: (amount) => `${amount} ausstehend`,
    owes: 'Schuldet der Community',
    isOwed: 'Bekommt von der Community',
    youOwe: 'Du schuldest der Community',
    youAreOwed: 'Die Community schuldet dir',
    sentMore: 'Mehr gesendet als empfangen',
    receivedMore: 'Mehr empfangen als gesendet',
    even: 'Nichts ist offen',
    types: {
      user: 'Mitglied',
      event: 'Event',
      bank: 'Bankkonto',
      receivable: 'Forderung',
      payable: 'Verbindlichkeit',
      income: 'Einnahmen',
      expenses: 'Ausgaben',
      equity: 'Eigenkapital',
    },
    inactive: 'Inaktiv',
    closed: 'Geschlossen',
  },
  transactions: {
    title: 'Transaktionen',
    latest: (count) => `Die neuesten ${count}`,
    loading: 'Transaktionen werden geladen',
    failed: 'Die Transaktionen konnten nicht geladen werden.',
    to: 'an',
    purpose: (description) => `Für: ${description}`,
    noPurpose: 'Ohne Beschreibung',
    status: { pending: 'Ausstehend', approved: 'Bestätigt', reserved: 'Reserviert' },
    today: 'Heute',
    yesterday: 'Gestern',
    empty: {
      title: 'Noch keine Transaktionen',
      text: 'Hier steht bald, was gesendet und empfangen wurde.',
    },
  },
}

export default de
