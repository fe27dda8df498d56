import type { Translated } from '@coffer/shared-sdk/i18n'
import type { inviteEn } from './invite.en.ts'

const inviteDe: Translated<typeof inviteEn> = {
  title: (community) => `${community} beitreten`,
  text: (community) => `Du bist eingeladen, Ausgaben in ${community} gemeinsam abzurechnen.`,
  as: (email) => `Du bist als ${email} angemeldet.`,
  joined: (community) => `Willkommen bei ${community}.`,
  failed: 'Die Einladung konnte nicht geladen werden.',
  declining: {
    title: (community) => `Einladung zu ${community} ablehnen?`,
    text: 'Du kannst dann nur beitreten, wenn dich jemand noch einmal einlädt.',
    done: 'Einladung abgelehnt.',
  },
  gone: {
    title: 'Diese Einladung ist nicht verfügbar',
    text: (email) =>
      `Sie wurde schon angenommen, abgelehnt oder zurückgezogen, oder sie ist für eine andere Adresse als ${email}.`,
    goOn: 'Weiter',
    otherAddress: 'Mit anderer Adresse anmelden',
  },
}

export default inviteDe
