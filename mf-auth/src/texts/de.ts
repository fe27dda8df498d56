import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  brand: {
    credit: 'Läuft mit Coffer',
  },
  next: 'Weiter',
  logIn: 'Anmelden',
  loggingIn: 'Du wirst angemeldet',
  emailPlaceholder: 'name@example.org',
  localPartPlaceholder: 'name',
  localPartHint: (suffix) => `Deine Adresse endet auf ${suffix}.`,
  login: {
    failed: 'Bei der Anmeldung ist etwas schiefgelaufen …',
    email: {
      text: 'Wir schicken einen Code an deine E\u2011Mail-Adresse. Ganz ohne Passwort.',
      openText:
        'Wir schicken einen Code an deine E\u2011Mail-Adresse. Neu hier? Damit registrierst du dich auch.',
      submit: 'Code anfordern',
      submitting: 'Ein Code wird angefordert',
      unknown: 'Diese E\u2011Mail-Adresse ist nicht bekannt. Prüfe, ob es die richtige ist.',
      failed: 'Etwas ist schiefgelaufen. Bitte versuche es noch einmal.',
    },
    code: {
      title: 'Gib deinen Code ein',
      sentTo: (email) => `Wir haben ihn an ${email} geschickt.`,
      wrong: 'Die Anmeldung hat nicht geklappt, bitte prüfe den Code.',
    },
    password: {
      choose: 'Mit Passwort anmelden',
      title: 'Mit Passwort anmelden',
      text: 'Gib das Passwort für diese Adresse ein.',
      label: 'Passwort',
      wrong: 'Die Anmeldung hat nicht geklappt, bitte prüfe E\u2011Mail-Adresse und Passwort.',
      useCode: 'Stattdessen einen Code anfordern',
      forgot: 'Passwort vergessen?',
      forgotNeedsEmail: 'Gib oben zuerst deine E\u2011Mail-Adresse ein.',
      resetSent: (email) => `Falls ${email} bekannt ist, ist ein Link unterwegs.`,
    },
    provider: {
      or: 'oder',
      login: (displayName) => `Anmelden mit ${displayName}`,
      leaving: 'Die Anmeldeseite wird geöffnet',
      failed: 'Beim Anmelden ist etwas schiefgelaufen.',
    },
    installed: {
      hello: 'Hallo! Los geht’s.',
      helloText: (appName) => `${appName} behält im Blick, was du mit anderen teilst.`,
      askEmail: 'Wie lautet deine E\u2011Mail-Adresse?',
      loggedOut: 'Du wurdest abgemeldet',
      loggedOutText: 'Bitte fordere einen Code an, um dich wieder anzumelden.',
    },
  },
}

export default de
