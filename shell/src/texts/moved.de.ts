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
    'Diese Änderungen sind vielleicht nicht angekommen. Was du unter der neuen Adresse nicht findest, trage dort noch einmal ein. Danach verwirf es hier.',
}

export default de
