import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Claimed } from '../../src/lib/claimed-delivery.ts'
import type { Notifier } from '../../src/cli/start-notifier.ts'
import { openSetting } from './setting.ts'
import type { Setting } from './setting.ts'

const SOON = { timeout: 30_000, interval: 50 }

let setting: Setting
let proxy: Server
let paused: Notifier
/** The number of deliveries that the notifier behind the proxy was sending at each of its claims. */
const held: number[] = []
/** Called with a claim's answer before it is passed on. */
let beforeAnswer: (claimed: Claimed) => void = () => undefined

beforeAll(async () => {
  setting = await openSetting()
  proxy = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = await fetch(setting.url + request.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Notifier-Secret': String(request.headers['x-notifier-secret']),
        },
        body: Buffer.concat(chunks),
      })
      const text = await answer.text()
      if (request.url?.endsWith('/claim') === true) {
        held.push((JSON.parse(Buffer.concat(chunks).toString()) as { held: unknown[] }).held.length)
        beforeAnswer(JSON.parse(text) as Claimed)
      }
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
    })()
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  // The first notifier is stopped, so that only the second one, behind the proxy, works.
  process.kill(setting.notifier.pid(), 'SIGSTOP')
  paused = await setting.startAnother(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
}, 60_000)
afterAll(async () => {
  for (const one of [setting.notifier, paused]) process.kill(one.pid(), 'SIGCONT')
  await paused.stop()
  await setting.close()
  await new Promise((done) => proxy.close(done))
})

/** Before this was fixed, the push arrived twice. */
it('sends nothing after a pause between claim and send, in which another notifier has sent it', async () => {
  const phone = await setting.subscribe('bo')
  const stopped = new Promise<void>((done) => {
    beforeAnswer = ({ deliveries }) => {
      if (deliveries.length === 0) return
      beforeAnswer = () => undefined
      process.kill(paused.pid(), 'SIGSTOP')
      done()
    }
  })
  await setting.request('ann', 'bo', 7)
  await stopped
  process.kill(setting.notifier.pid(), 'SIGCONT')
  const waiting = (): unknown =>
    setting.database.prepare("SELECT COUNT(*) AS count FROM notifications WHERE state = 'waiting'").get()?.[
      'count'
    ]
  await vi.waitFor(() => expect(waiting()).toBe(0), SOON)
  expect((await setting.inbox.mailTo('bo@coffer.test')).subject).toBe(
    'Ann Lindqvist requested €7.00 from you',
  )
  held.length = 0
  process.kill(paused.pid(), 'SIGCONT')
  // It is done with the late answer when it claims for the second time and sends nothing any more.
  await vi.waitFor(() => expect(held.slice(1)).toContain(0), SOON)
  expect(phone.received.map(({ payload }) => payload.title)).toEqual([
    'Ann Lindqvist requested €7.00 from you',
  ])
  expect(setting.inbox.countTo('bo@coffer.test')).toBe(0)
})
