import type { Translated } from '@coffer/shared-sdk/i18n'
import { plural } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  sendingLink: 'Der Link wird verschickt',
  links: 'Links',
  app: 'App',
  notNow: 'Jetzt nicht',
  newTab: 'öffnet sich in einem neuen Tab',
  appearance: {
    title: 'Darstellung',
    light: 'Hell',
    system: 'System',
    dark: 'Dunkel',
  },
  admin: {
    title: 'Verwaltung',
    text: (community) => `Einstellungen von ${community}`,
  },
  debug: { title: 'Debug' },
  switchCommunity: 'Gemeinschaft wechseln',
  communities: {
    title: 'Gemeinschaften',
    join: (community) => `${community} beitreten`,
    invited: 'Du bist eingeladen',
    joinAnother: 'Einer Gemeinschaft beitreten',
    create: 'Weitere Gemeinschaft gründen',
  },
  signOutQuestion: 'Möchtest du dich wirklich abmelden?',
  signOutWaiting: (count) =>
    plural(count, {
      one: 'Eine Änderung ist noch nicht gesendet. Sie bleibt verschlüsselt auf diesem Gerät, bis du dich hier wieder anmeldest.',
      other: `${count} Änderungen sind noch nicht gesendet. Sie bleiben verschlüsselt auf diesem Gerät, bis du dich hier wieder anmeldest.`,
    }),
  profile: {
    title: 'Profil',
    username: 'Benutzername',
    joined: 'Dabei seit',
    missing: 'Nicht angegeben',
    security: 'Anmeldung',
    changeEmailText: 'Wir schicken einen Link an die neue Adresse',
    unverified: 'Noch nicht bestätigt',
    verify: 'Adresse bestätigen',
    verifyText: (email) => `Wir schicken einen Link an ${email}.`,
    verifySent: 'Der Link ist unterwegs.',
    password: 'Passwort festlegen oder ändern',
    passwordText: 'Wir schicken dir einen Link per E\u2011Mail',
    signOutEverywhere: {
      action: 'Überall abmelden',
      text: 'Auf allen Geräten, auch auf diesem',
      question: 'Du musst dich dann auf jedem Gerät neu anmelden, auch auf diesem.',
    },
    joinedOn: (date) => `Beigetreten am ${date}`,
    externalAccounts: 'Externe Konten',
    externalCaption: 'Diese Konten liegen auf anderen Domains.',
    movedTo: (host) => `Umgezogen nach ${host}`,
    externalSignIn: 'Öffne eines, um es dort zu nutzen. Du meldest dich mit derselben E-Mail-Adresse an.',
    balanceFailed: 'Saldo nicht verfügbar',
  },
  editProfile: { title: 'Profil bearbeiten', save: 'Profil speichern' },
  changeEmail: {
    title: 'E-Mail-Adresse ändern',
    text: (email) => `Zurzeit meldest du dich mit ${email} an.`,
    label: 'Neue E-Mail-Adresse',
    suffix: (suffix) => `Adressen in deiner Gemeinschaft enden auf ${suffix}.`,
    submit: 'Link schicken',
    codeText: (email) => `Damit wir wissen, dass du es bist, haben wir einen Code an ${email} geschickt.`,
    codeHint: (email) => `Dann schicken wir den Link an ${email}.`,
    wrongCode: 'Falscher Code. Bitte prüfe ihn.',
    unusable: 'Diese Adresse kann nicht verwendet werden.',
    same: 'Das ist schon deine Adresse.',
    sentTitle: (email) => `Wir haben eine E-Mail an ${email} geschickt.`,
    sentText:
      'Öffne den Link darin, um die Änderung zu bestätigen. Bis dahin bleibt deine Adresse unverändert.',
    done: 'Fertig',
  },
  about: {
    title: 'Über die App',
    poweredBy: (community) => `${community} läuft mit Coffer`,
    contact: 'Schreib uns',
    version: 'Version',
    versionFailed: 'Konnte nicht geladen werden',
    copyright: (year) => `© ${year} Coffer`,
  },
}

export default de
