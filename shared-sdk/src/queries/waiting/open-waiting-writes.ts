import type { UserId } from '../../domain/entities.ts'
import type { QueueListeners } from './device-queue.ts'

/** Loads the code of the queue and opens it for the person. Resolves to a function that stops. */
export async function openWaitingWrites(userId: UserId, listeners: QueueListeners): Promise<() => void> {
  const { openDeviceQueue } = await import(/* webpackChunkName: "waiting-writes" */ './device-queue.ts')
  return openDeviceQueue(userId, listeners)
}

/** Deletes the waiting writes on this device of a person who has deleted themselves. */
export async function forgetWaitingWrites(userId: UserId): Promise<void> {
  const { forgetWrites } = await import(/* webpackChunkName: "waiting-writes" */ './device-queue.ts')
  await forgetWrites(userId)
}
