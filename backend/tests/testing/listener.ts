import { readMessages } from './read-messages.ts'
import type { Message } from './read-messages.ts'

/** An open stream of events with its received messages. */
export interface Listener<Row> {
  readonly received: readonly Message<Row>[]
  /** Resolves when `isThere` is true for the received messages. */
  until(isThere: (received: readonly Message<Row>[]) => boolean): Promise<void>
  close(): void
}

/** Opens a stream at the server and subscribes it by its id. @throws what `subscribe` throws */
export async function openListener<Row>(
  base: string,
  subscribe: (clientId: string) => Promise<void>,
): Promise<Listener<Row>> {
  const connection = new AbortController()
  const response = await fetch(`${base}/api/realtime`, { signal: connection.signal })
  const messages = readMessages<Row>(response)
  const { value: hello } = await messages.next()
  await subscribe(hello?.data.clientId ?? '')
  const received: Message<Row>[] = []
  const waiting = new Set<() => void>()
  void collect(messages, (message) => {
    received.push(message)
    for (const check of waiting) check()
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

async function collect<Row>(
  messages: AsyncGenerator<Message<Row>>,
  receive: (message: Message<Row>) => void,
): Promise<void> {
  try {
    for await (const message of messages) receive(message)
  } catch (error) {
    // Closing the connection ends the stream with this error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** Returns a topic with the headers for its rules, as the app subscribes. */
export const topicWith = (topic: string, headers: Readonly<Record<string, string>>): string =>
  `${topic}?options=${encodeURIComponent(JSON.stringify({ headers }))}`

/** Returns the topic of a message without its options. */
export const getTopic = ({ event }: Message<unknown>): string => event.split('?')[0] ?? ''
