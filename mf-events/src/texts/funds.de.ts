import type { Translated } from '@coffer/shared-sdk/i18n'
import type { fundsEn } from './funds.en.ts'

const fundsDe: Translated<typeof fundsEn> = {
  title: 'Einzahlen',
  submit: 'Einzahlen',
  pending: 'Wird eingezahlt',
  done: 'Erfolgreich eingezahlt!',
  confirm: {
    title: 'Einzahlen',
    text: (amount, event) => `Möchtest du wirklich ${amount} in ${event} einzahlen?`,
    from: (name) => `Das Geld kommt von ${name}.`,
  },
  sender: 'Von',
  chooseSender: 'Person auswählen',
  pick: {
    title: 'Einzahlung von',
    search: 'Personen durchsuchen',
    all: 'Alle Teilnehmenden',
  },
  missingSender: 'Wähle, wer das Geld einzahlt.',
  unavailable: 'Dieses Event ist nicht verfügbar.',
  failed: 'Das Event konnte nicht geladen werden.',
  balanceChange: {
    own: 'Dein Saldo in diesem Event',
    of: (name) => `Saldo von ${name} in diesem Event`,
    ofNobody: 'Saldo in diesem Event',
    unknown: 'Unbekannt',
    after: 'danach',
    loading: 'Der Saldo wird geladen',
    failed: 'Der Saldo konnte nicht geladen werden.',
    hidden: 'Salden sind verborgen, bis das Event gesperrt oder abgeschlossen ist.',
    left: 'Was übrig bleibt, wird beim Abschluss des Events verteilt.',
  },
  summary: {
    own: (amount) =>
      `Damit gehen ${amount} von deinem Saldo in die Kasse des Events. Der Betrag bleibt offen, bis das Event abgeschlossen ist.`,
    of: (amount, name) =>
      `Damit gehen ${amount} vom Saldo von ${name} in die Kasse des Events. Der Betrag bleibt offen, bis das Event abgeschlossen ist.`,
  },
  cash: {
    action: 'Ich habe Bargeld gegeben …',
    title: 'Wer hat das Bargeld bekommen?',
    text: 'Bargeld zwischen zwei Personen kommt nicht in die Kasse. Es wird als Zahlung vermerkt.',
  },
}

export default fundsDe
