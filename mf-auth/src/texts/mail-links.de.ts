import type { Translated } from '@coffer/shared-sdk/i18n'
import type { mailLinksEn } from './mail-links.en.ts'

const de: Translated<typeof mailLinksEn> = {
  goOn: 'Weiter zur App',
  confirmAddress: 'Adresse bestätigen',
  linkFailed: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordere einen neuen an.',
  noLink: 'Bitte öffne diese Seite über den Link in deiner E\u2011Mail.',
  reset: {
    title: 'Wähle ein neues Passwort',
    text: 'Mindestens 8 Zeichen. Auf allen anderen Geräten wirst du abgemeldet.',
    label: 'Neues Passwort',
    tooShort: 'Das Passwort braucht mindestens 8 Zeichen.',
    submit: 'Passwort speichern',
    done: 'Dein neues Passwort ist gespeichert.',
    doneText: 'Melde dich ab jetzt damit an.',
  },
  verify: {
    title: 'Bestätige deine Adresse',
    text: 'Danach kannst du Einladungen an diese Adresse erhalten.',
    failed: 'Deine Adresse konnte nicht bestätigt werden.',
    done: 'Deine Adresse ist bestätigt.',
    doneText: 'Danke! Du kannst jetzt Einladungen an diese Adresse erhalten.',
  },
  change: {
    title: 'Bestätige deine neue Adresse',
    text: (email) => `Danach meldest du dich mit ${email} an. Du wirst auf allen Geräten abgemeldet.`,
    label: 'Dein Passwort',
    failed: 'Falsches Passwort. Bitte versuche es noch einmal.',
    done: 'Deine Adresse wurde geändert.',
    doneText: 'Melde dich ab jetzt mit der neuen Adresse an.',
  },
}

export default de
