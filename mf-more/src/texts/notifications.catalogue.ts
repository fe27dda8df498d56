import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { notificationsEn } from './notifications.en.ts'

export const notificationTexts = defineCatalogue(notificationsEn, {
  de: () => import('./notifications.de.ts'),
})
