import type { Translated } from '../../i18n/catalogue.ts'
import { plural } from '../../i18n/format.ts'
import type { TranslatedReasons, refusalsEn } from './catalogue.ts'

const de: Translated<typeof refusalsEn> & TranslatedReasons = {
  noAnswer:
    'Der Server hat nicht geantwortet. Nichts ist verloren: Versuche es noch einmal, es geschieht nicht doppelt.',
  gone: 'Das gibt es nicht mehr, oder du darfst es nicht ändern.',
  deviceFull:
    'Du bist offline, und auf diesem Gerät ist kein Platz mehr, um das zu speichern. Schaffe Platz oder versuche es noch einmal, sobald du online bist.',
  tooMany: {
    later: 'Zu viele Versuche. Versuche es später noch einmal.',
    inMinutes: (count) =>
      `Zu viele Versuche. Versuche es in ${plural(count, { one: '1 Minute', other: `${count} Minuten` })} noch einmal.`,
    inHours: (count) =>
      `Zu viele Versuche. Versuche es in ${plural(count, { one: '1 Stunde', other: `${count} Stunden` })} noch einmal.`,
  },
  reasons: {
    'id-taken':
      'Das wurde schon eingetragen und seitdem geändert oder gelöscht. Schließe das Formular und beginne neu.',
    'not-a-member': 'Du bist kein Mitglied dieser Gemeinschaft.',
    'not-permitted': 'Das darfst du nicht.',
    'account-not-active': 'Beide Konten müssen aktiv sein.',
    'account-closed': 'Ein geschlossenes Konto ändert sich nicht mehr.',
    'account-not-even': 'Nur ein Konto mit dem Saldo null lässt sich schließen.',
    'account-in-hidden-event':
      'Dieses Konto hat Buchungen eines verborgenen Events und lässt sich darum noch nicht schließen.',
    'account-has-pending': 'Dieses Konto hat offene Buchungen. Bestätige oder lösche sie zuerst.',
    'event-not-active': 'Dieses Event nimmt keine Buchungen mehr an.',
    'not-a-participant': 'An den Buchungen eines Events können nur seine Teilnehmenden beteiligt sein.',
    'event-locked': 'Dieses Event ist gesperrt.',
    'event-concluded': 'Dieses Event ist abgeschlossen und ändert sich nicht mehr.',
    'hidden-by-event-admins': 'Nur Admins dieses Events können es verbergen oder wieder zeigen.',
    'join-after-end': 'Dieses Event ist vorbei. Bitte einen Admin, dich hinzuzufügen.',
    'not-joined': 'Diese Person nimmt am Event nicht teil.',
    'group-required': 'Wähle die Gruppe, die sich diese Ausgabe teilt.',
    'group-total-too-large': 'Die Ausgaben einer Gruppe können zusammen höchstens 100.000.000.000,00 sein.',
    'group-name-too-short': 'Der Name muss mindestens 4 Zeichen lang sein.',
    'name-in-use': 'Der Name ist schon vergeben.',
    'name-has-address':
      'Ein Name enthält keine Webadresse, Mailadresse oder Telefonnummer. Ist es nichts davon, setze ein Leerzeichen hinter den Punkt.',
    'name-mixes-scripts':
      'Schreibe jedes Wort eines Namens in einer Schrift. Hier sind ähnlich aussehende Buchstaben gemischt.',
    reserved: 'Dieser Betrag ergibt sich aus dem Event und lässt sich nicht einzeln ändern.',
    'event-transaction': 'Buchungen eines Events werden bei dessen Abschluss ausgeglichen.',
    'already-approved': 'Diese Buchung ist schon bestätigt.',
    'already-declined': 'Diese Buchung wurde abgelehnt und ändert sich nicht mehr.',
    'decline-reason-too-long': 'Ein Grund hat höchstens 200 Zeichen.',
    'changed-since': 'Diese Buchung hat sich inzwischen geändert. Bitte prüfe sie noch einmal.',
    'not-the-sender': 'Bestätigen oder ablehnen kann nur, wer zahlt, oder ein Admin.',
    'not-pending': 'Nur offene Buchungen lassen sich bearbeiten.',
    'status-not-given': 'Eine neue Buchung dieser Art hat einen anderen Status.',
    'creator-left-event':
      'Du nimmst an diesem Event nicht mehr teil und kannst deshalb nicht ändern, was du eingetragen hast. Admins können es.',
    'not-the-creator': 'Das kann nur ändern, wer es eingetragen hat, oder ein Admin.',
    'not-the-requester': 'Erinnern kann nur, wer um dieses Geld gebeten hat.',
    'nothing-to-remind': 'Diese Anfrage ist nicht mehr offen.',
    'remind-too-early': 'Erinnern kannst du einen Tag nach der Anfrage.',
    'reminded-already': 'Du kannst einmal am Tag erinnern.',
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
    'amount-not-finite': 'Der Betrag muss eine endliche Zahl sein.',
    'receiver-required': 'Wähle, wer das Geld bekommt.',
    'description-required': 'Gib eine Beschreibung ein.',
    'currency-in-use': 'Dieses Konto hat Buchungen in einer Währung, die dann fehlen würde.',
    'currency-of-event':
      'Diese Person nimmt an einem offenen Event in einer Währung teil, die dann fehlen würde.',
    'account-has-transactions': 'Nur Konten ohne Buchungen lassen sich löschen.',
    'two-events': 'Geld kann nicht von einem Event zu einem anderen fließen.',
    'group-foreign': 'Diese Gruppe gehört nicht zu diesem Event.',
    'version-required':
      'Beim Bestätigen oder Ablehnen muss angegeben sein, welche Fassung der Buchung zu sehen war.',
    'expense-foreign': 'Diese Ausgabe hat jemand anderes eingetragen.',
    'expense-differs':
      'Eine gemeinsam bezahlte Ausgabe hat für alle dieselbe Gruppe, Beschreibung und Währung.',
    'expense-together': 'Eine gemeinsam bezahlte Ausgabe lässt sich nur als Ganzes ändern und löschen.',
    'expense-hidden':
      'Solange dieses Event verborgen ist, siehst du nur deinen Teil. Eine gemeinsam bezahlte Ausgabe lässt sich darum nicht ändern.',
    'payer-stays':
      'Mindestens eine Person, die bisher bezahlt hat, bleibt. War es jemand anderes, lösche diese Ausgabe und trage sie neu ein.',
    'too-many-payers': 'Das sind mehr Personen, als eine Ausgabe aufnehmen kann.',
    'events-disabled': 'In dieser Gemeinschaft sind Events nicht eingeschaltet.',
    'event-not-locked': 'Sperre das Event, bevor du es abschließt.',
    'already-joined': 'Schon dabei',
    'leave-after-end': 'Dieses Event ist schon vorbei. Bitte einen Admin, dich herauszunehmen.',
    'leave-after-start': 'Dieses Event hat schon begonnen. Bitte einen Admin, dich herauszunehmen.',
    'leave-with-transactions':
      'Du hast Buchungen in diesem Event und kannst es nur verlassen, wenn du sie löschst.',
    'sole-event-admin':
      'Diese Person ist der einzige Admin des Events. Mache zuerst jemand anderes zum Admin.',
    'conclude-without-expenses': 'Ein Event ohne Ausgaben lässt sich nicht abschließen.',
    'event-has-transactions': 'Nur Events ohne Buchungen lassen sich löschen.',
    'hidden-event-full': 'Ein verborgenes Event fasst höchstens 10.000 Buchungen.',
    'group-of-hidden-event':
      'Solange ein Event verborgen ist, lassen sich seine Gruppen nur vor der ersten Buchung löschen.',
    'shown-and-hidden': 'Ein Event lässt sich nicht in einem Schritt zeigen und wieder verbergen.',
    'event-incomplete': 'Ein Event wird zusammen mit seinen Daten und der Gruppe aller angelegt.',
    'event-closing': 'Geschlossen wird ein Event, indem man es abschließt.',
    'group-has-transactions': 'Nur Gruppen ohne Buchungen lassen sich löschen.',
    'default-group-first': 'Ein Event beginnt mit der Gruppe aller.',
    'share-required': 'Wähle einen Anteil über 0, oder lass die Person aus der Gruppe.',
    'admin-not-member': 'Nur Mitglieder der Gemeinschaft können Admins ihrer Events sein.',
    'delete-all-by-admin': 'Um alle Buchungen zu löschen, frage den Admin.',
    'default-group': 'Die Gruppe aller lässt sich so nicht ändern.',
    'only-users-join': 'Nur Konten von Personen können an einem Event teilnehmen.',
    'community-not-allowed': 'Hier lassen sich keine neuen Gemeinschaften anlegen.',
    'community-created': 'Du kannst nur eine Gemeinschaft anlegen.',
    'community-moving': 'Diese Gemeinschaft zieht gerade um. Versuche es in einer Minute noch einmal.',
    'not-invited': 'Diese Einladung ist für eine andere Adresse.',
    'address-unproven': 'Bestätige zuerst deine E-Mail-Adresse.',
    'already-member': 'Diese Person ist schon Mitglied.',
    'invite-accepted': 'Diese Einladung wurde schon angenommen.',
    'already-invited': 'Diese Person ist schon eingeladen.',
    'community-empty': 'Diese Gemeinschaft hat keine Mitglieder mehr. Niemand kann ihr beitreten.',
    'invite-before-leaving': 'Diese Einladung ist älter als dein Austritt. Bitte um eine neue.',
    'invite-other-domain':
      'Dieser Gemeinschaft tritt man mit einer Adresse ihrer eigenen Domain bei, und diese Einladung gilt für eine andere.',
    'invites-of-today':
      'Für heute sind alle Einladungen verschickt, die möglich sind. Mach morgen weiter oder teile einen Einladungslink, den alle benutzen können.',
    'invites-open':
      'Zu viele Einladungen sind offen. Widerrufe einige oder teile einen Einladungslink, den alle benutzen können.',
    'invite-just-sent': 'Diese Einladung wurde vor weniger als einer Stunde gesendet.',
    'link-days': 'Ein Einladungslink gilt 1, 7 oder 30 Tage.',
    'link-unknown': 'Dieser Einladungslink ist nicht gültig. Bitte um einen neuen.',
    'link-expired': 'Dieser Einladungslink ist abgelaufen. Bitte um einen neuen.',
    'link-before-leaving': 'Dieser Einladungslink ist älter als dein Austritt. Bitte um einen neuen.',
    'own-role': 'Niemand ändert die eigene Rolle. Andere Admins können das.',
    'last-admin': 'Eine Gemeinschaft braucht einen Admin. Mach zuerst jemand anderen zum Admin.',
    'leave-in-events': 'Offene Events müssen zuerst verlassen oder abgeschlossen werden.',
    'leave-with-requests': 'Offene Anfragen müssen zuerst beantwortet oder gelöscht werden.',
    'leave-with-balance': 'Der Kontostand muss zuerst in jeder Währung null sein.',
    'setting-changed-since':
      'Das hat inzwischen jemand anderes geändert. Sieh es dir noch einmal an, bevor du speicherst.',
    'text-too-long': 'Dieser Text ist zu lang.',
    'picture-too-large':
      'Ein Bild kann höchstens 16 Megapixel haben; bei einer Animation zählen alle Einzelbilder.',
    'picture-too-long': 'Ein Bild kann höchstens 5 MB groß sein.',
    'picture-unreadable': 'Dieses Bild lässt sich nicht lesen. Wähle ein anderes.',
    'colour-invalid': 'Wähle eine Farbe wie #0b7285.',
    'iban-invalid': 'Diese IBAN stimmt nicht. Prüfe sie auf Tippfehler.',
    'holder-required': 'Gib an, wem dieses Bankkonto gehört.',
    'link-title-required': 'Gib an, wie der Link heißt.',
    'link-unsafe':
      'Gib eine Adresse wie https://example.org ein, eine E-Mail-Adresse oder eine Seite dieser App wie /events.',
    'links-too-many': 'Es kann höchstens 12 Links geben.',
    'suffix-invalid': 'Gib eine Domain wie example.org ein.',
    'suffix-public': 'Bei diesem Anbieter bekommen alle eine Adresse, also könnten alle beitreten.',
    'suffix-not-own': 'Du kannst nur die Domain deiner eigenen, bestätigten E-Mail-Adresse eingeben.',
    'suffix-locks-out':
      'Einige Mitglieder haben Adressen bei anderen Domains und könnten sich nicht mehr anmelden.',
    'email-invalid': 'Das ist keine gültige E-Mail-Adresse',
    'code-required': 'Darf nicht leer sein',
    'code-invalid': 'Der Code besteht nur aus Ziffern.',
    'name-required': 'Gib einen Namen ein.',
    'name-too-short': 'Der Name muss mindestens 2 Zeichen lang sein.',
    'date-invalid': 'Gib ein gültiges Datum und eine gültige Uhrzeit ein.',
    'end-before-start': 'Das Ende muss nach dem Beginn liegen.',
  },
}

export default de
