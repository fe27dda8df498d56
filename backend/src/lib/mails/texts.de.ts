import type { MailTexts } from './texts.en.ts'

/** German words of our mails. */
export const de: MailTexts = {
  poweredBy: '{APP_NAME} läuft mit Coffer. {APP_URL}',
  codeLasts: 'Er lässt sich einmal verwenden und läuft nach etwa acht Minuten ab.',
  otherUser:
    'Du hast ihn nicht angefordert? Dann benutzt vielleicht jemand anderes dein Konto. Gib den Code nicht weiter und melde dich in deinem Profil überall ab.',
  code: {
    subject: '{OTP} ist dein Code für {APP_NAME}',
    text: 'Hallo! Hier ist dein Code zum Anmelden:',
    note: 'Du hast ihn nicht angefordert? Dann kannst du diese E-Mail ignorieren: Ohne den Code kann sich niemand anmelden.',
  },
  changeCode: {
    subject: '{OTP} ist dein Code für eine neue Adresse bei {APP_NAME}',
    text: 'Hier ist dein Code, um deine Anmeldeadresse von dieser zu {NEW_EMAIL} zu ändern:',
  },
  deletionCode: {
    subject: '{OTP} ist dein Code, um dein Konto bei {APP_NAME} zu löschen',
    text: 'Hier ist dein Code, um dein Konto mit Name, Adresse und Bild endgültig zu löschen:',
  },
  addressChanged: {
    subject: 'Deine Adresse bei {APP_NAME} wurde geändert',
    text: 'Du meldest dich bei {APP_NAME} jetzt mit {NEW_EMAIL} an. Diese Adresse gilt nicht mehr.',
    note: 'Wenn du das nicht warst, sag sofort einem Admin deiner Gemeinschaft Bescheid.',
  },
  addressTaken: {
    subject: 'Jemand wollte diese Adresse bei {APP_NAME} verwenden',
    text: 'Jemand wollte sich bei {APP_NAME} künftig mit dieser Adresse anmelden. Sie gehört schon zu deinem Konto. Deshalb hat sich nichts geändert.',
    note: 'Wenn du das warst, wähle für das andere Konto eine andere Adresse. Sonst kannst du diese E-Mail ignorieren.',
  },
  invite: {
    subject: '{INVITER} lädt dich zu {COMMUNITY} ein',
    text: '{INVITER} lädt dich ein, Ausgaben in {COMMUNITY} gemeinsam abzurechnen. Melde dich mit dieser Adresse an, um beizutreten.',
    button: 'Beitreten',
    note: 'Wenn du {INVITER} nicht kennst, kannst du diese E-Mail ignorieren. Solange du nicht beitrittst, passiert nichts.',
  },
  verification: {
    subject: 'Bestätige deine Adresse für {APP_NAME}',
    text: 'Bitte bestätige, dass das deine Adresse ist.',
    button: 'Adresse bestätigen',
    note: 'Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
  },
  resetPassword: {
    subject: 'Wähle ein neues Passwort für {APP_NAME}',
    text: 'Du hast ein neues Passwort angefordert.',
    button: 'Passwort wählen',
    note: 'Wenn du es nicht angefordert hast, bleibt dein Passwort, wie es ist.',
  },
  confirmAddress: {
    subject: 'Bestätige deine neue Adresse für {APP_NAME}',
    text: 'Du möchtest dich künftig mit dieser Adresse anmelden.',
    button: 'Neue Adresse bestätigen',
    note: 'Wenn du das nicht angefordert hast, ändert sich nichts.',
  },
}
