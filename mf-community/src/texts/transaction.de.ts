import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { transactionEn } from './transaction.en.ts'

const de: Translated<typeof transactionEn> = {
  title: 'Buchung',
  loading: 'Buchung wird geladen',
  failed: 'Diese Buchung konnte nicht geladen werden.',
  sentence: {
    requested: (x, amount, y) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount} von ${y ?? 'dir'} angefordert`,
    received: (x, amount, y) => `${x === null ? 'Du hast' : `${x} hat`} ${amount} von ${y ?? 'dir'} erhalten`,
    owe: (x, amount, y) => `${x === null ? 'Du schuldest' : `${x} schuldet`} ${y ?? 'dir'} ${amount}`,
    sent: (x, amount, y) => `${x === null ? 'Du hast' : `${x} hat`} ${amount} an ${y ?? 'dich'} gesendet`,
    declined: (x, amount, y) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount} an ${y ?? 'dich'} abgelehnt`,
    wasDeclined: (x, amount, y) => `${amount} von ${x ?? 'dir'} an ${y ?? 'dich'} wurden abgelehnt`,
    paid: (x, amount, y) => `${x === null ? 'Du hast' : `${x} hat`} ${y ?? 'dir'} ${amount} bezahlt`,
    paymentClaimed: (x, amount, y) =>
      x === null
        ? `Du hast angegeben, ${y ?? 'dir'} ${amount} bezahlt zu haben`
        : `${x} hat ${y ?? 'dir'} nach eigenen Angaben ${amount} bezahlt`,
    notReceived: (x, amount, y) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount} von ${y ?? 'dir'} nicht erhalten`,
    spent: (x, amount, _event, purpose) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount}${purpose === '' ? '' : ` für ${purpose}`} bezahlt`,
    funded: (x, amount, event) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount} in die Kasse von ${event ?? 'dem Event'} eingezahlt`,
  },
  payment: {
    summary: (payer, amount) => `Wenn du bestätigst, zählt die Zahlung von ${payer} über ${amount} sofort.`,
    waiting: (payee) =>
      payee === null ? 'Du musst die Zahlung noch bestätigen.' : `${payee} muss die Zahlung noch bestätigen.`,
  },
  grouped: {
    title: 'Buchungen',
    sender: 'Buchungsgruppe',
    received: (x, amount, senders) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount} von ${senders} erhalten`,
    requested: (x, amount, senders) =>
      `${x === null ? 'Du hast' : `${x} hat`} ${amount} von ${senders} angefordert`,
    people: (count) => plural(count, { one: '1 Person', other: `${count} Personen` }),
    accounts: (count) => plural(count, { one: '1 Konto', other: `${count} Konten` }),
    parts: 'Anteile',
    deleteTitle: (count) => `${count} Buchungen löschen`,
    deleteText: (count, amount) =>
      `Alle ${count} Buchungen, zusammen ${amount}, werden für alle entfernt und zählen in keinem Saldo mehr.`,
    gone: 'Diese Buchungen gibt es nicht mehr.',
  },
  facts: {
    from: 'Von',
    to: 'An',
    by: 'Eingetragen von',
    paidBy: 'Bezahlt von',
    event: 'Event',
    fromYou: 'dir',
    toYou: 'dich',
    byYou: 'dir',
    bySystem: 'Aus dem Event berechnet',
    byFormer: 'Ein ehemaliges Mitglied',
    created: 'Datum',
    entered: 'Eingetragen am',
    updated: 'Zuletzt geändert',
    group: 'Gruppe',
    declinedBy: 'Abgelehnt von',
    declined: 'Abgelehnt am',
  },
  shares: {
    title: 'Wer sich diese Ausgabe teilt',
    ownPart: (amount) => `Dein Anteil ist ${amount}.`,
    ownAbout: (amount) => `Dein Anteil ist etwa ${amount}.`,
    notYours: 'Du bist an dieser Ausgabe nicht beteiligt.',
    fallback: (group) => `In „${group}“ hat niemand einen Anteil, daher teilen sich alle die Kosten.`,
    separateFallback:
      'Niemand, der sich diese Ausgabe geteilt hat, nimmt noch am Event teil. Daher teilen sich alle die Kosten.',
    nobody: 'Noch hat niemand einen Anteil.',
    asPercentage: 'Anteile in Prozent zeigen',
    about: (amount) => `etwa ${amount}`,
    rounding:
      'Gerundet wird für die ganze Gruppe, deshalb kann ein einzelner Anteil um einen Cent abweichen.',
    showAll: (count) => `Alle ${count} zeigen`,
    loading: 'Anteile werden geladen',
    failed: 'Die Anteile konnten nicht geladen werden.',
  },
  note: {
    ownPart: (event) => `Dein Anteil an ${event}, ausgeglichen beim Abschluss des Events`,
    part: (name, event) => `Der Anteil von ${name} an ${event}, ausgeglichen beim Abschluss des Events`,
    waiting: (name) => (name === null ? 'Wartet auf deine Bestätigung.' : `${name} muss noch bestätigen.`),
    noReason: 'Es wurde kein Grund angegeben.',
  },
  gone: {
    title: 'Diese Buchung gibt es nicht mehr',
    text: 'Vielleicht wurde sie gelöscht, oder du hast keinen Zugriff darauf.',
  },
  approve: {
    summary: (amount, x, y) =>
      x === null
        ? `Mit der Bestätigung gehen ${amount} sofort an ${y ?? 'dich'}.`
        : `Mit der Bestätigung gehen ${amount} sofort von ${x} an ${y ?? 'dich'}.`,
  },
  askAgain: 'Erneut anfragen',
  enterAgain: 'Noch einmal eintragen',
  remind: {
    action: 'Erinnern',
    pending: 'Wird gesendet',
    done: 'Erinnerung gesendet.',
    today: 'Heute erinnert',
  },
  edit: {
    action: 'Bearbeiten',
    title: 'Buchung bearbeiten',
    save: 'Speichern',
    done: 'Buchung geändert',
    summary: (amount, x, y) =>
      `${x === null ? 'Du schuldest' : `${x} schuldet`} ${y ?? 'dir'} ${amount}, noch nicht bestätigt.`,
    newPurpose: 'Alle sehen dann die neue Beschreibung.',
    changed: 'Jemand hat diese Buchung geändert, während du sie bearbeitet hast.',
    showNew: 'Neue Fassung zeigen',
  },
  delete: {
    action: 'Löschen',
    pending: 'Wird gelöscht',
    done: 'Erfolgreich gelöscht',
    title: 'Buchung löschen',
    left: { hours: (count) => `(noch ${count} Std.)`, minutes: (count) => `(noch ${count} Min.)` },
    leftSpoken: {
      hours: (count) => plural(count, { one: 'noch 1 Stunde', other: `noch ${count} Stunden` }),
      minutes: (count) => plural(count, { one: 'noch 1 Minute', other: `noch ${count} Minuten` }),
    },
    textDeclined: (amount) => `Diese abgelehnte Anfrage über ${amount} wird für alle entfernt.`,
    textPending: (amount) =>
      `Diese offene Buchung über ${amount} wird für alle entfernt und zählt in keinem Saldo mehr.`,
    textApproved: (amount, x, y) =>
      `${amount} gehen von ${y ?? 'dir'} zurück an ${x ?? 'dich'}, und die Buchung wird für alle entfernt.`,
  },
  comments: {
    title: 'Kommentare und Änderungen',
    loading: 'Kommentare werden geladen',
    write: 'Kommentar schreiben',
    send: 'Kommentar senden',
    remove: 'Kommentar löschen',
    deleted: 'Kommentar gelöscht',
    failed: 'Die Kommentare konnten nicht geladen werden.',
    changed: {
      amount: (before, after) => `Betrag von ${before} auf ${after} geändert`,
      description: (before, after) =>
        before === ''
          ? `Beschreibung „${after}“ hinzugefügt`
          : after === ''
            ? `Beschreibung „${before}“ entfernt`
            : `Beschreibung von „${before}“ in „${after}“ geändert`,
      group: (before, after) => `Wer sich beteiligt, von ${before} auf ${after} geändert`,
      ownSplit: 'eine eigene Aufteilung',
      split: 'Aufteilung geändert',
      category: (before, after) =>
        before === ''
          ? `Kategorie „${after}“ hinzugefügt`
          : after === ''
            ? `Kategorie „${before}“ entfernt`
            : `Kategorie von „${before}“ in „${after}“ geändert`,
      day: (before, after) => `Datum vom ${before} auf den ${after} geändert`,
    },
  },
  payers: {
    title: (count, amount) => `${count} Personen haben ${amount} bezahlt`,
    sentence: (count, amount, purpose) =>
      `${count} Personen haben ${amount}${purpose === '' ? '' : ` für ${purpose}`} bezahlt`,
    deleteTitle: 'Ausgabe löschen',
    deleteText: (count, amount) =>
      `Die Ausgabe über ${amount}, die ${count} Personen bezahlt haben, wird für alle entfernt und zählt in keinem Saldo mehr.`,
  },
  others: {
    with: (name) => `Weitere Buchungen mit ${name}`,
    between: (one, other) => `Weitere Buchungen zwischen ${one} und ${other}`,
    none: 'Zwischen diesen beiden Konten gibt es sonst keine Buchungen.',
  },
  event: {
    loadingTitle: 'Event',
    groups: 'Gruppen',
    everything: 'Alle Buchungen',
    balance: (name) => `Saldo von ${name} in diesem Event`,
    ownBalance: 'Dein Saldo in diesem Event',
    yours: 'Deine Buchungen',
    of: (name) => `Buchungen von ${name}`,
    emptyText: 'Ausgaben und Anteile in diesem Event erscheinen hier.',
    hidden: 'Verborgen bis zum Abschluss des Events',
    gone: 'Dieses Event gibt es nicht mehr.',
  },
}

export default de
