import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { finaliseEn } from './finalise.en.ts'

const de: Translated<typeof finaliseEn> = {
  title: 'Event abschließen',
  unavailable: {
    title: 'Dieses Event ist nicht verfügbar.',
    text: 'Es wurde gelöscht, oder du kannst es nicht sehen.',
  },
  notPermitted: {
    title: 'Nur Admins der Gemeinschaft können Events abschließen.',
    text: 'Wende dich an einen von ihnen.',
  },
  concluded: {
    title: 'Dieses Event ist abgeschlossen und ändert sich nicht mehr.',
    text: 'Alle Salden sind ausgeglichen.',
  },
  summary: (event) =>
    `Mit dem Abschluss von ${event} werden alle Salden endgültig ausgeglichen. Das lässt sich nicht rückgängig machen.`,
  facts: {
    label: 'Was ausgeglichen wird',
    spent: 'Insgesamt ausgegeben',
    left: 'Übrig, wird nach Anteilen an alle verteilt',
    missing: 'Fehlt, wird nach Anteilen von allen eingezogen',
    approved: (count) =>
      plural(count, {
        one: '1 offene Buchung wird bestätigt',
        other: `${count} offene Buchungen werden bestätigt`,
      }),
  },
  balances: 'Endgültige Salden',
  balancesIn: (currency) => `Endgültige Salden in ${currency}`,
  before: (amount) => `Bisher ${amount}`,
  paidBack: (amount) => `${amount} zurückgezahlt`,
  gotBack: (amount) => `${amount} zurückbekommen`,
  credited: 'Gutgeschrieben',
  charged: 'Belastet',
  settled: 'Ausgeglichen',
  eventPicture: { label: 'Bild' },
  pictureTitle: 'Ein Bild zur Erinnerung',
  submit: 'Abschließen',
  confirm: {
    title: 'Event abschließen',
    text: (event) => `Möchtest du ${event} wirklich abschließen? Das lässt sich nicht rückgängig machen.`,
  },
  pending: 'Das Event wird abgeschlossen',
  done: 'Das Event ist jetzt abgeschlossen!',
  failed: 'Das Event konnte nicht geladen werden.',
}

export default de
