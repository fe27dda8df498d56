import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { groupsEn } from './groups.en.ts'

const people = (count: number) => plural(count, { one: '1 Person', other: `${count} Personen` })

const groupsDe: Translated<typeof groupsEn> = {
  people,
  hidden: 'Beträge sind verborgen, bis das Event gesperrt oder abgeschlossen ist.',
  list: {
    views: 'Ansichten',
    byGroup: 'Nach Gruppen',
    byPerson: 'Nach Personen',
    create: 'Gruppe anlegen',
    oneTitle: 'Bisher gibt es nur „Alle“',
    oneText:
      'Lege eine Gruppe für Kosten an, die sich nur einige teilen, zum Beispiel die Mitfahrenden, das Kochteam oder eine der Hütten. Jede Gruppe hat eigene Anteile.',
    ownPart: (part) => `Dein Anteil ${part}`,
    ownShare: (share) => `Dein Anteil ${share}`,
    notIn: 'Du bist nicht in dieser Gruppe',
    search: 'Gruppen durchsuchen',
    found: (count) => plural(count, { one: '1 Gruppe gefunden', other: `${count} Gruppen gefunden` }),
    noResultsText: (search) => `Keine Gruppe heißt „${search}“.`,
  },
  matrix: {
    title: 'Personen und Gruppen',
    caption: 'Wer in welcher Gruppe ist und mit welchem Anteil',
    person: 'Person',
    notIn: 'nicht dabei',
  },
  group: {
    total: 'Summe',
    ownPart: 'Dein Anteil',
    people: 'Personen',
    shareFor: (name) => `Anteil von ${name}`,
    asPercentages: 'Prozent zeigen',
    asMultipliers: 'Faktoren zeigen',
    percentagesOnly: 'Anteile lassen sich nur als Faktoren ändern.',
    fallbackTitle: 'Hier hat niemand einen Anteil',
    fallback: (group) =>
      `In ${group} hat niemand einen Anteil, daher teilen sich alle die Ausgaben nach ihren allgemeinen Anteilen.`,
    standIns: 'Wer sie stattdessen teilt',
    add: 'Personen hinzufügen',
    everybody: 'Alle hinzufügen',
    addingEverybody: 'Alle werden hinzugefügt',
    complete: 'Alle sind in dieser Gruppe.',
    empty: 'Niemand ist in dieser Gruppe',
    emptyText: 'Füge die Personen hinzu, die sich die Ausgaben teilen.',
    edit: 'Gruppe bearbeiten',
    remove: {
      title: (name) => `${name} entfernen?`,
      text: (name, group) =>
        `Mit dem Anteil 0 ist ${name} nicht mehr in ${group}. Die Ausgaben bleiben. Wieder hinzufügen geht jederzeit.`,
      ownTitle: 'Diese Gruppe verlassen?',
      ownText: (group) =>
        `Mit dem Anteil 0 bist du nicht mehr in ${group}. Deine Ausgaben bleiben. Du kannst wieder hinzugefügt werden.`,
      confirm: 'Entfernen',
    },
  },
  form: {
    create: 'Gruppe anlegen',
    edit: 'Gruppe bearbeiten',
    hint: 'Mindestens 4 Zeichen',
    submitCreate: 'Gruppe anlegen',
    submitEdit: 'Speichern',
    created: 'Gruppe angelegt',
    renamed: 'Gruppe umbenannt',
    members: 'Personen',
    choosePeople: 'Personen wählen',
    changePeople: 'Ändern',
    noMembers: 'Du kannst Personen auch später hinzufügen. Bis dahin teilen sich alle die Ausgaben.',
    defaultShare: 'Alle beginnen mit dem Anteil 1,0. Das kannst du in der Gruppe ändern.',
    search: 'Personen durchsuchen',
    allPeople: 'Alle Teilnehmenden',
    delete: 'Gruppe löschen',
    deleting: 'Wird gelöscht',
    deleted: 'Erfolgreich gelöscht',
    deleteTitle: (group) => `${group} löschen?`,
    deleteText: 'Die Gruppe und ihre Anteile werden gelöscht. Das lässt sich nicht rückgängig machen.',
    unavailable: 'Diese Gruppe ist nicht verfügbar.',
    loading: 'Gruppe wird geladen',
    failed: 'Die Gruppe konnte nicht geladen werden.',
    tooMany: 'Eine neue Gruppe kann höchstens 248 Personen haben.',
  },
}

export default groupsDe
