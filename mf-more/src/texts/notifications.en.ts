import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts about notifications (product 2.14, 8.1). English is the source; `notifications.de.ts` has the same keys. */
export const notificationsEn = {
  title: 'Notifications',
  /** Names the screen for screen readers: toasts are in a region 'Notifications'. */
  screen: 'Notification settings',
  ways: 'How you are notified',
  push: 'Push Notifications',
  device: 'Push to this device',
  byEmail: 'Email',
  /** The person's address. */
  emailHint: (address: string) => `To ${address}`,
  failed: 'Your notifications could not be loaded.',
  unsupported: 'Not Supported',
  blocked: 'Blocked',
  caption: 'You need to enable and allow notifications on each of the devices you want to receive these on.',
  installFirst: {
    title: 'Install the app first',
    text: 'On an iPhone or iPad, only the installed app receives notifications. In Safari, tap Share, then “Add to Home Screen”, and open the app from there.',
  },
  denied: {
    title: 'This device blocks notifications',
    text: 'Allow notifications for this app in the settings of your browser or device. Then come back here.',
  },
  couldNotEnable: "Notifications couldn't be enabled.",
  enabling: 'Enabling',
  offer: {
    title: 'Enable Notifications',
    text: 'Get a message on this device when somebody asks you for money, pays you, or something happens in your events.',
    later: 'You can change this at any time under More, Notifications.',
    enable: 'Enable',
    done: 'Notifications are on for this device.',
  },
}

export const notificationTexts = defineCatalogue(notificationsEn, {
  de: () => import('./notifications.de.ts'),
})
