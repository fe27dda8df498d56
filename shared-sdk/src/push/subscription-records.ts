/**
 * The records of this device's subscriptions at the server. They are apart from the hook that switches notifications on or off
 * (device.mutations.ts), because the shell renews subscriptions soon after the start, and the hook needs code of the forms.
 */
import { AppError, call } from '../client/index.ts'
import type { MembershipId } from '../domain/entities.ts'
import type { PushAddress } from './browser-subscription.ts'
import { deviceName } from './device-name.ts'

/**
 * Stores at the server that the membership notifies this device, and returns the record's id; it changes the record of this
 * membership and endpoint if there is one. Throws `AppError`.
 */
export async function createSubscription(membershipId: MembershipId, address: PushAddress): Promise<string> {
  const body = { authz: membershipId, device: deviceName(), active: true, ...address }
  const { id } = await call((client) => client.collection('webpush_subscriptions').create(body))
  return id
}

/** Stops the server's messages to a subscription; a deleted one is off. Throws `AppError`. */
export async function deactivate(id: string): Promise<void> {
  try {
    await call((client) => client.collection('webpush_subscriptions').update(id, { active: false }))
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'not-found')) throw error
  }
}
