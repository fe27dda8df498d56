import type { Translated } from '@coffer/shared-sdk/i18n'
import type { notificationsEn } from './notifications.en.ts'

const de: Translated<typeof notificationsEn> = {
  title: 'Benachrichtigungen',
  screen: 'Einstellungen für Benachrichtigungen',
  ways: 'Wie du benachrichtigt wirst',
  push: 'Push-Benachrichtigungen',
  device: 'Push auf diesem Gerät',
  byEmail: 'E-Mail',
  emailHint: (address) => `An ${address}`,
  failed: 'Deine Benachrichtigungen konnten nicht geladen werden.',
  unsupported: 'Nicht unterstützt',
  blocked: 'Blockiert',
  caption:
    'Du musst Benachrichtigungen auf jedem Gerät einschalten und erlauben, auf dem du sie bekommen möchtest.',
  installFirst: {
    title: 'Installiere zuerst die App',
    text: 'Auf einem iPhone oder iPad bekommt nur die installierte App Benachrichtigungen. Tippe in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne die App von dort.',
  },
  denied: {
    title: 'Dieses Gerät blockiert Benachrichtigungen',
    text: 'Erlaube Benachrichtigungen für diese App in den Einstellungen deines Browsers oder Geräts. Komm dann hierher zurück.',
  },
  couldNotEnable: 'Benachrichtigungen konnten nicht eingeschaltet werden.',
  enabling: 'Wird eingeschaltet',
  offer: {
    title: 'Benachrichtigungen einschalten',
    text: 'Erfahre auf diesem Gerät, wenn dich jemand um Geld bittet, dir etwas schickt oder in deinen Events etwas passiert.',
    later: 'Du kannst das jederzeit unter Mehr, Benachrichtigungen ändern.',
    enable: 'Einschalten',
    done: 'Benachrichtigungen sind auf diesem Gerät eingeschaltet.',
  },
}

export default de
