import type { Translated } from '@coffer/shared-sdk/i18n'
import { plural } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const pendingRequests = (count: number) =>
  plural(count, {
    one: 'Du hast 1 offene Anfrage',
    other: `Du hast ${count} offene Anfragen`,
  })

const de: Translated<typeof en> = {
  title: (name) => `Mein ${name}`,
  failed: {
    title: 'Das konnte nicht geladen werden.',
    balance: 'Dein Saldo konnte nicht geladen werden.',
    requests: 'Deine Zahlungsanfragen konnten nicht geladen werden.',
    recent: 'Deine Buchungen konnten nicht geladen werden.',
  },
  balance: {
    label: 'Dein Saldo',
    positive: 'Die Gemeinschaft schuldet dir',
    negative: 'Du schuldest der Gemeinschaft',
    zero: 'Alles ausgeglichen',
    why: 'Warum?',
    history: 'Letzte 90 Tage',
    historyTable: 'Dein Saldo in den letzten 90 Tagen',
    day: 'Tag',
    low: 'Dein Saldo ist niedrig',
    inactive: 'Dein eigenes Konto ist nicht aktiv.',
    lowText: (approved) => `Ohne offene Buchungen beträgt er ${approved}.`,
  },
  actions: { send: 'Senden', request: 'Anfordern', transfer: 'Umbuchen', topUp: 'Aufladen' },
  unsent: {
    waiting: (count) => plural(count, { one: '1 Änderung wartet', other: `${count} Änderungen warten` }),
    waitingText: 'Wird gesendet, sobald du online bist.',
    refusedText: 'Sieh nach, warum, und korrigiere oder verwirf sie.',
  },
  pending: { title: pendingRequests, text: 'Bestätige sie oder lehne sie ab.' },
  invite: {
    title: (community) => `Du bist zu ${community} eingeladen`,
    text: 'Nimm die Einladung an oder lehne sie ab.',
  },
  recent: {
    title: 'Letzte Buchungen',
    viewAll: 'Alle ansehen',
    emptyText: 'Was du sendest, anforderst und teilst, erscheint hier.',
  },
  firstSteps: {
    title: 'Erste Schritte',
    inviteText: 'Mit einem Link oder QR-Code',
    event: 'Event anlegen',
    eventText: 'Für das, was ihr gemeinsam ausgebt',
  },
  event: 'Event',
  accountTypes: {
    user: 'Personen',
    bank: 'Bankkonten',
    receivable: 'Forderungen',
    payable: 'Verbindlichkeiten',
    income: 'Einnahmen',
    expenses: 'Ausgaben',
    equity: 'Eigenkapital',
  },
  send: {
    title: 'Senden',
    receiver: 'An',
    missingReceiver: 'Wähle, wer das Geld bekommt.',
    pickTitle: 'Senden an',
    summary: 'Es kommt sofort an. Du kannst es 24 Stunden lang zurücknehmen.',
    submit: 'Senden',
    pending: 'Wird gesendet',
    done: 'Erfolgreich gesendet!',
    confirmTitle: 'Geld senden',
    confirmText: (amount, name) => `Möchtest du ${name} wirklich ${amount} senden?`,
  },
  request: {
    title: 'Anfordern',
    sender: 'Von',
    missingSender: 'Wähle, wer zahlen soll.',
    pickTitle: 'Anfordern von',
    chooseMore: 'Auswahl ändern',
    ownPart: 'Ich übernehme auch einen Anteil',
    shareFor: (name) => `Anteil von ${name}`,
    summary: {
      one: {
        pending: (amount, name) => `Du forderst ${amount} von ${name} an. Offen bis zur Bestätigung.`,
        approved: (amount, name) => `Du bekommst sofort ${amount} von ${name}.`,
      },
      several: {
        pending: (amount, senders) => `Du forderst ${amount} von ${senders} an. Offen bis zur Bestätigung.`,
        approved: (amount, senders) => `Du bekommst sofort ${amount} von ${senders}.`,
      },
      own: (amount) => `Dein eigener Anteil: ${amount}.`,
    },
    submit: 'Anfordern',
    pending: 'Wird angefordert',
    done: 'Buchung angelegt',
  },
  transfer: {
    title: 'Umbuchen',
    sender: 'Von',
    receiver: 'An',
    pickTitle: { sender: 'Umbuchen von', receiver: 'Umbuchen an' },
    missing: { sender: 'Wähle, woher das Geld kommt.', receiver: 'Wähle, wohin das Geld geht.' },
    summary: {
      approved: (amount, from, to) => `Sofort gehen ${amount} von ${from} an ${to}.`,
      pending: (amount, from, to) => `${amount} von ${from} an ${to} sind offen, bis ${from} bestätigt.`,
    },
    pending: 'Wird umgebucht',
    done: 'Buchung angelegt',
  },
  requests: {
    title: 'Zahlungsanfragen',
    requested: (receiver, amount) => `${receiver} fordert ${amount} von dir an`,
    payment: {
      said: (payer, amount) => `${payer} hat dir nach eigenen Angaben ${amount} bezahlt`,
      receivedFrom: (payer, amount) => `${amount} von ${payer} erhalten`,
      notReceivedFrom: (payer, amount) => `${amount} von ${payer} nicht erhalten`,
    },
    approveFor: (receiver, amount) => `${amount} an ${receiver} bestätigen`,
    declineFor: (receiver, amount) => `${amount} an ${receiver} ablehnen`,
    approveAll: (count) => `Alle bestätigen (${count})`,
    approveAllTitle: (count) => `${count} Anfragen bestätigen`,
    approveAllText: (count, total) =>
      `Damit werden ${count} Anfragen bestätigt und sofort ${total} gesendet.`,
    allSummary: (total) => `Damit werden sofort ${total} gesendet.`,
    oneSummary: 'Mit der Bestätigung wird das Geld sofort gesendet.',
    paymentSummary: 'Bestätigte Zahlungen werden sofort verbucht.',
    mixedSummary: 'Was du bestätigst, wird sofort verbucht.',
    declineAll: (count) => `Alle ablehnen (${count})`,
    declineAllTitle: (count) => `${count} Anfragen ablehnen`,
    declineAllText: (count, total) =>
      `Alle ${count} Anfragen, zusammen ${total}, bleiben als abgelehnt sichtbar und zählen in keinem Saldo.`,
    emptyTitle: 'Keine offenen Anfragen',
    emptyText: 'Wenn dich jemand um Geld bittet, kannst du die Anfrage hier bestätigen oder ablehnen.',
  },
  topUp: {
    title: 'Aufladen',
    wait: 'Es kann ein paar Tage dauern, bis sich dein Saldo ändert.',
    name: 'Kontoname',
    iban: 'IBAN',
    number: 'Kontonummer',
    reference: 'Verwendungszweck',
    copy: 'Kopieren:',
    scan: 'Oder scanne den Code mit deiner Banking-App',
    code: (name) => `QR-Code für eine Überweisung an ${name}`,
    notConfigured: 'Nicht eingerichtet',
    askAdmin: 'Frag einen Admin nach dem Bankkonto der Gemeinschaft.',
  },
  refusals: {
    'too-many-senders': 'Du kannst höchstens 250 Konten auf einmal anfragen.',
  },
}

export default de
