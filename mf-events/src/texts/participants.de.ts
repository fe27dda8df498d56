import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { participantsEn } from './participants.en.ts'

const participantsDe: Translated<typeof participantsEn> = {
  hidden: 'Stände bleiben verborgen, bis das Event abgeschlossen ist.',
  admin: 'Event-Admin',
  list: {
    search: 'Personen durchsuchen',
    found: (count) => plural(count, { one: '1 Person gefunden', other: `${count} Personen gefunden` }),
    noResultsText: (search) => `Niemand heißt „${search}“.`,
    empty: 'Noch nimmt niemand teil',
    emptyText: 'Die Personen dieses Events erscheinen hier mit ihrem Stand.',
    add: 'Personen hinzufügen',
    failed: 'Die Stände konnten nicht geladen werden.',
    open: { positive: 'Bekommt zurück', negative: 'Schuldet', zero: 'Ausgeglichen' },
    settled: { positive: 'Gutgeschrieben', negative: 'Belastet', zero: 'Nichts übrig' },
  },
  add: {
    toEvent: 'Personen hinzufügen',
    toGroup: (group) => `Personen zu ${group} hinzufügen`,
    search: 'Personen durchsuchen',
    participants: 'Teilnehmende',
    submit: 'Hinzufügen',
    loading: 'Personen werden geladen',
    failed: 'Die Personen konnten nicht geladen werden.',
    unavailable: 'Dieses Event ist nicht verfügbar.',
    nobody: 'Sonst ist noch niemand hier',
    nobodyText: 'Lade zuerst Personen in die Gemeinschaft ein.',
    joinTitle: 'Event beitreten',
    addTitle: 'Person hinzufügen',
    addManyTitle: (count) => `${count} Personen hinzufügen`,
    joinText: (event) => `Möchtest du an ${event} teilnehmen?`,
    addText: (name, event) => `Möchtest du ${name} zu ${event} hinzufügen?`,
    addManyText: (count, event) => `Möchtest du ${count} Personen zu ${event} hinzufügen?`,
    consequence: 'Ab jetzt werden die Ausgaben aller auch mit ihnen geteilt, frühere ebenso.',
    ownConsequence: 'Ab jetzt werden die Ausgaben aller auch mit dir geteilt, frühere ebenso.',
  },
  person: {
    title: 'Teilnehmer',
    loading: 'Teilnehmer wird geladen',
    failed: 'Der Teilnehmer konnte nicht geladen werden.',
    gone: 'Diese Person nimmt nicht an dem Event teil.',
    figures: (name) => `Zahlen von ${name}`,
    ownFigures: 'Deine Zahlen',
    balance: 'Stand',
    expenses: 'Ausgaben',
    share: 'Anteil',
    figuresFailed: 'Die Zahlen konnten nicht geladen werden.',
    groups: 'Gruppen',
    shareOnly: (share) => `Anteil ${share}`,
    shareAndPart: (share, part) => `Anteil ${share}, Teil ${part}`,
    notIn: 'Nicht in dieser Gruppe',
    everyoneStays: 'Hier sind alle, die teilnehmen.',
    hasTransactions: (name) => `${name} hat Buchungen in dieser Gruppe.`,
    ownTransactions: 'Du hast Buchungen in dieser Gruppe.',
    admin: 'Event-Admin',
    adminHint: 'Darf das Event, seine Gruppen und Teilnehmenden ändern.',
    remove: 'Aus dem Event entfernen',
    removeOwn: 'Event verlassen',
    removing: 'Wird entfernt',
    removed: 'Aus dem Event entfernt',
    removeTitle: (name) => `${name} entfernen?`,
    removeOwnTitle: 'Dieses Event verlassen?',
    warning: (count) =>
      `WARNUNG: Diese Person hat ${plural(count, { one: 'eine Buchung', other: `${count} Buchungen` })} eingetragen`,
    removeText: (name) =>
      `${name} verlässt alle Gruppen des Events, und noch offene eigene Buchungen werden gelöscht. Das lässt sich nicht rückgängig machen.`,
    removeOwnText:
      'Du verlässt alle Gruppen des Events, und deine noch offenen Buchungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  },
}

export default participantsDe
