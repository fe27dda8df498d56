import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'
import type { memberEn } from './member.en.ts'

const de: Translated<typeof en> = {
  notices: 'Hinweise',
  remoteFailed: {
    title: 'Dieser Teil der App konnte nicht geladen werden.',
    notResponding: 'Dieser Teil der App reagiert nicht.',
    text: 'Alles andere funktioniert weiter. Versuche es gleich noch einmal.',
  },
  misfit: {
    title: 'Dieser Teil der App passt nicht zu der Seite, die du geöffnet hast.',
    text: 'Lade die Seite neu, dann bekommst du von beidem die neueste Version. Alles andere funktioniert weiter.',
  },
  crashed: {
    title: 'Hoppla! Etwas ist schiefgelaufen.',
    text: 'Wir wissen Bescheid und beheben es, so schnell wir können!',
  },
  sheetFailed: 'Das konnte nicht geöffnet werden. Bitte versuche es noch einmal.',
  eventsOff: 'In dieser Gemeinschaft sind Events abgeschaltet.',
  switchedOff: 'Dieser Teil der App wurde abgeschaltet.',
  registry: {
    title: 'Die App kann nicht starten.',
    missing:
      'Ein Teil der App konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.',
    broken: 'Die Konfiguration ist beschädigt. Der Betreiber muss die App neu veröffentlichen.',
    unsigned:
      'Die Konfiguration wurde nicht vom Betreiber der App veröffentlicht. Lade die Seite neu. Hilft das nicht, muss der Betreiber die App neu veröffentlichen.',
  },
  unreachable: {
    title: 'Der Server ist nicht erreichbar.',
    text: 'Du bist weiterhin angemeldet. Prüfe die Verbindung und versuche es noch einmal.',
  },
}

export const memberDe: Translated<typeof memberEn> = {
  navigation: 'Hauptnavigation',
  skip: 'Zum Inhalt',
  tabs: {
    dashboard: (name) => `Mein ${name}`,
  },
  nearEvents: (count) => plural(count, { one: '1 aktuelles Event', other: `${count} aktuelle Events` }),
  connectivity: {
    offline: 'Du bist offline',
    online: 'Du bist wieder online',
    serverAway: 'Der Server macht gerade Pause ... ☕️',
    serverBack: 'Der Server ist zurück! ✌️',
    update: 'Neue Version verfügbar.',
    updateWaits: 'Die neue Version startet, sobald du abgeschickt oder geschlossen hast, woran du schreibst.',
  },
  memberships: {
    title: 'Deine Gemeinschaften',
    current: 'Ausgewählt',
    open: (name) => `${name}: Gemeinschaft wechseln`,
  },
  unreadablePush: 'In deiner Gemeinschaft gibt es etwas Neues.',
  waitingPush: 'Du bist wieder online. Öffne die App, um zu senden, was noch wartet.',
  receiptFailed: 'Was du geteilt hast, konnte nicht gelesen werden. Bitte trage die Ausgabe von Hand ein.',
}

export default de
