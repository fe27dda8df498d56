import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { expenseEn } from './expense.en.ts'

const people = (count: number) => plural(count, { one: '1 Person', other: `${count} Personen` })
const sharedBy = (count: number) =>
  plural(count, { one: 'getragen von 1 Person', other: `verteilt auf ${count} Personen` })

const de: Translated<typeof expenseEn> = {
  title: 'Ausgabe',
  submit: 'Ausgabe eintragen',
  pending: 'Ausgabe wird eingetragen',
  done: 'Buchung angelegt',
  people,
  fields: {
    event: 'Event',
    chooseEvent: 'Event wählen',
    amount: 'Ausgegeben',
    description: 'Wofür',
    receiver: 'Ausgegeben von',
    chooseReceiver: 'Person wählen',
    severalPayers: 'Mehrere haben bezahlt',
    amountFor: (name) => `Ausgegeben von ${name}`,
    yourAmount: 'Von dir ausgegeben',
    sum: 'Summe',
    left: 'Nimmt nicht mehr am Event teil',
    takeOut: 'Entfernen',
    takeOutName: (name) => `${name} entfernen`,
    chooseGroup: 'Gruppe wählen',
    group: 'Für wen',
    groupName: 'Name der neuen Gruppe',
    groupNameHint: 'Mindestens 4 Zeichen',
    shareFor: (name) => `Anteil von ${name}`,
    choosePeople: 'Personen wählen',
    changePeople: 'Ändern',
    newGroup: 'Andere Personen',
    members: 'Personen in der neuen Gruppe',
  },
  pick: {
    event: 'Event wählen',
    receiver: 'Ausgegeben von',
    payers: 'Wer bezahlt hat',
    group: 'Gruppe wählen',
    people: 'Wer sich die Kosten teilt',
    searchEvents: 'Events durchsuchen',
    searchPeople: 'Personen durchsuchen',
    searchGroups: 'Gruppen durchsuchen',
    allEvents: 'Alle Events',
    allPeople: 'Alle Teilnehmenden',
    allGroups: 'Gruppen',
    newGroupText: 'Legt eine neue Gruppe an',
    noEvents: 'Keine offenen Events',
    noEventsText:
      'Du kannst Ausgaben in Events eintragen, an denen du teilnimmst und die nicht gesperrt sind.',
    noRecent: 'Gerade läuft kein Event',
  },
  parts: {
    titleEveryone: 'So wird diese Ausgabe aufgeteilt',
    title: (group) => `So wird diese Ausgabe in ${group} aufgeteilt`,
    total: (amount) => `insgesamt ${amount}`,
    showAll: (count) => `Alle ${count} zeigen`,
    showFewer: 'Weniger zeigen',
    fallback: (group) => `In ${group} hat niemand einen Anteil, daher teilen sich alle die Kosten.`,
    hidden: 'Die Anteile bleiben verborgen, bis das Event gesperrt oder abgeschlossen ist.',
  },
  split: {
    how: 'Aufteilung',
    kinds: {
      equally: 'Gleichmäßig',
      shares: 'Anteile',
      amounts: 'Beträge',
      percentages: 'Prozent',
      items: 'Rechnung',
    },
    asGroup: (group) => `Anteile von „${group}“ verwenden`,
    amountFor: (name) => `Anteil von ${name}`,
    yourAmount: 'Dein Anteil',
    percentageFor: (name) => `Prozentsatz von ${name}`,
    yourPercentage: 'Dein Prozentsatz',
    percent: (number) => `${number} %`,
    line: (number) => `Posten ${number}`,
    lineName: 'Posten',
    linePrice: 'Preis',
    lineFor: 'Geteilt von',
    everyone: 'Alle',
    inProportion:
      'Wähle für jeden Posten, wer ihn hatte. Wähle bei Trinkgeld und Steuer niemanden: Sie werden im Verhältnis der übrigen Posten aufgeteilt.',
    addLine: 'Posten hinzufügen',
    removeLine: (name) => `${name} entfernen`,
    left: (rest) => `${rest} sind noch nicht verteilt.`,
    over: (rest) => `Es sind ${rest} zu viel verteilt.`,
  },
  category: {
    suggested: 'Kategorie (Vorschlag)',
    remove: 'Kategorie entfernen',
  },
  day: {
    today: 'Datum (heute)',
    title: 'Datum',
  },
  missing: {
    sharers: 'Wähle, wer sich die Kosten teilt.',
    event: 'Wähle ein Event.',
    receiver: 'Wähle, wer bezahlt hat.',
    members: 'Wähle, wer sich die Kosten teilt.',
    name: 'Gib der neuen Gruppe einen Namen.',
  },
  missingAmountOfPayer: 'Gib ein, wie viel jede dieser Personen bezahlt hat.',
  unavailable: 'Dieses Event ist nicht verfügbar. Wähle ein anderes.',
  loading: 'Event wird geladen',
  failed: 'Dieses Event konnte nicht geladen werden.',
  summary: {
    own: (event, amount, count) =>
      `${event} schuldet dir ${amount}, ${sharedBy(count)}. Der Betrag bleibt offen, bis das Event abgeschlossen ist.`,
    several: (event, payers, amount, count) =>
      `${event} schuldet ${people(payers)} zusammen ${amount}, ${sharedBy(count)}. Der Betrag bleibt offen, bis das Event abgeschlossen ist.`,
    other: (event, name, amount, count) =>
      `${event} schuldet ${name} ${amount}, ${sharedBy(count)}. Der Betrag bleibt offen, bis das Event abgeschlossen ist.`,
  },
  edit: {
    title: 'Ausgabe bearbeiten',
    save: 'Speichern',
    done: 'Ausgabe geändert',
    changed: 'Jemand hat diese Ausgabe geändert, während du sie bearbeitet hast.',
    showNew: 'Neue Fassung zeigen',
    gone: 'Diese Ausgabe gibt es nicht mehr',
    own: (amount, count) => `Du hast ${amount} bezahlt, ${sharedBy(count)}.`,
    other: (name, amount, count) => `${name} hat ${amount} bezahlt, ${sharedBy(count)}.`,
    several: (payers, amount, count) =>
      `${people(payers)} haben zusammen ${amount} bezahlt, ${sharedBy(count)}.`,
  },
  tooManyMembers: (most, payers) =>
    payers === 1
      ? `Eine neue Gruppe kann höchstens ${most} Personen haben.`
      : `Eine neue Gruppe kann höchstens ${most} Personen haben, wenn ${payers} Personen bezahlt haben.`,
}

export default de
