import { createRandom } from '@coffer/backend/demo/random'
import { createMint } from '../ledger/load-rows.ts'
import type { HttpClient } from '../ledger/http-client.ts'
import type { LoadedCommunity, LoadedMember } from '../ledger/load-community.ts'

/** The number of requests in one batch that the server allows. */
const BATCH = 250
const DAY_MS = 86_400_000

export const TRANSACTIONS = '/api/collections/acc_txs/records'

export interface BenchEvent {
  readonly id: string
  /** The first group is 'everyone'. */
  readonly groups: readonly string[]
  readonly people: readonly LoadedMember[]
}

export interface EventSize {
  readonly people: number
  readonly groups: number
  readonly expenses: number
}

/** The event that the targets are about. */
export const LARGE: EventSize = { people: 60, groups: 20, expenses: 2_000 }

// The seed differs from the seed of the payments (../ledger/writes.ts), which would generate the same ids.
const mint = createMint(createRandom(Date.now() + 1))

interface Post {
  readonly method: 'POST'
  readonly url: string
  readonly body: { readonly [field: string]: unknown }
}

const post = (collection: string, body: Post['body']): Post => ({
  method: 'POST',
  url: `/api/collections/${collection}/records`,
  body: { id: mint(), ...body },
})

/** Makes an event over HTTP, as a privileged member. Everybody takes part in every group with a share of 1. */
export async function makeEvent(
  admin: HttpClient,
  community: LoadedCommunity,
  { people: count, groups: groupCount, expenses }: EventSize,
): Promise<BenchEvent> {
  const creator = community.members.at(-1)
  if (creator === undefined) throw new RangeError('There are no members.')
  const by = { created_by: creator.userId }
  const people = community.members.slice(100, 100 + count)
  const [id, groups] = [mint(), Array.from({ length: groupCount }, mint)]
  const dates = { start: new Date(Date.now() - DAY_MS), end: new Date(Date.now() + DAY_MS) }
  await send(admin, [
    post('acc_accounts', {
      id,
      organisation: community.organisationId,
      type: 'event',
      name: `Event ${id}`,
      status: 'active',
      currencies: ['EUR'],
      ...by,
    }),
    post('acc_accounts_meta', { account: id, ...dates, admins: [creator.userId], ...by }),
    ...groups.map((group, order) =>
      post('acc_groups', {
        id: group,
        account: id,
        name: order === 0 ? 'everyone' : `Group ${order}`,
        order,
        ...by,
      }),
    ),
  ])
  const entries = groups.flatMap((groupx) =>
    people.map(({ accountId: participant }) =>
      post('acc_groupx_participants', { groupx, participant, share: 1, ...by }),
    ),
  )
  await send(admin, entries)
  const event = { id, groups, people }
  await send(
    admin,
    Array.from({ length: expenses }, (_, position) =>
      post('acc_txs', { ...expenseBody(event, position), ...by }),
    ),
  )
  return event
}

/** Returns an expense that somebody paid for one of the groups; each group gets its turn. */
export function expenseBody({ id, groups, people }: BenchEvent, position: number): Post['body'] {
  return {
    id: mint(),
    sender: id,
    receiver: people[position % people.length]?.accountId,
    amount: (100 + (position % 9_000)) / 100,
    currency: 'EUR',
    description: 'Bread and cheese',
    status: 'pending',
    groupx: groups[position % groups.length],
  }
}

async function send(client: HttpClient, requests: readonly Post[]): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    await client.demand('POST', '/api/batch', { requests: requests.slice(from, from + BATCH) })
  }
}
