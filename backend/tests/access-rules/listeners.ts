import type { Actor } from './actors.ts'
import type { Row as Cells } from './block.ts'
import type { Outcomes } from './cells.ts'
import { openListener, getTopic, topicWith } from '../testing/listener.ts'
import type { Listener } from '../testing/listener.ts'
import type { Message } from '../testing/read-messages.ts'
import { makeId } from './database.ts'
import { recordUrl } from './http.ts'
import type { Sender } from './http.ts'
import { forEachCaller } from './stage.ts'
import type { Stage } from './stage.ts'

/** Everyone receives changes of this record: messages that did not arrive before them were not sent. */
const MARKER = { collection: 'manifest', id: makeId('manifest') }

/** Finds out who receives a change of the row's subject, by the list rule and by the view rule. */
export async function listenForOutcomes(stage: Stage, collection: string, row: Cells): Promise<Outcomes> {
  const subject = row.scene.make(stage.world)
  const topics = [`${collection}/*`, `${collection}/${subject.id}`]
  const listeners = new Map<Actor, Listener<Row>>()
  const listen = async (actor: Actor): Promise<void> => {
    const marker = collection === MARKER.collection ? [] : [`${MARKER.collection}/*`]
    listeners.set(actor, await listenAs(stage, actor, topics, marker))
  }
  await Promise.all([...[...stage.actors.values()].flat(), stage.superuser].map(listen))
  try {
    await change(stage, collection, subject.id, row.scene.touch ?? {})
    const superuser = listeners.get(stage.superuser)
    if (superuser !== undefined) await untilTold(superuser, subject.id, topics.length)
    if (collection === MARKER.collection)
      await Promise.all(
        [...listeners.values()].map((listener) => untilTold(listener, subject.id, topics.length)),
      )
    else await sendMarkers(stage, [...listeners.values()])
    return await forEachCaller(stage, row, async (actor) => outcome(listeners.get(actor), subject.id, topics))
  } finally {
    for (const listener of listeners.values()) listener.close()
    await stage.world.db.settled(collection)
  }
}

function outcome(listener: Listener<Row> | undefined, id: string, topics: readonly string[]): string {
  const received = topics.filter((topic) => listTopics(listener?.received ?? [], id).includes(topic))
  if (received.length === topics.length) return 'yes'
  return received.length === 0 ? 'no' : `only as ${received.join(', ')}`
}

/** It sends two, because two messages in quick succession may arrive in the other order. */
async function sendMarkers(stage: Stage, listeners: readonly Listener<Row>[]): Promise<void> {
  for (const count of [1, 2]) {
    await change(stage, MARKER.collection, MARKER.id, { description: `Marker ${count}` })
    await Promise.all(listeners.map((listener) => untilTold(listener, MARKER.id, count)))
  }
}

async function change(stage: Stage, collection: string, id: string, body: object): Promise<void> {
  const { status } = await stage.send(stage.superuser, {
    method: 'PATCH',
    url: recordUrl(collection, id),
    body,
  })
  if (status !== 200) throw new Error(`The superuser's change of ${collection} answered ${status}`)
}

interface Row {
  readonly id: string
}

/** Returns the topic, `collection/*` or `collection/id`, of every message about this record. */
const listTopics = (received: readonly Message<Row>[], recordId: string): readonly string[] =>
  received.filter(({ data }) => data.record?.id === recordId).map(getTopic)

/** Resolves when `count` messages about the record have come. */
const untilTold = (listener: Listener<Row>, recordId: string, count: number): Promise<void> =>
  listener.until((received) => listTopics(received, recordId).length >= count)

/**
 * Connects and subscribes as the sender, with their headers in the options as the app does it. If the server refuses the
 * topics, so that nothing of them is received, it subscribes to the marker alone.
 */
function listenAs(
  { base, send }: Stage,
  sender: Sender,
  topics: readonly string[],
  marker: readonly string[],
): Promise<Listener<Row>> {
  const { Authorization: _, ...headers } = sender.headers
  return openListener(base, async (clientId) => {
    const subscribe = (some: readonly string[]) =>
      send(sender, {
        method: 'POST',
        url: '/api/realtime',
        body: { clientId, subscriptions: some.map((topic) => topicWith(topic, headers)) },
      })
    const asked = await subscribe([...topics, ...marker])
    const isRefused = asked.status === 400 && Object.hasOwn(asked.body.data ?? {}, 'subscriptions')
    const { status } = isRefused ? await subscribe(marker) : asked
    if (status !== 204) throw new Error(`Subscribing answered ${status}`)
  })
}
