import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { settingsEn } from './settings.en.ts'

const de: Translated<typeof settingsEn> = {
  title: 'Einstellungen',
  loading: 'Die Einstellungen werden geladen',
  failed: 'Die Einstellungen konnten nicht geladen werden.',
  activity: 'Verlauf',
  activityHint: 'Wer wann was geändert hat',
  sections: {
    community: {
      title: 'Gemeinschaft',
      about: 'Name, Beschreibung, Kontakt-E-Mail',
      aboutShared: 'Name, Beschreibung',
    },
    appearance: { title: 'Aussehen', about: 'Name der App, Farbe, Bilder', aboutShared: 'Bilder' },
    money: { title: 'Geld', about: 'Konto zum Aufladen, Organisation' },
    events: { about: 'An oder aus, und ihr Symbol' },
    links: { title: 'Externe Links', about: 'Für alle Mitglieder unter „Mehr“' },
    joining: {
      title: 'Beitritt',
      about: 'E-Mail-Domain, Registrierung, neue Gemeinschaften',
      aboutShared: 'E-Mail-Domain, neue Gemeinschaften',
    },
  },
  marks: {
    wrong: 'Bitte korrigieren',
    conflict: 'Von jemand anderem geändert',
    changed: 'Nicht gespeichert',
  },
  description: 'Beschreibung',
  descriptionHint: 'Worum es in der Gemeinschaft geht.',
  contactEmail: 'Kontakt-E-Mail',
  contactHint: 'Wird auf der Seite „Über die App“ gezeigt.',
  appName: 'Name der App',
  appNameHint: 'Wird auf der Anmeldeseite, im Browser-Tab und in „Mein …“ gezeigt.',
  primary: 'Farbe',
  primaryHint: 'Die App benutzt diese Farbe. Wählst du keine oder Grau, benutzt sie die von Coffer.',
  pickColour: 'Farbe auswählen',
  preview: {
    label: 'Vorschau',
    light: 'Helles Design',
    dark: 'Dunkles Design',
    button: 'Senden',
    balance: 'Dein Saldo',
  },
  icon: { label: 'Symbol' },
  logo: { label: 'Logo' },
  bg: { label: 'Hintergrund' },
  sharedAddress:
    'Diese Adresse nutzen auch andere Gemeinschaften. Die erste von ihnen bestimmt den Namen der App, ihre Farbe und wer sich registrieren darf.',
  topUp: {
    holder: 'Kontoinhaber',
    number: 'IBAN',
    hint: 'Mitglieder sehen dieses Konto beim Aufladen.',
  },
  isOrganisation: {
    label: 'Organisation',
    on: 'Mitglieder sehen die Bilanz und können per Überweisung aufladen, wenn oben ein Konto eingetragen ist.',
    off: 'Es gibt keine Bilanz, und Mitglieder können nicht aufladen.',
  },
  links: {
    about: 'Alle Mitglieder sehen sie unter Mehr.',
    item: (position) => `Link ${position}`,
    title: 'Titel',
    path: 'Adresse',
    pathHint: 'https://…, eine E-Mail-Adresse oder eine Seite dieser App wie /events',
    icon: 'Symbol',
    add: 'Link hinzufügen',
    remove: (title) => `${title} entfernen`,
    up: (title) => `${title} nach oben`,
    down: (title) => `${title} nach unten`,
    untitled: 'Link',
    icons: {
      link: 'Link',
      book: 'Buch',
      calendar: 'Kalender',
      chat: 'Chat',
      home: 'Haus',
      mail: 'Brief',
      music: 'Musik',
      shop: 'Laden',
    },
  },
  enableEvents: {
    on: 'Mitglieder können Events anlegen, ihnen beitreten und Ausgaben teilen.',
    off: 'In dieser Gemeinschaft gibt es keine Events.',
    switchesOff:
      'Der Tab Events und alles darin verschwinden für alle, in geöffneten Apps innerhalb von zwei Minuten. Nichts wird gelöscht, und kein Saldo ändert sich. Wenn du Events wieder einschaltest, ist alles wieder da.',
    switchesOn: 'Der Tab Events erscheint für alle, mit allen früheren Events.',
  },
  navigationIcon: { label: 'Symbol der Events', event: 'Kalender', sportsBar: 'Glas' },
  emailSuffix: {
    label: 'E-Mail-Domain',
    hint: 'Wer eine Adresse mit dieser Domain bestätigt, tritt ohne Einladung bei. Bleibt das Feld leer, braucht jede Person eine Einladung.',
    joins: (domain) =>
      `Wer eine Adresse bestätigt, die auf ${domain} endet, tritt dieser Gemeinschaft ohne Einladung bei.`,
  },
  allowCreateCommunity: {
    label: 'Mitglieder können Gemeinschaften gründen',
    on: 'Jedes Mitglied kann eine eigene Gemeinschaft gründen.',
    off: 'Mitglieder können keine Gemeinschaften gründen.',
  },
  allowSignup: {
    label: 'Registrierung für alle',
    on: 'Alle können sich unter dieser Adresse registrieren. Für diese Gemeinschaft brauchen sie trotzdem eine Einladung.',
    off: 'Nur Eingeladene können sich registrieren.',
  },
  allowCreateAtAddress: {
    label: 'Alle können Gemeinschaften gründen',
    on: 'Alle, die sich unter dieser Adresse anmelden, können eine Gemeinschaft gründen.',
    off: 'Nur Mitglieder, deren Gemeinschaft es erlaubt, können Gemeinschaften gründen.',
  },
  changed: (count) =>
    plural(count, {
      one: '1 ungespeicherte Änderung',
      other: `${count} ungespeicherte Änderungen`,
    }),
  wrong: 'Bitte korrigiere die markierten Felder.',
  resolve: 'Jemand anderes hat dieselbe Einstellung geändert. Wähle, welcher Wert gelten soll.',
  save: 'Speichern',
  undo: 'Verwerfen',
  saved: 'Einstellungen gespeichert',
  conflict: {
    title: 'Das hat inzwischen jemand anderes geändert',
    theirs: (value) => `Aktueller Wert: ${value}`,
    picture: 'Das Bild wurde geändert.',
    none: 'nichts',
    on: 'an',
    off: 'aus',
    take: 'Anderen Wert nehmen',
    keep: 'Meinen behalten',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Deine Änderungen an den Einstellungen gehen verloren.',
    confirm: 'Verlassen',
    cancel: 'Bleiben',
  },
  facts: {
    about: 'Nur Admins können die Einstellungen ändern.',
    contactFailed: 'Die Kontakt-E-Mail konnte nicht geladen werden.',
    account: 'Konto zum Aufladen',
    none: 'Keine',
    on: 'An',
    off: 'Aus',
  },
}

export default de
