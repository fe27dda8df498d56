import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  title: 'Mehr',
  back: 'Zurück',
  close: 'Schließen',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',
  links: 'Links',
  app: 'App',
  newTab: 'öffnet sich in einem neuen Tab',
  appearance: {
    title: 'Darstellung',
    light: 'Hell',
    system: 'System',
    dark: 'Dunkel',
  },
  switchCommunity: 'Gemeinschaft wechseln',
  signOut: {
    action: 'Abmelden',
    question: 'Möchtest du dich wirklich abmelden?',
    pending: 'Du wirst abgemeldet',
    cancel: 'Abbrechen',
  },
  profile: {
    title: 'Profil',
    name: 'Name',
    email: 'E-Mail-Adresse',
    username: 'Benutzername',
    joined: 'Dabei seit',
    missing: 'Nicht angegeben',
    joinedOn: (date) => `Beigetreten am ${date}`,
    accounts: 'Konten',
    externalAccounts: 'Externe Konten',
    externalCaption: 'Diese Konten liegen auf anderen Domains.',
    balanceFailed: 'Kontostand nicht verfügbar',
  },
  about: {
    title: 'Über die App',
    appName: 'Coffer',
    poweredBy: (community) => `${community} läuft mit Coffer`,
    tagline: 'Die Finanzen eurer Gruppe, im Griff',
    contact: 'Kontakt',
    privacy: 'Datenschutzerklärung',
    version: 'Version',
    versionFailed: 'Konnte nicht geladen werden',
    copyright: (year) => `© ${year} Coffer`,
  },
}

export default de
