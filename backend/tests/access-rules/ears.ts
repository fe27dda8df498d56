import type { Send, Sender } from './http.ts'

interface Message {
  readonly topic: string
  readonly data: { readonly clientId?: string; readonly record?: { readonly id: string } }
}

/** Somebody's realtime connection: what it has heard, and a way to wait for something. */
export interface Ear {
  /** `collection/*` or `collection/id` of every message about this record. */
  heard(recordId: string): readonly string[]
  until(recordId: string, count: number): Promise<void>
  close(): void
}

/** Connects and subscribes in the sender's name, with their headers in the options as the app does it. */
export async function openEar(
  base: string,
  send: Send,
  sender: Sender,
  topics: readonly string[],
): Promise<Ear> {
  const connection = new AbortController()
  const response = await fetch(`${base}/api/realtime`, { signal: connection.signal })
  const messages = readMessages(response)
  const hello = (await messages.next()).value as Message
  const { Authorization: _, ...headers } = sender.headers
  const options = encodeURIComponent(JSON.stringify({ headers }))
  const { status } = await send(sender, {
    method: 'POST',
    url: '/api/realtime',
    body: {
      clientId: hello.data.clientId,
      subscriptions: topics.map((topic) => `${topic}?options=${options}`),
    },
  })
  if (status !== 204) throw new Error(`Subscribing answered ${status}`)
  const received: { topic: string; recordId: string }[] = []
  const waiting = new Set<() => void>()
  const heard = (recordId: string): string[] =>
    received.filter((message) => message.recordId === recordId).map((message) => message.topic)
  void collect(messages, (topic, recordId) => {
    received.push({ topic, recordId })
    for (const wake of waiting) wake()
  })
  return {
    heard,
    until: (recordId, count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (heard(recordId).length < count) return
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
  messages: AsyncGenerator<Message>,
  hear: (topic: string, recordId: string) => void,
): Promise<void> {
  try {
    for await (const { topic, data } of messages) {
      if (data.record !== undefined) hear(topic.split('?')[0] ?? '', data.record.id)
    }
  } catch (error) {
    // Closing the connection ends the stream this way.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

async function* readMessages(response: Response): AsyncGenerator<Message> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string): string =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
      yield { topic: field('event'), data: JSON.parse(field('data')) as Message['data'] }
    }
  }
}
