import { expect } from 'vitest'
import type { Client } from '../testing/client.ts'
import type { Replicated } from './replicas.ts'

export interface Messages {
  readonly first: Promise<void>
  readonly onFirst: (then: () => void) => void
  readonly stop: () => void
}

/** Subscribes at one server, in that person's name. */
export async function listen({ url }: Replicated, client: Client, topic: string): Promise<Messages> {
  const connection = new AbortController()
  const response = await fetch(`${url}/api/realtime`, { signal: connection.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const clientId = /"clientId":"([^"]+)"/.exec((await reader.read()).value ?? '')?.[1] ?? ''
  const answer = await client.send('POST', '/api/realtime', { clientId, subscriptions: [topic] })
  expect(answer.status).toBe(204)
  let onMessage = (): void => {}
  const first = reader.read().then(() => onMessage())
  return {
    first,
    onFirst: (then) => {
      onMessage = then
    },
    stop: () => connection.abort(),
  }
}
