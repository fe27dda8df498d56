import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  navigation: 'Hauptnavigation',
  skip: 'Zum Inhalt',
  notices: 'Hinweise',
  tabs: {
    dashboard: (name) => `Mein ${name}`,
  },
  loading: {
    slow: 'Das dauert länger als erwartet …',
    slower: 'Bitte noch einen Moment Geduld …',
    slowest: 'Versuche es später noch einmal …',
  },
  remoteFailed: {
    title: 'Dieser Teil der App konnte nicht geladen werden.',
    text: 'Alles andere funktioniert weiter. Versuche es gleich noch einmal.',
  },
  offline: {
    title: 'Noch nicht auf diesem Gerät.',
    text: 'Diese Seite wurde hier noch nicht geöffnet. Sie kommt, sobald du wieder online bist.',
  },
  crashed: {
    title: 'Hoppla! Etwas ist schiefgelaufen.',
    text: 'Wir wissen Bescheid und beheben es, so schnell wir können!',
  },
  connectivity: {
    offline: 'Du bist offline',
    online: 'Du bist wieder online',
    serverAway: 'Der Server macht gerade Pause ... ☕️',
    serverBack: 'Der Server ist zurück! ✌️',
    update: 'Neue Version verfügbar.',
  },
  memberships: {
    title: 'Deine Gemeinschaften',
    current: 'Ausgewählt',
    open: (name) => `${name}: Gemeinschaft wechseln`,
  },
  sheetFailed: 'Das ließ sich nicht öffnen. Bitte versuche es noch einmal.',
  switchedOff: 'Dieser Teil der App wurde abgeschaltet.',
  registry: {
    title: 'Die App kann nicht starten.',
    missing: 'Die Liste ihrer Teile war nicht zu bekommen. Prüfe die Verbindung und versuche es noch einmal.',
    broken: 'Die Liste ihrer Teile ist beschädigt. Wer diese App betreibt, muss sie neu veröffentlichen.',
    unknown:
      'Die Liste ihrer Teile nennt einen, den diese Version nicht kennt. Lade die Seite neu oder veröffentliche die Shell neu.',
  },
  unreachable: {
    title: 'Der Server ist nicht erreichbar.',
    text: 'Du bist weiterhin angemeldet. Prüfe die Verbindung und versuche es noch einmal.',
  },
}

export default de
