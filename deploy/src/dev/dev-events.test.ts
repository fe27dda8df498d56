import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createDevEvents } from './dev-events.ts'

const running: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function served() {
  const events = createDevEvents()
  const server = fastify({ forceCloseConnections: true })
  events.register(server)
  running.push(server)
  return { events, url: await server.listen({ port: 0, host: '127.0.0.1' }) }
}

/** Returns what a page that opens now receives, as text, until the given words. */
async function receive(url: string, words: string): Promise<string> {
  const { body } = await fetch(`${url}/dev-events`)
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes(words)) break
  }
  return text
}

test('a page receives the latest build of each app when it opens', async () => {
  const { events, url } = await served()
  events.tell({ app: 'mf-more', hash: 'one', errors: [] })
  events.tell({ app: 'mf-more', hash: 'two', errors: [] })
  events.tell({ app: 'shell', hash: 'three', errors: ['broken'] })
  expect(await receive(url, 'three')).toBe(
    ':\n\ndata: {"app":"mf-more","hash":"two","errors":[]}\n\n' +
      'data: {"app":"shell","hash":"three","errors":["broken"]}\n\n',
  )
})

test('an open page receives the next build, and that it has to reload', async () => {
  const { events, url } = await served()
  events.tell({ app: 'mf-more', hash: 'one', errors: [] })
  const received = receive(url, 'reload')
  // It is open once it has received the first.
  await receive(url, 'one')
  events.tell({ app: 'mf-more', hash: 'two', errors: [] })
  events.reloadPages()
  expect(await received).toMatch(/"one"[\s\S]*"two"[\s\S]*"reload":true/)
})
