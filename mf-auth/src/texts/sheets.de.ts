import type { Translated } from '@coffer/shared-sdk/i18n'
import type { sheetsEn } from './sheets.en.ts'

const de: Translated<typeof sheetsEn> = {
  newCommunity: {
    title: 'Neue Gemeinschaft',
    text: 'Ein Ort für deine Gruppe und ihr Geld. Du bist der erste Admin.',
    namePlaceholder: 'z. B. Haus am Hafen',
    background: 'Hintergrundbild',
    submit: 'Gründen',
    submitting: 'Wird gegründet',
    submitted: 'Erfolgreich gesendet!',
  },
  invites: {
    text: (community) =>
      `Die Person tritt ${community} bei, sobald sie sich mit dieser Adresse anmeldet und die Einladung annimmt.`,
    submit: 'Einladen',
    submitting: 'Die Einladung wird gesendet',
    sent: 'Einladung gesendet.',
    invited: 'Diese Adresse ist schon eingeladen.',
    member: 'Diese Adresse gehört schon einem Mitglied.',
    open: 'Noch nicht angenommen',
    invitedOn: (day) => `Eingeladen am ${day}`,
    none: 'Keine offenen Einladungen',
    noneText: 'Eingeladene erscheinen hier, bis sie beitreten.',
    failed: 'Die Einladungen konnten nicht geladen werden.',
    notMailed: 'Es wurde noch keine E\u2011Mail gesendet.',
    otherDomain: (suffix) => `Sie kann nicht angenommen werden: Die Adresse endet nicht auf ${suffix}.`,
    resend: 'Erneut senden',
    resendFor: (email) => `Einladung an ${email} erneut senden`,
    resending: 'Die Einladung wird gesendet',
    resent: 'Einladung erneut gesendet.',
    revoke: 'Zurückziehen',
    revokeFor: (email) => `Einladung für ${email} zurückziehen`,
    revoking: 'Die Einladung wird zurückgezogen',
    revoked: 'Einladung zurückgezogen.',
  },
}

export default de
