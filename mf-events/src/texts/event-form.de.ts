import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { eventFormEn } from './event-form.en.ts'

const eventFormDe: Translated<typeof eventFormEn> = {
  create: {
    title: 'Neues Event',
    submit: 'Event anlegen',
    pending: 'Event wird angelegt',
    done: 'Event angelegt',
  },
  edit: {
    title: 'Event bearbeiten',
    submit: 'Event speichern',
    pending: 'Event wird gespeichert',
    done: 'Event geändert',
  },
  namePlaceholder: 'z. B. Sommercamp',
  avatar: { label: 'Bild' },
  dates: {
    legend: 'Wann',
    startDate: 'Beginnt am',
    startTime: 'Beginn um',
    endDate: 'Endet am',
    endTime: 'Ende um',
  },
  zone: {
    open: (city) => `Zeitzone: ${city}`,
    title: 'Zeitzone',
    search: 'Städte suchen',
    suggested: 'Vorschläge',
    all: 'Alle Zeitzonen',
    found: (count) => plural(count, { one: `${count} Stadt gefunden`, other: `${count} Städte gefunden` }),
    here: 'Deine Zeitzone',
  },
  currencies: {
    label: 'Währungen',
    one: (first) => `Alle Beträge sind in ${first}.`,
    several: (first, others) =>
      `Beträge sind in ${first} oder, für Personen mit einem Konto ohne ${first}, in ${others}.`,
    inUse: (used) => `Es gibt Buchungen in ${used}, deshalb lässt sich diese Währung nicht entfernen.`,
  },
  hidden: {
    label: 'Verborgen',
    off: 'Alle Mitglieder der Gemeinschaft sehen das Event und seine Ausgaben.',
    on: 'Nur Teilnehmende finden das Event. Bis es wieder gezeigt, gesperrt oder abgeschlossen wird, sieht niemand Salden oder die Buchungen anderer.',
    reveals: 'Alle sehen dann sofort sämtliche Buchungen und Salden.',
  },
  summary: {
    create: 'Du nimmst teil und bist der erste Event-Admin.',
    edit: 'Die Änderungen gelten sofort für alle.',
  },
  loading: 'Event wird geladen',
  failed: 'Dieses Event konnte nicht geladen werden.',
  unavailable: 'Dieses Event ist nicht verfügbar.',
  noAnswerLeft:
    'Der Server hat nicht geantwortet. Schau in die Liste der Events, bevor du es noch einmal versuchst.',
}

export default eventFormDe
