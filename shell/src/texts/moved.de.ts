import type { movedEn } from './moved.en.ts'

const de: typeof movedEn = {
  title: (community) => `${community} ist umgezogen`,
  untitled: 'Diese Gemeinschaft ist umgezogen',
  text: (host) =>
    `Du findest sie jetzt unter ${host}, mit allem, was hier war. Wenn du dich anmelden sollst, nimm dieselbe E-Mail-Adresse.`,
  open: (host) => `${host} öffnen`,
  goTo: (community) => `Zu ${community}`,
  notSent: 'Von diesem Gerät nicht gesendet',
  notSentText:
    'Diese Änderungen sind nicht mit umgezogen. Trage sie unter der neuen Adresse noch einmal ein und verwirf sie hier.',
}

export default de
