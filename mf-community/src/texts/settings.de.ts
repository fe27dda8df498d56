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
  appNameHint: 'Auf der Anmeldeseite, im Tab des Browsers und in „Mein …“.',
  primary: 'Farbe',
  primaryHint: 'Die App bekommt diesen Farbton. Ohne Farbe oder mit Grau behält sie den von Coffer.',
  pickColour: 'Farbe auswählen',
  preview: {
    label: 'Vorschau',
    light: 'Helles Design',
    dark: 'Dunkles Design',
    button: 'Senden',
    balance: 'Dein Stand',
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
    on: 'Es gibt eine Bilanz und, mit einem Konto darüber, das Aufladen per Überweisung.',
    off: 'Es gibt keine Bilanz, und Mitglieder können nicht aufladen.',
  },
  links: {
    about: 'Stehen für alle Mitglieder unter Mehr.',
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
      'Der Tab Events, die Seiten der Events und ihre Formulare verschwinden für alle, in offenen Apps innerhalb von zwei Minuten. Nichts wird gelöscht und kein Stand ändert sich. Sind Events wieder eingeschaltet, sind alle wieder da.',
    switchesOn: 'Der Tab Events erscheint für alle, mit allen Events, die es gab.',
  },
  navigationIcon: { label: 'Symbol der Events', event: 'Kalender', sportsBar: 'Glas' },
  emailSuffix: {
    label: 'E-Mail-Domain',
    hint: 'Wer eine Adresse mit dieser Domain bestätigt, tritt von selbst bei. Leer für keine.',
    joins: (domain) =>
      `Wer eine Adresse bestätigt, die auf ${domain} endet, tritt dieser Gemeinschaft ohne Einladung bei.`,
  },
  allowCreateCommunity: {
    label: 'Mitglieder können Gemeinschaften anlegen',
    on: 'Jedes Mitglied kann eine eigene Gemeinschaft anlegen.',
    off: 'Mitglieder können keine Gemeinschaften anlegen.',
  },
  allowSignup: {
    label: 'Registrierung für alle',
    on: 'Alle können sich unter dieser Adresse registrieren. Für diese Gemeinschaft brauchen sie trotzdem eine Einladung.',
    off: 'Nur Eingeladene können sich registrieren.',
  },
  allowCreateAtAddress: {
    label: 'Alle können Gemeinschaften anlegen',
    on: 'Alle, die sich unter dieser Adresse anmelden, können eine Gemeinschaft anlegen.',
    off: 'Nur Mitglieder, deren Gemeinschaft es erlaubt, können Gemeinschaften anlegen.',
  },
  changed: (count) =>
    plural(count, {
      one: 'Eine Änderung ist nicht gespeichert.',
      other: `${count} Änderungen sind nicht gespeichert.`,
    }),
  wrong: 'Bitte korrigiere die markierten Felder.',
  resolve: 'Jemand anderes hat dasselbe geändert. Wähle, was von beidem gilt.',
  save: 'Speichern',
  undo: 'Verwerfen',
  saved: 'Einstellungen gespeichert',
  conflict: {
    title: 'Das hat inzwischen jemand anderes geändert',
    theirs: (value) => `Jetzt gilt: ${value}`,
    picture: 'Es gibt jetzt ein anderes Bild.',
    none: 'nichts',
    on: 'an',
    off: 'aus',
    take: 'Das andere nehmen',
    keep: 'Meines behalten',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Deine Änderungen an den Einstellungen gehen verloren.',
    confirm: 'Verlassen',
    cancel: 'Bleiben',
  },
  facts: {
    about: 'Die Einstellungen ändern nur Admins.',
    contactFailed: 'Die Kontakt-E-Mail konnte nicht geladen werden.',
    account: 'Konto zum Aufladen',
    none: 'Keine',
    on: 'An',
    off: 'Aus',
  },
}

export default de
