import type { MailTexts } from './mails.ts'

/** German words of our mails. */
export const de: MailTexts = {
  poweredBy: '{APP_NAME} läuft mit Coffer. {APP_URL}',
  codeLasts: 'Er gilt einmal und etwa acht Minuten lang.',
  otherUser:
    'Du hast ihn nicht angefordert? Dann benutzt vielleicht jemand anderes dein Konto. Behalte den Code für dich und melde dich in deinem Profil überall ab.',
  code: {
    subject: '{OTP} ist dein Code für {APP_NAME}',
    text: 'Hallo! Hier ist dein Code zum Anmelden:',
    note: 'Du hast ihn nicht angefordert? Dann kannst du diese Mail ignorieren: Ohne den Code kommt niemand hinein.',
  },
  changeCode: {
    subject: '{OTP} ist dein Code für eine neue Adresse bei {APP_NAME}',
    text: 'Hier ist dein Code, um dich ab jetzt mit {NEW_EMAIL} anzumelden und nicht mehr mit dieser Adresse:',
  },
  deletionCode: {
    subject: '{OTP} ist dein Code, um dein Konto bei {APP_NAME} zu löschen',
    text: 'Hier ist dein Code, um dein Konto mit Name, Adresse und Bild endgültig zu löschen:',
  },
  addressChanged: {
    subject: 'Deine Adresse bei {APP_NAME} wurde geändert',
    text: 'Ab jetzt meldest du dich bei {APP_NAME} mit {NEW_EMAIL} an und nicht mehr mit dieser Adresse.',
    note: 'Wenn du das nicht warst, sag sofort einem Admin deiner Community Bescheid.',
  },
  invite: {
    subject: '{INVITER} lädt dich zu {COMMUNITY} ein',
    text: '{INVITER} lädt dich ein, Ausgaben und Guthaben in {COMMUNITY} zu teilen. Melde dich mit dieser Adresse an, um beizutreten.',
    button: 'Beitreten',
    note: 'Wenn dir {INVITER} nichts sagt, kannst du diese Mail ignorieren: Ohne dich passiert nichts.',
  },
  verification: {
    subject: 'Bestätige deine Adresse für {APP_NAME}',
    text: 'Ist das deine Adresse? Einmal tippen, und wir wissen es.',
    button: 'Adresse bestätigen',
    note: 'Wenn du dich nicht registriert hast, kannst du diese Mail ignorieren.',
  },
  resetPassword: {
    subject: 'Wähle ein neues Passwort für {APP_NAME}',
    text: 'Du hast ein neues Passwort angefordert.',
    button: 'Passwort wählen',
    note: 'Wenn du es nicht angefordert hast, bleibt dein Passwort, wie es ist.',
  },
  confirmAddress: {
    subject: 'Bestätige deine neue Adresse für {APP_NAME}',
    text: 'Ab jetzt willst du dich mit dieser Adresse anmelden.',
    button: 'Neue Adresse bestätigen',
    note: 'Wenn du das nicht angefordert hast, ändert sich nichts.',
  },
}
