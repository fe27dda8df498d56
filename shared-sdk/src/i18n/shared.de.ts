import type { sharedEn } from './shared.en.ts'

const sharedDe: typeof sharedEn = {
  appName: 'Coffer',
  tagline: 'Die Finanzen eurer Gruppe, im Griff',
  privacyPolicy: 'Datenschutzerklärung',
  loading: 'Wird geladen',
  saving: 'Wird gespeichert',
  retry: 'Erneut versuchen',
  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  reload: 'Neu laden',
  wentWrong: 'Etwas ist schiefgelaufen.',
  failedText: 'Prüfe die Verbindung und versuche es noch einmal.',
  clearSearch: 'Suche leeren',
  name: 'Name',
  email: 'E-Mail-Adresse',
  invalidEmail: 'Das ist keine gültige E-Mail-Adresse',
  eventsTitle: 'Events',
  membersTitle: 'Mitglieder',
  moreTitle: 'Mehr',
  you: 'Du',
  invitePeople: 'Menschen einladen',
  signOut: 'Abmelden',
  signingOut: 'Du wirst abgemeldet',
}

export default sharedDe
