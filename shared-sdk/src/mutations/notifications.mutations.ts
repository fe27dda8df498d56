import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { call } from '../client/http/pocketbase.ts'
import { notificationQueries } from '../queries/notifications.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { NotificationSettings } from '../records/notifications.mapper.ts'
import { cacheChange, changeOptimistically } from './change-optimistically.ts'

/** The last change that was sent. Each sends both settings, so they are stored in the order they were made. */
let lastSent: Promise<unknown> = Promise.resolve()

/**
 * Changes one way in which the membership is notified (product 7.6, authz settings upsert): shown at once, reverted on
 * failure. Throws `AppError`.
 */
export function useChangeNotificationSettings() {
  const cache = useQueryClient()
  const scope = useScope()
  const { queryKey } = notificationQueries.settings(scope)
  return useMutation({
    mutationFn: ({ way, isOn }: { readonly way: keyof NotificationSettings; readonly isOn: boolean }) => {
      const set = (value: boolean) => (settings: NotificationSettings) => ({ ...settings, [way]: value })
      const change = cacheChange<NotificationSettings>(queryKey, { apply: set(isOn), revert: set(!isOn) })
      return changeOptimistically(cache, [change], () => {
        const sent = lastSent.then(() => store(cache.getQueryData(queryKey)))
        lastSent = sent.catch(() => undefined)
        return sent
      })
    },
    onSettled: () => refreshAfterChange(['authz_settings']),
  })

  function store(settings: NotificationSettings | undefined): Promise<unknown> {
    if (!settings) throw new AppError({ kind: 'unexpected', message: DEFAULT_MESSAGE })
    const body = {
      authz: scope.membershipId,
      emailNotifications: settings.email,
      pushNotifications: settings.push,
    }
    return call((client) => client.collection('authz_settings').create(body))
  }
}
