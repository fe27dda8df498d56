import { createRandom } from '@coffer/backend/demo/random'
import { measure, percentile } from './figures.ts'
import type { Measurement } from './figures.ts'
import type { HttpClient } from './http-client.ts'
import type { LedgerServer } from './ledger-server.ts'
import type { LoadedMember } from './load-community.ts'
import { createMint } from './load-rows.ts'

const CREATE = '/api/collections/acc_txs/records'
const SINGLES_A_ROUND = 400
const BATCHES_A_ROUND = 16
const BATCH = 50
const CLIENTS = 10
const CREATES_A_CLIENT = 60

const mint = createMint(createRandom(Date.now()))

/** Returns what the app sends when one member pays another. */
export function payment(
  from: LoadedMember,
  to: LoadedMember,
  amount: number,
): { readonly [field: string]: unknown } {
  return {
    id: mint(),
    sender: from.accountId,
    receiver: to.accountId,
    amount,
    currency: 'EUR',
    description: 'Coffee and cake',
    created_by: from.userId,
  }
}

/** Creates them one after the other. Returns how long each took. */
export async function createSingles(
  client: HttpClient,
  from: LoadedMember,
  to: LoadedMember,
  count: number,
): Promise<number[]> {
  const times: number[] = []
  for (let position = 1; position <= count; position += 1) {
    times.push((await client.demand('POST', CREATE, payment(from, to, position / 100))).ms)
  }
  return times
}

/** Creates them in batches, one after the other. Returns how long each batch took. */
export async function createBatches(
  client: HttpClient,
  from: LoadedMember,
  to: LoadedMember,
  { batches, size }: { readonly batches: number; readonly size: number },
): Promise<number[]> {
  const times: number[] = []
  for (let batch = 0; batch < batches; batch += 1) {
    const requests = Array.from({ length: size }, (_, position) => ({
      method: 'POST',
      url: CREATE,
      body: payment(from, to, (position + 1) / 100),
    }))
    times.push((await client.demand('POST', '/api/batch', { requests })).ms)
  }
  return times
}

/** Measures writes with all rules on, without a pause: from one client, in batches, and from ten clients at once. */
export async function measureWrites(server: LedgerServer): Promise<Measurement[]> {
  const [from, to, ...others] = server.community.members.slice(20, 22 + CLIENTS)
  if (from === undefined || to === undefined) throw new RangeError('There are too few members.')
  const one = await server.as(from)
  const several = await Promise.all(
    others.map(async (member) => ({ member, client: await server.as(member) })),
  )
  const singles = await measure(
    server,
    () => rate(SINGLES_A_ROUND, () => createSingles(one, from, to, SINGLES_A_ROUND)),
    (result) => result,
  )
  const batched = { batches: BATCHES_A_ROUND, size: BATCH }
  const batches = await measure(
    server,
    () => rate(BATCHES_A_ROUND * BATCH, () => createBatches(one, from, to, batched)),
    (result) => result,
  )
  const crowd = async () => {
    const times = await Promise.all(
      several.map(({ member, client }) => createSingles(client, member, to, CREATES_A_CLIENT)),
    )
    return { operations: CLIENTS * CREATES_A_CLIENT, result: times.flat() }
  }
  const crowded = await measure(server, crowd, (times) => percentile(times, 0.95))
  return [
    { name: 'single creates', unit: '/s', target: { atLeast: 400 }, figure: singles },
    { name: `creates in batches of ${BATCH}`, unit: '/s', target: { atLeast: 700 }, figure: batches },
    { name: `create with ${CLIENTS} clients, p95`, unit: 'ms', target: { atMost: 20 }, figure: crowded },
  ]
}

/** Returns the operations per second. */
async function rate(
  operations: number,
  work: () => Promise<unknown>,
): Promise<{ readonly operations: number; readonly result: number }> {
  const start = performance.now()
  await work()
  return { operations, result: (operations / (performance.now() - start)) * 1000 }
}
