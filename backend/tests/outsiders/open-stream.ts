import { readMessages } from '../testing/read-messages.ts'
import type { Message } from '../testing/read-messages.ts'

export interface Stream {
  readonly status: number
  /** Empty if the stream was refused. */
  readonly clientId: string
  readonly messages: AsyncGenerator<Message<{ readonly id: string }>>
  close(): void
}

/** Opens a stream of events with the headers of an address. */
export async function openStream(url: string, headers: Readonly<Record<string, string>>): Promise<Stream> {
  const connection = new AbortController()
  const response = await fetch(`${url}/api/realtime`, { headers, signal: connection.signal })
  const messages = readMessages<{ readonly id: string }>(response)
  const close = (): void => connection.abort()
  if (response.status !== 200) return { status: response.status, clientId: '', messages, close }
  const { value: hello } = await messages.next()
  return { status: 200, clientId: hello?.data.clientId ?? '', messages, close }
}
