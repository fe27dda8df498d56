import type { Translated } from '@coffer/shared-sdk/i18n'
import type { privacyEn } from './privacy.en.ts'

const privacyDe: Translated<typeof privacyEn> = {
  dated: (date) => `Zuletzt geändert am ${date}`,
  contents: 'Inhalt',
  introduction: {
    title: 'Einleitung',
    text: {
      purpose:
        'Coffer hält das gemeinsame Geld einer Gemeinschaft in Ordnung: wer was für wen bezahlt hat und welchen Saldo jedes Mitglied hat. Hier steht, was dabei über dich gespeichert wird und wofür, wer es sieht und was du tun kannst.',
      roles: 'Dabei gibt es drei Rollen:',
      list: {
        user: {
          term: 'Nutzerin oder Nutzer',
          text: 'wer ein Konto hat, in einer oder mehreren Gemeinschaften.',
        },
        organisation: {
          term: 'Organisation (Gemeinschaft)',
          text: 'die Gemeinschaft, die ihr gemeinsames Geld mit Coffer verwaltet. Sie entscheidet, wer dazugehört, und ist verantwortlich für das, was ihre Mitglieder eintragen. Sie betreibt Coffer selbst oder lässt es von anderen betreiben.',
        },
        visitor: {
          term: 'Besucherin oder Besucher',
          text: 'wer die Anmeldeseite oder diese Erklärung ansieht, ohne sich anzumelden.',
        },
      },
    },
  },
  collection: {
    title: 'Erhebung und Verwendung',
    text: {
      user: 'Von Nutzerinnen und Nutzern speichern wir, was die Anmeldung und die Buchführung brauchen:',
      list: {
        person: {
          term: 'Dich',
          text: 'E-Mail-Adresse, Name, seit wann du dabei bist und, falls angegeben, Benutzername, Bild und Passwort (als Hash, der sich nicht zurücklesen lässt). Wenn du dich über einen Anbieter anmeldest, dessen Kennung für dich.',
        },
        membership: {
          term: 'Deine Mitgliedschaft',
          text: 'zu welchen Gemeinschaften du gehörst, deine Rolle dort, ob du E-Mails und Push-Benachrichtigungen möchtest und was darin stand, und Einladungen an dich oder von dir.',
        },
        ledger: {
          term: 'Die Bücher',
          text: 'die Buchungen, Events, Gruppen, Anteile und Kommentare, die du oder andere eintragen, mit wem und wann. Was in Beschreibungen, Kommentaren und Bildern steht, entscheidet ihr: Lass Privates bitte weg.',
        },
        changes: {
          term: 'Änderungen an deiner Gemeinschaft',
          text: 'wer wann eine Rolle, ein Mitglied oder eine Einstellung der Gemeinschaft geändert hat.',
        },
        devices: {
          term: 'Deine Geräte',
          text: 'nur wenn du Push-Benachrichtigungen einschaltest: den Namen des Geräts und Adresse und Schlüssel, mit denen sein Browser sie empfängt. Benachrichtigungen nennen, wer, wie viel und wofür.',
        },
      },
      codes:
        'Die Codes, mit denen du dich anmeldest, werden als Hash gespeichert und gelten einmal und etwa acht Minuten lang. Wir schicken dir Codes und was du sonst angefordert oder eingeschaltet gelassen hast.',
      visitor:
        'Über Besucherinnen und Besucher speichern wir nichts. Zum Schutz vor Angriffen zählt der Server Anfragen nach IP-Adresse, einige Minuten lang im Arbeitsspeicher, und schreibt davon nichts auf.',
      technical:
        'Von fehlgeschlagenen Anfragen behält der Server eine technische Aufzeichnung, ohne IP-Adressen, E-Mail-Adressen und Suchtexte. Stürzt die App ab, schickt sie einen Bericht darüber; deine Namen, Adressen und Nummern werden vorher auf deinem Gerät entfernt.',
      nothingElse:
        'All das dient dazu, Coffer für deine Organisation zu betreiben, und sonst nichts: keine Werbung, keine Profile, keine Statistik über dich.',
    },
  },
  sharing: {
    title: 'Weitergabe',
    text: {
      members:
        'Mitglieder derselben Organisation sehen voneinander Namen, Bilder, Salden und Buchungen, so wie die App sie zeigt. Deine E-Mail-Adresse sehen sie nicht; Admins sehen die Adressen, die sie einladen.',
      others: 'Außer ihnen sind nur die beteiligt, die Coffer möglich machen:',
      list: {
        operator: {
          term: 'Wer den Server betreibt',
          text: 'kann lesen, was dort gespeichert ist, soweit der Betrieb es erfordert.',
        },
        mail: { term: 'Ein Maildienst', text: 'stellt unsere Mails an deine Adresse zu.' },
        push: {
          term: 'Der Push-Dienst des Herstellers deines Browsers',
          text: 'stellt Benachrichtigungen zu, wenn du sie einschaltest. Sie sind unterwegs verschlüsselt: Er kann sie nicht lesen.',
        },
        provider: {
          term: 'Ein Anmeldedienst',
          text: 'erfährt, dass du dich bei Coffer anmeldest, wenn du dich über ihn anmeldest.',
        },
      },
      nobody: 'Sonst bekommt niemand etwas. Nichts wird verkauft.',
    },
  },
  cookies: {
    title: 'Cookies',
    text: {
      device:
        'Coffer setzt ein Cookie, wenn du dich anmeldest. Daran erkennt der Server, dass du dich mit diesem Browser schon einmal angemeldet hast, damit Fremde dich nicht aussperren können. Es nennt niemanden, dient nichts anderem und gilt ein Jahr. Beim Abmelden bleibt es; wenn du dich überall abmeldest, wird es wertlos.',
      storage:
        'Der Speicher deines Browsers hält dich angemeldet, merkt sich Einstellungen wie die Darstellung und behält bis zu 21 Tage, was du zuletzt angesehen hast, damit die App auch ohne Netz aufgeht. Beim Abmelden wird er geleert.',
    },
  },
  rights: {
    title: 'Deine Rechte',
    text: {
      self: 'Die meisten kannst du selbst nutzen, in deinem Profil:',
      list: {
        access: {
          term: 'Ansehen und mitnehmen',
          text: '„Daten herunterladen“ gibt dir alles, was über dich gespeichert ist, als Datei, die auch andere Programme lesen.',
        },
        correct: {
          term: 'Berichtigen',
          text: 'Namen, Bild und Adresse änderst du jederzeit. Einen falschen Eintrag berichtigt, wer ihn gemacht hat, oder ein Admin.',
        },
        erase: {
          term: 'Löschen',
          text: '„Konto löschen“ entfernt dich, sobald du jede deiner Gemeinschaften verlassen könntest: Nichts ist offen, und kein offenes Event steht dem entgegen.',
        },
        object: {
          term: 'Widersprechen',
          text: 'E-Mails und Push-Benachrichtigungen schaltest du jederzeit aus.',
        },
      },
      ask: 'Geht etwas auf diesem Weg nicht, frag deine Organisation oder schreib uns; du bekommst innerhalb eines Monats Antwort. Du kannst dich auch bei der Datenschutzbehörde an deinem Wohnort beschweren.',
    },
  },
  retention: {
    title: 'Aufbewahrung',
    text: {
      member: 'Deine Daten bleiben, solange du ein Konto hast.',
      list: {
        leave: {
          term: 'Verlässt du eine Gemeinschaft,',
          text: 'bleibt dein Name bei deinen früheren Einträgen dort, denn auf ihnen beruhen die Salden anderer.',
        },
        erase: {
          term: 'Löschst du dein Konto,',
          text: 'verschwinden Name, Adresse, Benutzername, Bild, Kommentare, Geräte, Einstellungen und Einladungen sofort. Deine Einträge bleiben, unter „Ehemaliges Mitglied“. Was andere in Beschreibungen über dich geschrieben haben, bleibt.',
        },
        logs: {
          term: 'Technische Aufzeichnungen',
          text: 'werden nach 7 Tagen gelöscht, Absturzberichte nach 90 Tagen und Codes spätestens nach ein paar Stunden.',
        },
        backups: {
          term: 'Sicherungen',
          text: 'werden nach und nach durch neuere ersetzt, und mit ihnen geht, was du gelöscht hast.',
        },
      },
    },
  },
  children: {
    title: 'Kinder',
    text: {
      age: 'Coffer ist nicht für Kinder unter 16 Jahren ohne Einwilligung ihrer Eltern oder Sorgeberechtigten gedacht. Hat sich ein Kind ohne sie angemeldet, sag uns Bescheid, und wir löschen das Konto.',
    },
  },
  updates: {
    title: 'Änderungen',
    text: {
      here: 'Ändert sich diese Erklärung, erscheinen der neue Text und sein Datum hier, bevor er gilt.',
    },
  },
  contact: {
    title: 'Kontakt',
    text: {
      who: 'Für ihre Daten ist deine Organisation verantwortlich: Frag die Menschen, die sie leiten. Du kannst auch an die Adresse auf der Seite „Über die App“ schreiben.',
    },
  },
}

export default privacyDe
