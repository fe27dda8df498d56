import type { Actor } from './actors.ts'
import type { Row } from './block.ts'
import type { Outcomes } from './cells.ts'
import { readMessages } from '../testing/read-messages.ts'
import type { Message } from '../testing/read-messages.ts'
import { idOf } from './database.ts'
import { recordUrl } from './http.ts'
import type { Send, Sender } from './http.ts'
import { forEachCaller } from './stage.ts'
import type { Stage } from './stage.ts'

/** Everyone receives its changes: what did not arrive before them was not sent. */
const MARKER = { collection: 'manifest', id: idOf('manifest') }

/** Who receives a change of the row's subject, by the list rule and by the view rule. */
export async function listenForOutcomes(stage: Stage, collection: string, row: Row): Promise<Outcomes> {
  const subject = row.scene.make(stage.world)
  const topics = [`${collection}/*`, `${collection}/${subject.id}`]
  const listeners = new Map<Actor, Listener>()
  const listen = async (actor: Actor): Promise<void> => {
    const marker = collection === MARKER.collection ? [] : [`${MARKER.collection}/*`]
    listeners.set(actor, await openListener(stage.base, stage.send, actor, topics, marker))
  }
  await Promise.all([...[...stage.actors.values()].flat(), stage.superuser].map(listen))
  try {
    await change(stage, collection, subject.id, row.scene.touch ?? {})
    const superuser = listeners.get(stage.superuser)
    await superuser?.until(subject.id, topics.length)
    if (collection === MARKER.collection)
      await Promise.all([...listeners.values()].map((listener) => listener.until(subject.id, topics.length)))
    else await sendMarkers(stage, [...listeners.values()])
    return await forEachCaller(stage, row, async (actor) => outcome(listeners.get(actor), subject.id, topics))
  } finally {
    for (const listener of listeners.values()) listener.close()
    await stage.world.db.settled(collection)
  }
}

function outcome(listener: Listener | undefined, id: string, topics: readonly string[]): string {
  const received = topics.filter((topic) => listener?.topicsOf(id).includes(topic))
  if (received.length === topics.length) return 'yes'
  return received.length === 0 ? 'no' : `only as ${received.join(', ')}`
}

/** Twice, because two messages in quick succession may arrive in the other order. */
async function sendMarkers(stage: Stage, listeners: readonly Listener[]): Promise<void> {
  for (const count of [1, 2]) {
    await change(stage, MARKER.collection, MARKER.id, { description: `Marker ${count}` })
    await Promise.all(listeners.map((listener) => listener.until(MARKER.id, count)))
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

/** A realtime connection with its subscriptions. */
interface Listener {
  /** The topic, `collection/*` or `collection/id`, of every message about this record. */
  topicsOf(recordId: string): readonly string[]
  /** Resolves when so many messages about the record have come. */
  until(recordId: string, count: number): Promise<void>
  close(): void
}

/**
 * Connects and subscribes as the sender, with their headers in the options as the app does it; to the marker alone where the
 * server refuses the topics, of which nothing is received then.
 */
async function openListener(
  base: string,
  send: Send,
  sender: Sender,
  topics: readonly string[],
  marker: readonly string[],
): Promise<Listener> {
  const connection = new AbortController()
  const response = await fetch(`${base}/api/realtime`, { signal: connection.signal })
  const messages = readMessages<{ readonly id: string }>(response)
  const { value: hello } = await messages.next()
  const { Authorization: _, ...headers } = sender.headers
  const options = encodeURIComponent(JSON.stringify({ headers }))
  const subscribe = (some: readonly string[]) =>
    send(sender, {
      method: 'POST',
      url: '/api/realtime',
      body: {
        clientId: hello?.data.clientId,
        subscriptions: some.map((topic) => `${topic}?options=${options}`),
      },
    })
  const asked = await subscribe([...topics, ...marker])
  const isRefused = asked.status === 400 && Object.hasOwn(asked.body.data ?? {}, 'subscriptions')
  const { status } = isRefused ? await subscribe(marker) : asked
  if (status !== 204) throw new Error(`Subscribing answered ${status}`)
  const received: { topic: string; recordId: string }[] = []
  const waiting = new Set<() => void>()
  const topicsOf = (recordId: string): string[] =>
    received.filter((message) => message.recordId === recordId).map((message) => message.topic)
  void collect(messages, (topic, recordId) => {
    received.push({ topic, recordId })
    for (const wake of waiting) wake()
  })
  return {
    topicsOf,
    until: (recordId, count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (topicsOf(recordId).length < count) return
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
  messages: AsyncGenerator<Message<{ readonly id: string }>>,
  receive: (topic: string, recordId: string) => void,
): Promise<void> {
  try {
    for await (const { event, data } of messages) {
      if (data.record !== undefined) receive(event.split('?')[0] ?? '', data.record.id)
    }
  } catch (error) {
    // Closing the connection ends the stream this way.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
