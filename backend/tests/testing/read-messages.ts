/** A message of the server to a listener: the first one has their `clientId`. */
export interface Message<Row> {
  /** The topic that was subscribed. */
  readonly event: string
  readonly data: { readonly clientId?: string; readonly record?: Row }
}

/** Yields the messages of an answer of `/api/realtime`, as they come. */
export async function* readMessages<Row>(response: Response): AsyncGenerator<Message<Row>> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string): string =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
      yield { event: field('event'), data: JSON.parse(field('data')) as Message<Row>['data'] }
    }
  }
}
