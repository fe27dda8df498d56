import type { Translated } from '@coffer/shared-sdk/i18n'
import type { yourDataEn } from './your-data.en.ts'

const yourDataDe: Translated<typeof yourDataEn> = {
  title: 'Deine Daten',
  download: {
    row: 'Alles, was über dich gespeichert ist, als ZIP-Datei',
    text: 'Eine Datei mit allem, was über dich gespeichert ist, in allen deinen Gemeinschaften.',
    person: 'Name, Adresse, Bild und Einstellungen',
    communities: 'Gemeinschaften, Rollen und Salden',
    transactions: 'Alle Buchungen deiner Konten',
    events: 'Events, Gruppen und Anteile',
    devices: 'Einladungen und Geräte mit Benachrichtigungen',
    format:
      'Die Einträge sind JSON, das Menschen und Programme lesen können. Von anderen enthalten sie nur die Namen.',
    submit: 'Herunterladen',
    collecting: 'Deine Daten werden gesammelt',
    failed: 'Deine Daten konnten nicht gesammelt werden.',
  },
  erase: {
    row: 'Löscht Namen, E-Mail-Adresse und Bild endgültig',
    text: 'Das lässt sich nicht rückgängig machen.',
    goes: 'Was sofort gelöscht wird',
    goesItems: {
      person: 'Name, Adresse, Benutzername, Bild und Passwort',
      memberships: 'Mitgliedschaften, Einstellungen, Einladungen und Geräte',
      sessions: 'Alle Sitzungen: Du wirst überall abgemeldet',
    },
    stays: 'Was bleibt',
    staysItems: {
      ledger:
        'Deine Buchungen und Anteile, denn auf ihnen beruhen die Salden anderer. Statt deines Namens zeigen sie „Ehemaliges Mitglied“.',
      texts: 'Was du oder andere in Beschreibungen geschrieben haben',
    },
    downloadFirst: 'Vielleicht möchtest du vorher deine Daten herunterladen.',
    blocked: 'Noch nicht möglich',
    blockedText: 'In diesen Gemeinschaften ist vorher etwas zu klären:',
    showOpen: 'Zeigen, was offen ist',
    checkFailed: 'Es ließ sich nicht prüfen, ob du deine Gemeinschaften verlassen kannst.',
    sendCode: 'Code schicken',
    sendingCode: 'Der Code wird verschickt',
    codeText: (email) => `Damit wir wissen, dass du es bist, haben wir einen Code an ${email} geschickt.`,
    codeHint: 'Mit ihm wird dein Konto gelöscht. Das lässt sich nicht rückgängig machen.',
    submit: 'Mein Konto löschen',
    submitting: 'Dein Konto wird gelöscht',
    done: 'Dein Konto ist gelöscht.',
  },
}

export default yourDataDe
