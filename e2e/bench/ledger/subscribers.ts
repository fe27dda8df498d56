import { get } from 'node:http'
import type { ClientRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../median.ts'
import { measure, percentile } from './figures.ts'
import type { Measurement } from './figures.ts'
import type { LedgerServer } from './ledger-server.ts'
import type { LoadedMember } from './load-community.ts'
import { residentMemory } from './process-meter.ts'
import { createSingles } from './writes.ts'

const SUBSCRIBERS = 200
const WRITES_A_ROUND = 8
const BETWEEN_MS = 150
/** The collections that the app listens to, as far as they change with money (shared-sdk/src/queries/refresh.ts). */
const WATCHED = ['organisations_revisions', 'acc_accounts', 'acc_accounts_meta']
const SIGNAL = 'organisations_revisions'

interface Subscriber {
  readonly connection: ClientRequest
  /** The times when the signal came since the last `forget`, on the bench's own clock. */
  readonly received: number[]
}

/**
 * Lets members listen as the app does while another member writes. Measures the time from sending the write until each
 * has received its signal.
 */
export async function measureSubscribers(server: LedgerServer): Promise<Measurement[]> {
  const listeners = server.community.members.slice(100, 100 + SUBSCRIBERS)
  const subscribers = await Promise.all(listeners.map((member) => subscribe(server, member)))
  const [from, to] = server.community.members.slice(20)
  if (from === undefined || to === undefined) throw new RangeError('There are too few members.')
  const writer = await server.as(from)
  const held: number[] = []
  const work = async () => {
    const delays: number[] = []
    for (let turn = 0; turn < WRITES_A_ROUND; turn += 1) {
      for (const { received } of subscribers) received.length = 0
      const sent = performance.now()
      await createSingles(writer, from, to, 1)
      while (subscribers.some(({ received }) => received.length === 0)) await delay(2)
      delays.push(...subscribers.map(({ received }) => (received[0] ?? sent) - sent))
      await delay(BETWEEN_MS)
    }
    held.push(residentMemory(server.pid()))
    return { operations: WRITES_A_ROUND, result: delays }
  }
  try {
    const delivery = await measure(server, work, (delays) => percentile(delays, 0.95))
    // The first round does not count.
    const rounds = held.slice(1)
    const memory = { value: median(rounds), rounds, processorMs: Number.NaN }
    return [
      {
        name: `change received by ${SUBSCRIBERS} subscribers, p95`,
        unit: 'ms',
        target: { atMost: 100 },
        figure: delivery,
      },
      { name: 'memory of the server with them', unit: 'MB', target: { atMost: 200 }, figure: memory },
    ]
  } finally {
    for (const { connection } of subscribers) connection.destroy()
  }
}

/** Resolves once the server has taken the subscriptions. */
async function subscribe(server: LedgerServer, member: LoadedMember): Promise<Subscriber> {
  const client = await server.as(member)
  const headers = { 'X-Authz': member.membershipId, 'X-Org': server.community.organisationId }
  const options = encodeURIComponent(JSON.stringify({ headers }))
  const received: number[] = []
  const { connection, clientId } = await listen(server.url, received)
  const subscriptions = WATCHED.map((collection) => `${collection}/*?options=${options}`)
  await client.demand('POST', '/api/realtime', { clientId, subscriptions })
  client.close()
  return { connection, received }
}

function listen(url: string, received: number[]): Promise<{ connection: ClientRequest; clientId: string }> {
  return new Promise((resolve, reject) => {
    const connection = get(`${url}/api/realtime`, { agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const message = text.slice(0, end)
          text = text.slice(end + 2)
          const clientId = /"clientId":"([^"]+)"/.exec(message)?.[1]
          if (clientId !== undefined) resolve({ connection, clientId })
          else if (message.includes(`event:${SIGNAL}`)) received.push(performance.now())
        }
      })
      response.on('error', () => {})
    })
    connection.on('error', reject)
  })
}
