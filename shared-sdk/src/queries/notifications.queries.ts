import { queryOptions } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import { call, pocketbase } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { Id } from '../domain/entities.ts'
import { toNotificationSettings } from '../records/notifications.mapper.ts'
import type { NotificationSettingsRecord, PushDeviceRecord } from '../records/notifications.mapper.ts'
import { fetchFirst } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const notificationQueries = {
  /**
   * The ways in which the membership is notified; all ways while it has stored nothing (product 3.3). Throws
   * `AppError`.
   */
  settings: (scope: Scope) =>
    queryOptions({
      queryKey: scopedKey('notification-settings', scope),
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter('authz = {:id}', { id: scope.membershipId })
        const [record] = await fetchFirst<NotificationSettingsRecord>('authz_settings', 1, { filter }, signal)
        return toNotificationSettings(record)
      },
    }),
  /**
   * True if the server sends the membership's notifications to the device with this record, the id that the device has
   * stored; false when the record is gone. Throws `AppError`.
   */
  device: (scope: Scope, id: Id) =>
    queryOptions({
      queryKey: [...scopedKey('push-devices', scope), id],
      // The answer is only true at this moment: the server switches off devices that it cannot reach.
      meta: { persist: false },
      queryFn: async ({ signal }) => {
        try {
          const record = await withQueryTimeout(signal, (limited) =>
            call((client) =>
              client.collection('webpush_subscriptions').getOne<PushDeviceRecord>(id, { signal: limited }),
            ),
          )
          return record.active
        } catch (error) {
          if (error instanceof AppError && error.kind === 'not-found') return false
          throw error
        }
      },
    }),
}
