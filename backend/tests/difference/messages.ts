import { ALLOWED_TOPICS, GUEST_TOPICS } from '@coffer/shared-sdk/contracts/allowed-queries'
import type { CallerName } from '../access-rules/callers.ts'
import { makeId } from '../access-rules/database.ts'
import { recordUrl } from '../access-rules/http.ts'
import type { Request } from '../access-rules/block.ts'
import { openListener, getTopic, topicWith } from '../testing/listener.ts'
import type { Listener } from '../testing/listener.ts'
import type { Message } from '../testing/read-messages.ts'
import { getActor } from './callers.ts'
import type { Variant } from './two-databases.ts'

/** Everybody receives changes of this record: messages that did not arrive before them were not sent. */
const MARKER = { collection: 'manifest', id: makeId('manifest') }

const toText = (message: Message<object>): string => `${getTopic(message)} ${JSON.stringify(message.data)}`

/**
 * Returns what each caller receives while the hidden event's rows, name and groups change: a line for each message, by
 * caller and topic, those of one caller in a fixed order.
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
        listener.until((received) => received.some((message) => toText(message).includes(`Marker ${count}`))),
      ),
    )
  }
  for (const listener of listeners) listener.close()
  // The change signal comes once per burst of writes, and the clock decides where a burst ends.
  const steady = (text: string): boolean => !/^(organisations_revisions|manifest)/.test(text)
  return listeners.flatMap(({ received }, index) =>
    received
      .map(toText)
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

/** Returns the superuser's writes: the same requests, with the values that differ between the databases. */
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

function open(variant: Variant, column: CallerName, topics: readonly string[]): Promise<Listener<object>> {
  const actor = getActor(variant, column)
  const { Authorization: session, ...headers } = actor.headers
  // The server refuses all other topics.
  const allowed = session === undefined ? GUEST_TOPICS : ALLOWED_TOPICS
  return openListener(variant.base, async (clientId) => {
    const subscriptions = topics
      .filter((topic) => allowed.includes(topic.split('/')[0] ?? ''))
      .map((topic) => topicWith(topic, headers))
    const { status } = await variant.send(actor, {
      method: 'POST',
      url: '/api/realtime',
      body: { clientId, subscriptions },
    })
    if (status !== 204) throw new Error(`Subscribing as ${column} answered ${status}`)
  })
}
