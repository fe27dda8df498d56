import type { Translated } from '@coffer/shared-sdk/i18n'
import type { fundsEn } from './funds.en.ts'

const fundsDe: Translated<typeof fundsEn> = {
  title: 'Einzahlen',
  submit: 'Einzahlen',
  pending: 'Wird gesendet',
  done: 'Erfolgreich gesendet!',
  confirm: {
    title: 'Geld senden',
    text: (amount, event) => `Möchtest du ${event} wirklich ${amount} senden?`,
    from: (name) => `Es kommt von ${name}.`,
  },
  sender: 'Von',
  chooseSender: 'Person auswählen',
  pick: {
    title: 'Einzahlung von',
    search: 'Personen durchsuchen',
    all: 'Alle Teilnehmenden',
  },
  missingSender: 'Wähle, wer das Geld sendet.',
  unavailable: 'Dieses Event ist nicht verfügbar.',
  failed: 'Das Event konnte nicht geladen werden.',
  balanceChange: {
    own: 'Dein Stand in diesem Event',
    of: (name) => `Stand von ${name} in diesem Event`,
    ofNobody: 'Stand in diesem Event',
    unknown: 'Unbekannt',
    after: 'danach',
    loading: 'Der Stand wird geladen',
    failed: 'Der Stand konnte nicht geladen werden.',
    hidden: 'Stände sind verborgen, bis das Event gesperrt oder abgeschlossen ist.',
    left: 'Was übrig bleibt, wird beim Abschluss des Events verteilt.',
  },
  summary: {
    own: (amount) =>
      `Zahlt aus deinem Stand in die Kasse des Events ein: ${amount}. Offen, bis das Event abgeschlossen ist.`,
    of: (amount, name) =>
      `Zahlt aus dem Stand von ${name} in die Kasse des Events ein: ${amount}. Offen, bis das Event abgeschlossen ist.`,
  },
  cash: {
    action: 'Ich habe Bargeld gegeben …',
    title: 'Wer hat das Bargeld bekommen?',
    text: 'Bargeld zwischen zwei Personen kommt nicht in die Kasse. Es wird als Zahlung vermerkt.',
  },
}

export default fundsDe
