/** An expense that two people paid, for tests; shipped code never imports it. */
import { ann, carla } from '@coffer/shared-sdk/testing'
import { aDetail, camp } from './sheet-test.fixture.tsx'
import type { serveTransactions } from './sheet-test.fixture.tsx'

export const paid = (id: string, receiver: typeof ann, amount: number, parts = {}) =>
  aDetail({
    id,
    sender: camp,
    receiver,
    amount,
    status: 'pending',
    description: 'Boat',
    txGroup: 'boat',
    groupId: 'all',
    createdBy: 'user-ann',
    ...parts,
  })

/** An expense of 60.00 that Ann entered: Carla paid 35.00 of it, and Ann 25.00. */
export const ANNS = paid('tx-1', ann, 2500)
export const CARLAS = paid('tx-2', carla, 3500)

/** Returns the requests of the first batch that was written. */
export const batch = (server: ReturnType<typeof serveTransactions>) =>
  (server.writes[0]?.body?.['requests'] ?? []) as readonly Record<string, unknown>[]
