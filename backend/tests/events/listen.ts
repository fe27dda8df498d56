import { member, membershipId, organisationId } from '../testing/people.ts'
import { sharedServer } from '../testing/shared-server.ts'

interface Received {
  readonly action: string
  readonly record: { readonly id: string; readonly [field: string]: unknown }
}

/** Collects what a member receives about the records of a collection, until `close`. */
export async function listen(
  key: string,
  collection: string,
): Promise<{ readonly received: Received[]; readonly raw: () => string; close(): void }> {
  const connection = new AbortController()
  const response = await fetch(`${(await sharedServer()).url}/api/realtime`, { signal: connection.signal })
  const received: Received[] = []
  let raw = ''
  const clientId = await new Promise<string>((resolve) => {
    void read(response, (event, data, chunk) => {
      raw += chunk
      if (event === 'PB_CONNECT') resolve(String(data['clientId']))
      else received.push(data as unknown as Received)
    })
  })
  const headers = { 'X-Authz': membershipId(key), 'X-Org': organisationId('harbour') }
  const topic = `${collection}/*?options=${encodeURIComponent(JSON.stringify({ headers }))}`
  const { status } = await (
    await member(key)
  ).send('POST', '/api/realtime', { clientId, subscriptions: [topic] })
  if (status !== 204) throw new Error(`Subscribing to ${collection} answered ${status}`)
  return { received, raw: () => raw, close: () => connection.abort() }
}

async function read(
  response: Response,
  onMessage: (event: string, data: Record<string, unknown>, message: string) => void,
): Promise<void> {
  let text = ''
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const message = text.slice(0, end)
        const lines = message.split('\n')
        text = text.slice(end + 2)
        const field = (name: string): string =>
          lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
        onMessage(field('event'), JSON.parse(field('data')) as Record<string, unknown>, message)
      }
    }
  } catch (error) {
    // Closing the connection ends the stream with an AbortError; the test must see any other error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
