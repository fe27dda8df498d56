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
    takeOut: 'Herausnehmen',
    takeOutName: (name) => `${name} herausnehmen`,
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
    event: 'Ausgabe in',
    receiver: 'Ausgegeben von',
    payers: 'Wer bezahlt hat',
    group: 'Ausgabe für',
    people: 'Wer sich die Kosten teilt',
    searchEvents: 'Events durchsuchen',
    searchPeople: 'Personen durchsuchen',
    searchGroups: 'Gruppen durchsuchen',
    allEvents: 'Alle Events',
    allPeople: 'Alle Teilnehmenden',
    allGroups: 'Gruppen',
    newGroupText: 'Als neue Gruppe',
    noEvents: 'Keine offenen Events',
    noEventsText: 'Ausgaben kannst du in Events eintragen, an denen du teilnimmst, bis sie gesperrt werden.',
    noRecent: 'Gerade läuft kein Event',
  },
  parts: {
    titleEveryone: 'So teilt sich diese Ausgabe auf',
    title: (group) => `So teilt sich diese Ausgabe in ${group} auf`,
    total: (amount) => `insgesamt ${amount}`,
    showAll: (count) => `Alle ${count} zeigen`,
    showFewer: 'Weniger zeigen',
    fallback: (group) => `In ${group} hat niemand einen Anteil, daher teilen sich alle die Kosten.`,
    hidden: 'Die Teile bleiben verborgen, bis das Event gesperrt oder abgeschlossen ist.',
  },
  split: {
    how: 'Aufteilung',
    kinds: {
      equally: 'Gleich',
      shares: 'Anteile',
      amounts: 'Beträge',
      percentages: 'Prozent',
      items: 'Rechnung',
    },
    asGroup: (group) => `Aufteilen wie für ${group}`,
    amountFor: (name) => `Teil von ${name}`,
    yourAmount: 'Dein Teil',
    percentageFor: (name) => `Prozent von ${name}`,
    yourPercentage: 'Deine Prozent',
    percent: (number) => `${number} %`,
    line: (number) => `Zeile ${number}`,
    lineName: 'Was',
    linePrice: 'Preis',
    lineFor: 'Wer es hatte',
    everyone: 'Alle',
    inProportion:
      'Wähle, wer es hatte. Lass Trinkgeld und Steuer ohne Personen: Alle zahlen sie im Verhältnis.',
    addLine: 'Zeile hinzufügen',
    removeLine: (name) => `${name} entfernen`,
    left: (rest) => `${rest} sind noch nicht verteilt.`,
    over: (rest) => `${rest} sind zu viel verteilt.`,
  },
  missing: {
    sharers: 'Wähle, wer sich die Kosten teilt.',
    event: 'Wähle ein Event.',
    receiver: 'Wähle, wer bezahlt hat.',
    members: 'Wähle, wer sich die Kosten teilt.',
    name: 'Gib der neuen Gruppe einen Namen.',
  },
  unavailable: 'Dieses Event ist nicht verfügbar. Wähle ein anderes.',
  loading: 'Event wird geladen',
  failed: 'Dieses Event konnte nicht geladen werden.',
  summary: {
    own: (event, amount, count) =>
      `${event} schuldet dir ${amount}, ${sharedBy(count)}. Offen, bis das Event abgeschlossen ist.`,
    several: (event, payers, amount, count) =>
      `${event} schuldet ${people(payers)} ${amount}, ${sharedBy(count)}. Offen, bis das Event abgeschlossen ist.`,
    other: (event, name, amount, count) =>
      `${event} schuldet ${name} ${amount}, ${sharedBy(count)}. Offen, bis das Event abgeschlossen ist.`,
  },
  edit: {
    title: 'Ausgabe bearbeiten',
    save: 'Speichern',
    done: 'Ausgabe geändert',
    changed: 'Jemand hat diese Ausgabe geändert, während du sie bearbeitet hast.',
    showNew: 'Neue Fassung zeigen',
    unchanged: 'Es ist noch nichts geändert.',
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
