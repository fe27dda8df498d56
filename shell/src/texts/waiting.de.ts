import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { waitingEn } from './waiting.en.ts'

const de: Translated<typeof waitingEn> = {
  offlineWaiting: (count) =>
    plural(count, {
      one: 'Du bist offline. 1 Änderung wartet.',
      other: `Du bist offline. ${count} Änderungen warten.`,
    }),
  show: 'Anzeigen',
  refusedToast: 'Eine Änderung wurde abgelehnt. Du findest sie unter Mehr.',
  intro:
    'Diese Änderungen sind auf diesem Gerät gespeichert. Sie werden in dieser Reihenfolge gesendet, sobald du online bist.',
  sendNow: 'Jetzt senden',
  sending: 'Wird gesendet …',
  notReached: 'Der Server ist nicht erreichbar. Deine Änderungen bleiben auf diesem Gerät.',
  none: 'Alles ist gesendet.',
  list: 'Noch nicht gesendete Änderungen',
  kinds: {
    send: (amount, to) => `${amount} an ${to} senden`,
    transfer: (amount, from, to) => `${amount} von ${from} an ${to} umbuchen`,
    request: (amount, from) => `${amount} von ${from} anfordern`,
    paid: (amount, to) => `Zahlung von ${amount} an ${to}`,
    received: (amount, from) => `Zahlung von ${amount} von ${from}`,
    expense: (amount, event) => `Ausgabe von ${amount} in ${event}`,
    funds: (amount, event) => `${amount} in ${event} einzahlen`,
    comment: (text) => `Kommentar: „${text}“`,
    restore: (what) => `Wiederherstellen: ${what}`,
    approve: (amount, to) => `${amount} an ${to} bestätigen`,
    decline: (amount, to) => `${amount} an ${to} ablehnen`,
    approveSome: (count) =>
      plural(count, { one: '1 Anfrage bestätigen', other: `${count} Anfragen bestätigen` }),
    declineSome: (count) => plural(count, { one: '1 Anfrage ablehnen', other: `${count} Anfragen ablehnen` }),
    join: (event) => `An ${event} teilnehmen`,
    leave: (event) => `${event} verlassen`,
    name: (name) => `Deinen Namen in ${name} ändern`,
    picture: 'Dein Bild ändern',
  },
  people: (count) => plural(count, { one: '1 Person', other: `${count} Personen` }),
  inCommunity: (community) => `In ${community}`,
  refused: 'Nicht angenommen',
  outcomeUnknown: 'Gesendet, aber noch ohne Antwort. Es wird erneut gesendet und nie doppelt eingetragen.',
  dependsOn: (earlier) => `Wartet auf „${earlier}“, das abgelehnt wurde. Korrigiere oder verwirf das zuerst.`,
  edit: 'Korrigieren',
  look: 'Ansehen',
  discard: 'Verwerfen',
  discardQuestion: 'Diese Änderung verwerfen? Was du eingegeben hast, geht verloren.',
  discardOutcomeUnknown: 'Vielleicht ist sie schon angekommen: Sieh zuerst bei deinen Buchungen nach.',
  keep: 'Behalten',
  unreadable: {
    title: 'Eine Änderung, die sich nicht öffnen lässt',
    otherVersion:
      'Eine andere Version der App hat sie gespeichert. Lade die Seite neu, um die neueste Version zu bekommen.',
    otherKey:
      'Sie ist mit einem Schlüssel verschlossen, den der Server nicht mehr hat. Sie kann nicht gesendet werden.',
  },
}

export default de
