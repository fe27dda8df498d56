import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  brand: {
    appName: 'Coffer',
    tagline: 'Die Finanzen eurer Gruppe, im Griff',
    credit: 'Läuft mit Coffer',
    privacy: 'Datenschutzerklärung',
  },
  loading: 'Wird geladen',
  login: {
    failed: 'Bei der Anmeldung ist etwas schiefgelaufen …',
    email: {
      title: 'Anmelden',
      text: 'Wir schicken einen Code an deine E-Mail-Adresse. Ganz ohne Passwort.',
      label: 'E-Mail-Adresse',
      placeholder: 'name@example.org',
      submit: 'Code anfordern',
      submitting: 'Ein Code wird angefordert',
      invalid: 'Das ist keine gültige E-Mail-Adresse',
      unknown: 'Diese E-Mail-Adresse ist nicht bekannt. Prüfe, ob es die richtige ist.',
      failed: 'Etwas ist schiefgelaufen. Bitte versuche es noch einmal.',
    },
    code: {
      title: 'Gib deinen Code ein',
      sentTo: (email) => `Wir haben ihn an ${email} geschickt.`,
      label: 'Code',
      submit: 'Anmelden',
      submitting: 'Du wirst angemeldet',
      cancel: 'Abbrechen',
      resend: 'Neu senden',
      resending: 'Ein neuer Code wird gesendet',
      resent: 'Code erneut gesendet.',
      resendFailed: 'Etwas ist schiefgelaufen. Prüfe deine Angaben und versuche es noch einmal.',
      empty: 'Darf nicht leer sein',
      wrong: 'Die Anmeldung hat nicht geklappt, bitte prüfe den Code.',
      expired: 'Dein Code ist abgelaufen. Wir haben dir einen neuen geschickt.',
    },
  },
  onboarding: {
    title: 'Gemeinschaften beitreten',
    signedInAs: (email) => `Du bist als ${email} angemeldet.`,
    joined: 'Beigetreten',
    invites: 'Offene Einladungen',
    invitesNote: 'Von hier aus kannst du noch nicht beitreten. Wer dich eingeladen hat, hilft dir weiter.',
    none: 'Noch keine Einladungen',
    noneText: 'Einladungen an deine Adresse erscheinen hier. Bitte jemanden aus deiner Gemeinschaft darum.',
    failed: 'Deine Einladungen konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
    signOut: 'Abmelden',
    signingOut: 'Du wirst abgemeldet',
  },
}

export default de
