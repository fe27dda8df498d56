import type { Translated } from '@coffer/shared-sdk/i18n'
import type { adminEn } from './admin.en.ts'

const de: Translated<typeof adminEn> = {
  title: 'Admin-Optionen',
  unavailable: {
    title: 'Dieses Event ist nicht verfügbar.',
    text: 'Es wurde gelöscht, oder du kannst es nicht sehen.',
  },
  notPermitted: {
    title: 'Das können nur Event-Admins und Admins der Gemeinschaft öffnen.',
    text: 'Wende dich an einen von ihnen.',
  },
  concluded: {
    title: 'Dieses Event ist abgeschlossen und ändert sich nicht mehr.',
    text: 'Alle Salden sind ausgeglichen.',
  },
  options: {
    edit: { title: 'Event bearbeiten', text: 'Name, Daten, Bild, Sichtbarkeit' },
    lock: { title: 'Event sperren', text: 'Niemand kann mehr etwas eintragen oder ändern' },
    unlock: { title: 'Event entsperren', text: 'Ausgaben und Einzahlungen sind wieder möglich' },
    conclude: { title: 'Event abschließen', text: 'Gleicht alle Salden endgültig aus' },
    'delete-all': { title: 'Alle Buchungen löschen', text: 'Das Event und seine Gruppen bleiben' },
    delete: { title: 'Event löschen', text: 'Mit seinen Gruppen und Teilnehmenden' },
  },
  noTransactions: 'In diesem Event gibt es keine Buchungen.',
  confirm: {
    lock: {
      title: 'Event sperren',
      text: (event) =>
        `Bis ${event} wieder entsperrt wird, kann niemand etwas eintragen oder ändern, beitreten oder das Event verlassen.`,
      hidden: 'Dieses Event ist verborgen. Wenn du es sperrst, sehen alle sämtliche Buchungen.',
      action: 'Sperren',
      pending: 'Wird gesperrt',
      done: 'Das Event ist jetzt gesperrt!',
    },
    unlock: {
      title: 'Event entsperren',
      text: (event) => `Ausgaben und Einzahlungen von ${event} lassen sich wieder eintragen und ändern.`,
      hidden: 'Dieses Event ist verborgen, deshalb sehen andere seine Buchungen dann nicht mehr.',
      action: 'Entsperren',
      pending: 'Wird entsperrt',
      done: 'Das Event ist jetzt entsperrt!',
    },
    'delete-all': {
      title: 'Alle Buchungen löschen',
      text: (event) =>
        `Alle Ausgaben und Einzahlungen von ${event} werden gelöscht, egal wer sie eingetragen hat. Admins der Gemeinschaft können sie 30 Tage lang wiederherstellen.`,
      action: 'Alle löschen',
      pending: 'Wird gelöscht',
      done: 'Erfolgreich gelöscht',
    },
    delete: {
      title: 'Event löschen',
      text: (event) =>
        `${event} wird mit seinen Gruppen und Teilnehmenden gelöscht. Das lässt sich nicht rückgängig machen.`,
      action: 'Löschen',
      pending: 'Wird gelöscht',
      done: 'Erfolgreich gelöscht',
    },
  },
  failed: 'Die Optionen konnten nicht geladen werden.',
}

export default de
