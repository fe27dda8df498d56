import type { Translated } from '@coffer/shared-sdk/i18n'
import type { activityEn } from './activity.en.ts'

const de: Translated<typeof activityEn> = {
  title: 'Verlauf',
  about:
    'Was in dieser Gemeinschaft geändert wurde, von wem und wann. Nur Admins sehen das, und niemand kann es ändern.',
  loading: 'Der Verlauf wird geladen',
  failed: 'Der Verlauf konnte nicht geladen werden.',
  more: 'Frühere Änderungen zeigen',
  empty: {
    title: 'Noch nichts',
    text: 'Hier erscheinen neue Mitglieder, neue Admins und geänderte Einstellungen.',
  },
  server: 'Der Server',
  formerMember: 'Ein ehemaliges Mitglied',
  roleAdmin: (by, subject) => `${by} hat ${subject} zum Admin gemacht.`,
  roleUser: (by, subject) => `${by} hat ${subject} die Adminrechte entzogen.`,
  joined: (subject) => `${subject} ist der Gemeinschaft beigetreten.`,
  left: (subject) => `${subject} hat die Gemeinschaft verlassen.`,
  removed: (by, subject) => `${by} hat ${subject} aus der Gemeinschaft entfernt.`,
  erased: 'Die Daten eines ehemaligen Mitglieds wurden gelöscht.',
  invited: (by) => `${by} hat jemanden eingeladen.`,
  inviteRevoked: (by) => `${by} hat eine Einladung zurückgezogen.`,
  inviteDeclined: 'Eine Einladung wurde abgelehnt.',
  linkMade: (by) => `${by} hat einen Einladungslink erstellt.`,
  linkRevoked: (by) => `${by} hat einen Einladungslink zurückgezogen.`,
  settings: (by, names) => `${by} hat die Einstellungen geändert: ${names}.`,
  accountCreated: (by, account) => `${by} hat das Konto „${account}“ angelegt.`,
  accountRenamed: (by, from, to) => `${by} hat das Konto „${from}“ in „${to}“ umbenannt.`,
  accountStatus: {
    active: (by, account) => `${by} hat das Konto „${account}“ aktiviert.`,
    inactive: (by, account) => `${by} hat das Konto „${account}“ deaktiviert.`,
    closed: (by, account) => `${by} hat das Konto „${account}“ geschlossen.`,
  },
  unknown: (by) => `${by} hat etwas geändert.`,
  on: (setting) => `${setting} (an)`,
  off: (setting) => `${setting} (aus)`,
  names: {
    name: 'Name der Gemeinschaft',
    description: 'Beschreibung',
    contactEmail: 'Kontakt-E-Mail',
    appName: 'Name der App',
    primary: 'Farbe',
    icon: 'Symbol',
    logo: 'Logo',
    bg: 'Hintergrund',
    topUp: 'Konto zum Aufladen',
    externalLinks: 'Externe Links',
    navigationIcon: 'Symbol der Events',
    isOrganisation: 'Organisation',
    emailSuffix: 'E-Mail-Domain',
    allowCreateCommunity: 'Mitglieder können Gemeinschaften gründen',
    allowSignup: 'Registrierung für alle',
    allowCreateAtAddress: 'Alle können Gemeinschaften gründen',
  },
}

export default de
