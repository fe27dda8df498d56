/** Lost answers: a proxy in front of the S3-compatible server drops them. */
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasS3Server, startS3Server } from '@coffer/backend/cli/s3-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { readLiveHistory } from './history.ts'
import { openStorage } from './open-storage.ts'
import { assertUsable, isBucketLeftOut, makePublished, publish, writeBuild } from './testing.ts'
import type { Storage } from './storage.ts'

const text = (content: string) => Buffer.from(content)

/**
 * The failure of the next write to a matching path: its answer is lost, or the store refuses it for another at the same
 * moment.
 */
type Failure = 'lost' | 'conflict'

/** Starts a proxy that passes requests on, signed for its own address. */
async function startProxy(endpoint: string) {
  let next: { readonly failure: Failure; readonly path: RegExp } | null = null
  const takeFailure = ({ method, url = '' }: IncomingMessage): Failure | null => {
    if (method !== 'PUT' || next?.path.test(url) !== true) return null
    const { failure } = next
    next = null
    return failure
  }
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const failure = takeFailure(incoming)
    if (failure === 'conflict') {
      incoming.resume().once('end', () => outgoing.writeHead(409).end())
      return
    }
    const { method, headers, url } = incoming
    const passed = request(`${endpoint}${url}`, { method, headers, setHost: false }, (answer) => {
      if (failure === 'lost') {
        answer.resume().once('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fails: (failure: Failure, path: RegExp) => {
      next = { failure, path }
    },
    hasFailed: () => next === null,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.skipIf(isBucketLeftOut)('lost answers are tested: `npx -y pnpm nightly` builds the server', () => {
  expect(hasS3Server()).toBe(true)
})

describe.each(isBucketLeftOut ? [] : ['a bucket'])('%s', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let storage: Storage
  beforeAll(async () => {
    server = await startS3Server()
    proxy = await startProxy(server.endpoint)
  })
  beforeEach(async () => {
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
    storage = await openStorage(`s3://${server.bucket}/site?endpoint=${proxy.url}`)
    for (const { path } of await storage.list('')) await storage.remove(path)
  })
  afterAll(async () => {
    proxy.stop()
    await server.stop()
  })

  const content = async (path: string) => (await storage.read(path))?.content.toString()

  test.each(['lost', 'conflict'] as const)('knows its own writes when an answer is %s', async (failure) => {
    proxy.fails(failure, /new\.json/)
    expect(await storage.create('new.json', text('one'))).toBe(true)
    expect(proxy.hasFailed()).toBe(true)
    const { tag } = (await storage.read('new.json')) ?? { tag: '' }
    proxy.fails(failure, /new\.json/)
    expect(await storage.compareAndSwap('new.json', text('two'), tag)).toBe(true)
    expect(await content('new.json')).toBe('two')
    proxy.fails(failure, /new\.json/)
    await storage.write('new.json', text('three'))
    expect(await content('new.json')).toBe('three')
  })

  test.each(['lost', 'conflict'] as const)(
    'does not take for its own what somebody else has written the same, when an answer is %s',
    async (failure) => {
      await storage.create('new.json', text('one'))
      const { tag } = (await storage.read('new.json')) ?? { tag: '' }
      await storage.write('new.json', text('two'))
      proxy.fails(failure, /new\.json/)
      expect(await storage.create('new.json', text('two'))).toBe(false)
      proxy.fails(failure, /new\.json/)
      expect(await storage.compareAndSwap('new.json', text('two'), tag)).toBe(false)
      proxy.fails(failure, /gone\.json/)
      expect(await storage.compareAndSwap('gone.json', text('two'), tag)).toBe(false)
    },
  )

  test('a rollback whose swap got no answer goes back once', async () => {
    const bench = await makePublished(() => storage)
    for (const version of ['1.1.0', '1.2.0']) {
      await writeBuild(bench, 'mf-events', version)
      await publish(bench, ['mf-events'])
    }
    proxy.fails('lost', /\/registry\.json/)
    expect(await rollBackRemote(bench.site, { name: 'mf-events', why: 'x' })).toBe(
      'mf-events 1.1.0 is live again, instead of 1.2.0.',
    )
    expect(proxy.hasFailed()).toBe(true)
    expect((await readLiveHistory(bench.site)).map(({ revision }) => revision)).toEqual([4, 3, 2, 1])
    await assertUsable(bench.site)
    await bench.remove()
  })
})
