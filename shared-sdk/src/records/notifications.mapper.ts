import type { AuthzSettingsRecord, WebpushSubscriptionsRecord } from './pocketbase-types.gen.ts'

/** The ways in which a membership is notified (product 3.3). */
export interface NotificationSettings {
  readonly push: boolean
  readonly email: boolean
}

export type NotificationSettingsRecord = Pick<AuthzSettingsRecord, 'emailNotifications' | 'pushNotifications'>

/** Maps an `authz_settings` record; a membership without one is notified in all ways (product 3.3). */
export function toNotificationSettings(record?: NotificationSettingsRecord): NotificationSettings {
  return { push: record?.pushNotifications ?? true, email: record?.emailNotifications ?? true }
}

/** A `webpush_subscriptions` record: it says whether one membership notifies one device (product 3.7). */
export type PushDeviceRecord = Pick<WebpushSubscriptionsRecord, 'id' | 'active'>
