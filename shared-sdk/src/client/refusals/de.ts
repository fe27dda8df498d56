import type { Translated } from '../../i18n/catalogue.ts'
import type { refusalsEn } from './catalogue.ts'

const de: Translated<typeof refusalsEn> = {
  noAnswer:
    'Der Server hat nicht geantwortet. Nichts ist verloren: Versuche es noch einmal, es geschieht nicht doppelt.',
  gone: 'Das gibt es nicht mehr, oder du darfst es nicht ändern.',
  reasons: {
    'id-taken':
      'Das wurde schon eingetragen und seitdem geändert oder gelöscht. Schließe das Formular und beginne neu.',
    'not-a-member': 'Du bist kein Mitglied dieser Gemeinschaft.',
    'not-permitted': 'Das darfst du nicht.',
    'account-not-active': 'Beide Konten müssen aktiv sein.',
    'account-closed': 'Ein geschlossenes Konto ändert sich nicht mehr.',
    'event-not-active': 'Dieses Event nimmt keine Buchungen mehr an.',
    'not-a-participant': 'An den Buchungen eines Events können nur seine Teilnehmenden beteiligt sein.',
    'event-locked': 'Dieses Event ist gesperrt.',
    'event-concluded': 'Dieses Event ist abgeschlossen und ändert sich nicht mehr.',
    'join-after-end': 'Dieses Event ist vorbei. Bitte einen Admin, dich hinzuzufügen.',
    'not-joined': 'Diese Person nimmt am Event nicht teil.',
    'group-required': 'Wähle die Gruppe, die sich diese Ausgabe teilt.',
    'group-total-too-large': 'Die Ausgaben einer Gruppe können zusammen höchstens 100.000.000.000,00 sein.',
    'group-name-too-short': 'Der Name muss mindestens 4 Zeichen lang sein.',
    'name-in-use': 'Der Name ist schon vergeben.',
    reserved: 'Dieser Betrag ergibt sich aus dem Event und lässt sich nicht einzeln ändern.',
    'event-transaction': 'Buchungen eines Events werden bei dessen Abschluss ausgeglichen.',
    'already-approved': 'Diese Buchung ist schon bestätigt.',
    'changed-since': 'Diese Buchung hat sich inzwischen geändert. Bitte prüfe sie noch einmal.',
    'not-the-sender': 'Bestätigen kann nur, wer zahlt, oder ein Admin.',
    'not-pending': 'Nur offene Buchungen lassen sich bearbeiten.',
    'not-the-creator': 'Das kann nur ändern, wer es eingetragen hat, oder ein Admin.',
    'delete-window-over': 'Eine bestätigte Buchung lässt sich nur innerhalb von 24 Stunden löschen.',
    'amount-required': 'Gib einen Betrag ein.',
    'amount-not-a-number': 'Gib den Betrag in Ziffern ein, zum Beispiel 12,50.',
    'amount-exponent': 'Schreibe den Betrag aus, zum Beispiel 12000,00, ohne „e“.',
    'amount-not-positive': 'Der Betrag muss über null liegen.',
    'amount-too-large': 'Der Betrag kann höchstens 9.999.999,99 sein.',
    'amount-too-many-decimals': 'Ein Betrag hat höchstens zwei Nachkommastellen, zum Beispiel 12,50.',
    'amount-ambiguous-separator':
      'Es ist nicht klar, ob dieses Zeichen Tausender oder Nachkommastellen trennt. Schreibe 1234 oder 1234,00 statt 1.234.',
    'currency-mismatch': 'Die Währungen stimmen nicht überein',
    'share-not-a-number': 'Gib den Anteil in Ziffern ein, zum Beispiel 1,5.',
    'share-out-of-range': 'Ein Anteil liegt zwischen 0 und 999,99, mit höchstens zwei Nachkommastellen.',
    'no-shares': 'Niemand hat einen Anteil über 0, so lässt sich der Betrag nicht teilen.',
    'no-senders': 'Wähle mindestens eine andere Person als dich.',
    'nothing-to-pay': 'Der Betrag ist zu klein für diese Teilung: Niemand müsste etwas zahlen.',
    'payer-twice': 'Jede Person kann nur einmal eingetragen werden.',
    'balances-not-zero':
      'Diese Salden ergeben zusammen nicht null, deshalb können diese Personen nicht untereinander ausgleichen.',
    'bank-sender': 'Ein Bankkonto dürfen nur Admins als Absender wählen.',
    'same-account': 'Du kannst dir nicht selbst Geld senden',
    'different-organisations': 'Beide Konten müssen zur selben Gemeinschaft gehören.',
    'text-unshowable': 'Dieser Text enthält Zeichen, die sich nicht zeigen lassen.',
  },
}

export default de
