import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

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
  switchedOff: {
    title: 'Dieser Teil der App wurde abgeschaltet.',
    text: 'Nichts ist verloren, und alles andere funktioniert wie gewohnt.',
  },
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

export default de
