import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  search: 'Events durchsuchen',
  loading: 'Events werden geladen',
  loadingOne: 'Event wird geladen',
  failed: 'Die Events konnten nicht geladen werden.',
  failedOne: 'Dieses Event konnte nicht geladen werden.',
  groups: { ongoing: 'Laufend', upcoming: 'Bevorstehend', past: 'Vergangen' },
  status: {
    ongoing: 'Läuft',
    upcoming: 'Aktiv',
    ended: 'Abrechnung offen',
    locked: 'Gesperrt',
    concluded: 'Abgeschlossen',
  },
  pages: {
    groups: 'Gruppen',
    participants: 'Teilnehmende',
    spin: 'Glücksrad drehen',
    transactions: 'Alle Buchungen',
  },
  newEvent: 'Neues Event',
  firstEvent: 'Erstes Event anlegen',
  sortOptions: { date: 'Datum', balance: 'Dein Saldo' },
  hidden: 'Verborgen',
  eventAdmin: 'Event-Admin',
  hiddenText: 'Verborgen bis zum Abschluss',
  empty: {
    title: 'Noch keine Events',
    text: 'Hier erscheinen Reisen, Essen und Projekte mit gemeinsamen Ausgaben.',
  },
  noResults: {
    text: (search) => `Kein Event heißt „${search}“.`,
  },
  meaning: {
    ongoing: 'Es läuft gerade.',
    upcoming: 'Es hat noch nicht begonnen.',
    ended: 'Es ist vorbei und noch nicht abgerechnet.',
    locked: 'Es ist für Änderungen gesperrt und wird bald abgerechnet.',
    concluded: 'Es ist abgerechnet und ändert sich nicht mehr.',
  },
  detail: {
    facts: 'Über dieses Event',
    starts: 'Beginnt',
    started: 'Begann',
    ends: 'Endet',
    ended: 'Endete',
    status: 'Status',
    finalising: 'Abschluss',
    settlement: 'Jeder Saldo, der nicht null ist, wird beim Abschließen verteilt.',
  },
  zone: {
    time: (city) => `Ortszeit ${city}`,
    notKnown: (zone) => `deine Zeit, nicht ${zone}`,
  },
  ownBalance: {
    label: 'Deine Zahlen',
    title: 'Dein Saldo',
    open: { positive: 'Du bekommst zurück', negative: 'Du schuldest', zero: 'Ausgeglichen' },
    settled: { positive: 'Dir gutgeschrieben', negative: 'Dir belastet', zero: 'Nichts auszugleichen' },
    hiddenFrom: 'Nur Teilnehmende sehen dieses Event, und jede Person sieht nur ihre eigenen Buchungen.',
    expenses: 'Ausgaben',
    share: 'Anteil',
    paidBack: 'Beglichen',
    gotBack: 'Erhalten',
    details: 'Details ansehen',
    loading: 'Dein Saldo wird geladen',
    failed: 'Dein Saldo konnte nicht geladen werden.',
  },
  listBalance: {
    positive: 'Du bekommst',
    negative: 'Du schuldest',
    zero: 'Ausgeglichen',
    failed: 'Deine Salden konnten nicht geladen werden.',
    failedSort: 'Deine Salden konnten nicht geladen werden, daher sind die Events nach Datum sortiert.',
  },
  entry: {
    expense: 'Ausgabe',
    funds: 'Einzahlen',
    notParticipant: 'Du nimmst an diesem Event nicht teil',
    notParticipantText:
      'Ausgaben eintragen und einzahlen können nur Teilnehmende. Bitte einen Event-Admin, dich hinzuzufügen.',
    joinFirst: 'Nimm teil, um Ausgaben einzutragen und einzuzahlen.',
    onBehalf: 'Du kannst Ausgaben und Einzahlungen der Teilnehmenden eintragen.',
    onBehalfLocked:
      'Sobald es entsperrt ist, kannst du Ausgaben und Einzahlungen der Teilnehmenden eintragen.',
    ended:
      'Dieses Event ist vorbei. Bis es gesperrt wird, können noch Ausgaben und Einzahlungen eingetragen werden.',
  },
  entryRow: {
    paid: (name) => `von ${name ?? 'dir'}`,
    severalPaid: (count) => `von ${count} Personen`,
    paidIn: (name) => `von ${name ?? 'dir'} in die Kasse`,
    ownPart: (amount) => `dein Teil ${amount}`,
    noPart: 'nicht beteiligt',
    separate: 'einzeln aufgeteilt',
    funds: 'Einzahlung',
  },
  latest: {
    title: 'Letzte Buchungen',
    emptyTitle: 'Noch keine Ausgaben',
    emptyText: 'Ausgaben für dieses Event erscheinen hier und werden unter den Teilnehmenden aufgeteilt.',
    emptyClosed: 'In diesem Event gibt es keine Buchungen.',
    first: 'Erste Ausgabe eintragen',
    lone: 'Sonst nimmt noch niemand teil',
    loneText: 'Füge zuerst Personen hinzu, oder teile den Link zum Event.',
    addPeople: 'Personen hinzufügen',
  },
  days: (count) => plural(count, { one: `${count} Tag`, other: `${count} Tage` }),
  carousel: {
    show: (position, count) => `Event ${position} von ${count} zeigen`,
    pause: 'Automatischen Wechsel anhalten',
    play: 'Automatischen Wechsel fortsetzen',
  },
}

export default de
