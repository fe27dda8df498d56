import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { deviceSubscriptions } from '../client/device/device-subscriptions.ts'
import { notificationQueries, useScope } from '../queries/index.ts'
import { usePushToDevice } from './device.mutations.ts'
import { pushPermission, pushSupport, watchPushPermission } from './push-support.ts'
import type { PushSupport } from './push-support.ts'

export interface PushDevice {
  readonly support: PushSupport
  readonly permission: NotificationPermission
  /** True if the selected membership notifies this device; while a change is pending, its new value. */
  readonly isOn: boolean
  /** True while a change is being stored, or while it is unknown whether it is on. */
  readonly isPending: boolean
  readonly change: ReturnType<typeof usePushToDevice>['mutate']
}

/** Returns the state of pushes of the selected membership to this device (product 4.9). */
export function useDevice(): PushDevice {
  const scope = useScope()
  const permission = useSyncExternalStore(watchPushPermission, pushPermission)
  const { mutate, isPending, variables } = usePushToDevice()
  // It is read while rendering: only the mutation above changes it here.
  const id = deviceSubscriptions().ids[scope.membershipId]
  const stored = useQuery({ ...notificationQueries.device(scope, id ?? ''), enabled: id !== undefined })
  const isKnown = id === undefined || !stored.isPending
  const isStored = id !== undefined && permission === 'granted' && stored.data === true
  return {
    support: pushSupport(),
    permission,
    isOn: isPending ? variables : isStored,
    isPending: isPending || !isKnown,
    change: mutate,
  }
}
