import { account } from '../world.ts'
import type { EventOptions, World } from '../world.ts'

export type Ids = { readonly [field: string]: string }

/** The creator asks the owner for 12.50: pending, and the owner is the payer. */
export const request = (world: World): { id: string } => ({
  id: world.transaction({ from: account('otto'), to: account('cleo'), by: 'cleo' }),
})

/** Returns the same subject with its stored `updated`, which an approval must name. */
export const asShown =
  <Subject extends { readonly id: string }>(make: (world: World) => Subject) =>
  (world: World): Subject & { readonly updated: string } => {
    const subject = make(world)
    return { ...subject, updated: String(world.db.row('acc_txs', subject.id)?.['updated']) }
  }

export const approval = (_: unknown, subject: Ids): object => ({
  status: 'approved',
  shownUpdated: subject['updated'],
})

/** Returns the body of a decline, without a reason. */
export const declining = (_: unknown, subject: Ids): object => ({
  status: 'declined',
  shownUpdated: subject['updated'],
})

/** Makes an expense of the creator in an event. */
export const expense =
  (options: EventOptions = {}) =>
  (world: World): { id: string; event: string } => {
    const { id: event, everyone } = world.event({ ...options, status: 'active' })
    const id = world.transaction({ from: event, to: account('cleo'), event, group: everyone })
    if (options.status !== undefined) world.db.set('acc_accounts', event, { status: options.status })
    return { id, event }
  }

/** Removes the obstacle: the event, or the account that the row is about, becomes active again. */
export const open = (world: World, subject: Ids): void =>
  world.db.set('acc_accounts', subject['event'] ?? subject['id'] ?? '', { status: 'active' })
