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
  },
  balance: {
    label: 'Dein Stand',
    positive: 'Die Gemeinschaft schuldet dir',
    negative: 'Du schuldest der Gemeinschaft',
    zero: 'Alles ausgeglichen',
    why: 'Warum?',
    approved: 'Bestätigt',
    pending: 'Offen',
    history: 'Letzte 90 Tage',
    historyTable: 'Dein Stand in den letzten 90 Tagen',
    day: 'Tag',
    low: 'Dein Stand ist niedrig',
    inactive: 'Dein eigenes Konto ist nicht aktiv.',
    lowText: (approved) => `Ohne das Offene liegt er bei ${approved}.`,
  },
  actions: { send: 'Senden', request: 'Anfordern', transfer: 'Umbuchen', topUp: 'Aufladen' },
  pending: { title: pendingRequests, text: 'Sieh sie dir an und bestätige sie.' },
  recent: {
    title: 'Letzte Buchungen',
    viewAll: 'Alle ansehen',
    emptyTitle: 'Noch keine Buchungen',
    emptyText: 'Was du sendest, anforderst und teilst, erscheint hier.',
    to: 'an',
    purpose: (description) => `Für: ${description}`,
    status: { pending: 'Offen', approved: 'Bestätigt', reserved: 'Vorgemerkt' },
  },
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
    party: 'An',
    missingParty: 'Wähle, wer das Geld bekommt.',
    pickTitle: 'Senden an',
    outlook: (amount, name) => `Du sendest sofort ${amount} an ${name}.`,
    submit: 'Senden',
    pending: 'Wird gesendet',
    done: 'Erfolgreich gesendet!',
    confirmTitle: 'Geld senden',
    confirmText: (amount, name) => `Möchtest du ${name} wirklich ${amount} senden?`,
  },
  request: {
    title: 'Anfordern',
    party: 'Von',
    missingParty: 'Wähle, wer zahlen soll.',
    pickTitle: 'Anfordern von',
    chooseMore: 'Auswahl ändern',
    ownPart: 'Ich zahle auch einen Teil',
    shareOf: (name) => `Anteil: ${name}`,
    outlook: {
      one: {
        pending: (amount, name) => `Du forderst ${amount} von ${name} an. Offen bis zur Bestätigung.`,
        approved: (amount, name) => `Du bekommst sofort ${amount} von ${name}.`,
      },
      several: {
        pending: (amount, count) =>
          `Du forderst ${amount} von ${count} Konten an. Offen bis zur Bestätigung.`,
        approved: (amount, count) => `Du bekommst sofort ${amount} von ${count} Konten.`,
      },
      own: (amount) => `Dein eigener Teil: ${amount}.`,
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
    outlook: {
      approved: (amount, from, to) => `Sofort gehen ${amount} von ${from} an ${to}.`,
      pending: (amount, from, to) => `${amount} von ${from} an ${to}: offen, bis ${from} bestätigt.`,
    },
    pending: 'Wird umgebucht',
    done: 'Buchung angelegt',
  },
  requests: {
    title: 'Zahlungsanfragen',
    requested: (receiver, amount) => `${receiver} fordert ${amount} von dir an`,
    approve: 'Bestätigen',
    approveFor: (receiver, amount) => `${amount} an ${receiver} bestätigen`,
    decline: 'Ablehnen',
    declineFor: (receiver, amount) => `${amount} an ${receiver} ablehnen`,
    approving: 'Wird bestätigt',
    approveAll: (count) => `Alle bestätigen (${count})`,
    allOutlook: (total) => `Damit werden sofort ${total} gesendet.`,
    oneOutlook: 'Mit der Bestätigung wird das Geld sofort gesendet.',
    notDeclinable: 'Ablehnen ist noch nicht möglich',
    declineSoon: 'Ablehnen kommt bald',
    approved: 'Erfolgreich bestätigt!',
    emptyTitle: 'Keine offenen Anfragen',
    emptyText: 'Wenn dich jemand um Geld bittet, kannst du es hier bestätigen.',
  },
  topUp: {
    title: 'Aufladen',
    wait: 'Es kann ein paar Tage dauern, bis der Stand sich ändert',
    name: 'Kontoname',
    iban: 'IBAN',
    number: 'Kontonummer',
    reference: 'Verwendungszweck',
    copy: 'Kopieren:',
    copied: 'In die Zwischenablage kopiert',
    copyFailed: 'Kopieren fehlgeschlagen',
    scan: 'Oder scanne den Code mit deiner Banking-App',
    code: (name) => `QR-Code für eine Überweisung an ${name}`,
    notConfigured: 'Nicht eingerichtet',
    askAdmin: 'Frag einen Admin nach dem Bankkonto der Gemeinschaft.',
  },
  refusals: {
    'too-many-senders': 'Höchstens 250 Konten auf einmal.',
  },
}

export default de
