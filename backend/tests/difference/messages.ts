import { ALLOWED_TOPICS, GUEST_TOPICS } from '@coffer/shared-sdk/contracts/allowed-queries'
import type { CallerName } from '../access-rules/callers.ts'
import { idOf } from '../access-rules/database.ts'
import { recordUrl } from '../access-rules/http.ts'
import type { Request } from '../access-rules/block.ts'
import { readMessages } from '../testing/read-messages.ts'
import { actorOf } from './callers.ts'
import type { Variant } from './two-databases.ts'

/** Everybody receives its changes: what did not arrive before them was not sent. */
const MARKER = { collection: 'manifest', id: idOf('manifest') }

interface Listener {
  readonly received: readonly string[]
  until(isThere: (texts: readonly string[]) => boolean): Promise<void>
  close(): void
}

/**
 * What each caller receives while the hidden event's rows, name and groups change: a line for each message, by caller and
 * topic, those of one caller in a fixed order.
 */
export async function listenTo(
  variant: Variant,
  columns: readonly CallerName[],
  topics: readonly string[],
): Promise<string[]> {
  const listeners = await Promise.all(columns.map((column) => open(variant, column, topics)))
  for (const request of changes(variant)) await done(variant, request)
  for (const count of [1, 2]) {
    await done(variant, patch(MARKER.collection, MARKER.id, { description: `Marker ${count}` }))
    await Promise.all(
      listeners.map((listener) =>
        listener.until((texts) => texts.some((text) => text.includes(`Marker ${count}`))),
      ),
    )
  }
  for (const listener of listeners) listener.close()
  // The change signal comes once per burst of writes, whose bounds are by the clock.
  const steady = (text: string): boolean => !/^(organisations_revisions|manifest)/.test(text)
  return listeners.flatMap(({ received }, index) =>
    received
      .filter(steady)
      .map((text) => `${columns[index]} ${text}`)
      .toSorted(),
  )
}

const patch = (collection: string, id: string, body: object): Request => ({
  method: 'PATCH',
  url: recordUrl(collection, id),
  body,
})

/** What the superuser writes: the same requests, with what differs between the databases. */
function changes({ hidden, groups, rows, secrets, open: shown }: Variant): readonly Request[] {
  return [
    patch('acc_txs', rows.alone, {
      amount: secrets.amounts[0] / 100 + 1,
      description: `${secrets.descriptions[0]}!`,
    }),
    patch('acc_accounts', hidden.id, { name: `${secrets.name}!` }),
    patch('acc_groups', groups.drivers, { name: `${secrets.groupNames[0]}!` }),
    patch('acc_accounts', shown.id, { name: 'Shown to all' }),
  ]
}

async function done({ send, superuser }: Variant, request: Request): Promise<void> {
  const { status } = await send(superuser, request)
  if (status !== 200) throw new Error(`${request.url} answered ${status}`)
}

async function open(variant: Variant, column: CallerName, topics: readonly string[]): Promise<Listener> {
  const actor = actorOf(variant, column)
  const connection = new AbortController()
  const response = await fetch(`${variant.base}/api/realtime`, { signal: connection.signal })
  const messages = readMessages<object>(response)
  const { value: hello } = await messages.next()
  const { Authorization: session, ...headers } = actor.headers
  // The server refuses all other topics.
  const allowed = session === undefined ? GUEST_TOPICS : ALLOWED_TOPICS
  const options = encodeURIComponent(JSON.stringify({ headers }))
  const { status } = await variant.send(actor, {
    method: 'POST',
    url: '/api/realtime',
    body: {
      clientId: hello?.data.clientId,
      subscriptions: topics
        .filter((topic) => allowed.includes(topic.split('/')[0] ?? ''))
        .map((topic) => `${topic}?options=${options}`),
    },
  })
  if (status !== 204) throw new Error(`Subscribing as ${column} answered ${status}`)
  const received: string[] = []
  const waiting = new Set<() => void>()
  void collect(messages, (text) => {
    received.push(text)
    for (const wake of waiting) wake()
  })
  return {
    received,
    until: (isThere) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!isThere(received)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: () => connection.abort(),
  }
}

async function collect(
  messages: ReturnType<typeof readMessages<object>>,
  receive: (text: string) => void,
): Promise<void> {
  try {
    for await (const { event, data } of messages) receive(`${event.split('?')[0]} ${JSON.stringify(data)}`)
  } catch (error) {
    // Closing the connection ends the stream this way.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
