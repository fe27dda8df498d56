import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../client/index.ts'
import {
  deviceSubscriptions,
  endBrowserSubscription,
  storeDeviceSubscriptions,
} from '../client/device/device-subscriptions.ts'
import type { MembershipId } from '../domain/entities.ts'
import { notificationQueries, useScope } from '../queries/index.ts'
import { fetchPushKey, openBrowserSubscription } from './browser-subscription.ts'
import { createSubscription, deactivate } from './subscription-records.ts'

/**
 * Switches the membership's notifications to this device on or off (product 4.9). Switching on asks for the permission
 * first: call it from a tap. Throws `AppError`; of kind `forbidden` when the person or the browser refuses. It removes a
 * subscription that could not be stored.
 */
export function usePushToDevice() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await switchOn(scope.membershipId)
      else await switchOff(scope.membershipId)
      const id = deviceSubscriptions().ids[scope.membershipId]
      if (id !== undefined) cache.setQueryData(notificationQueries.device(scope, id).queryKey, isOn)
    },
  })
}

async function switchOn(membershipId: MembershipId): Promise<void> {
  // This comes before any other wait: Safari asks only within the tap.
  if ((await Notification.requestPermission()) !== 'granted')
    throw new AppError({ kind: 'forbidden', message: 'Notifications are not permitted.' })
  const address = await openBrowserSubscription(await fetchPushKey())
  try {
    const id = await createSubscription(membershipId, address)
    const { ids } = deviceSubscriptions()
    storeDeviceSubscriptions({ endpoint: address.endpoint, ids: { ...ids, [membershipId]: id } })
  } catch (error) {
    // The subscription stays if another community on this device uses it.
    if (Object.keys(deviceSubscriptions().ids).length === 0) await endBrowserSubscription()
    throw error
  }
}

async function switchOff(membershipId: MembershipId): Promise<void> {
  const { endpoint, ids } = deviceSubscriptions()
  const { [membershipId]: id, ...others } = ids
  if (id === undefined) return
  await deactivate(id)
  storeDeviceSubscriptions({ endpoint, ids: others })
  // Another community on this device may still use it.
  if (Object.keys(others).length === 0) await endBrowserSubscription()
}
