// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { localSettings } from '../client/index.ts'
import { signOut } from '../session/index.ts'
import { signInAsAnn } from '../testing/index.ts'
import { FAKE_KEY, OTHER_FAKE_KEY, stubPush, stubServer } from '../testing/each-test.ts'
import { keepSubscribed } from './keep-subscribed.ts'
import { fetchPushKey, openBrowserSubscription } from './browser-subscription.ts'

const DEVICES = '/api/collections/webpush_subscriptions/records'
const server = stubServer()
const writes = () =>
  server.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ method, path, body }))

/** Serves a key; the server gives each new subscription the id `new-` and its membership. */
function serveKey(key: string) {
  server.answers['/ext/push-key'] = async () => Response.json({ key })
  server.answers[`POST ${DEVICES}`] = async ({ body }) =>
    Response.json({ id: `new-${(body as { authz: string }).authz}`, active: true })
  for (const id of ['old-a', 'old-b'])
    server.answers[`PATCH ${DEVICES}/${id}`] = async () => Response.json({ id })
}

/** Creates a device that two communities of Ann's notify. */
async function subscribedDevice() {
  const browser = stubPush()
  browser.permission = 'granted'
  serveKey(FAKE_KEY)
  await openBrowserSubscription(await fetchPushKey())
  remember('https://push.test/1', { a: 'old-a', b: 'old-b' })
  server.asked = []
  return browser
}

const remember = (endpoint: string, ids: Readonly<Record<string, string>>) =>
  localSettings.set('subscriptionId', JSON.stringify({ endpoint, ids }))
const remembered = () => JSON.parse(localSettings.get('subscriptionId') ?? 'null') as unknown

test('a device that nobody subscribed asks nothing', async () => {
  stubPush()
  await keepSubscribed(['a', 'b'])
  expect(server.asked).toEqual([])
})

test('a subscription for the server’s key stays as it is', async () => {
  const browser = await subscribedDevice()
  await keepSubscribed(['a', 'b'])
  expect(writes()).toEqual([])
  expect(browser.subscribed).toBe(1)
})

test('after the server’s key has changed, every membership of the device is subscribed anew', async () => {
  const browser = await subscribedDevice()
  serveKey(OTHER_FAKE_KEY)
  await keepSubscribed(['a', 'b'])
  expect(browser.subscribed).toBe(2)
  expect(writes().map(({ method, path, body }) => [method, path.slice(DEVICES.length), body])).toEqual([
    ['POST', '', expect.objectContaining({ authz: 'a', active: true, endpoint: 'https://push.test/2' })],
    ['POST', '', expect.objectContaining({ authz: 'b', active: true, endpoint: 'https://push.test/2' })],
    ['PATCH', '/old-a', { active: false }],
    ['PATCH', '/old-b', { active: false }],
  ])
  expect(remembered()).toEqual({ endpoint: 'https://push.test/2', ids: { a: 'new-a', b: 'new-b' } })
})

test('a subscription that the browser dropped is renewed', async () => {
  const browser = await subscribedDevice()
  browser.subscription = null
  await keepSubscribed(['a', 'b'])
  expect(remembered()).toEqual({ endpoint: 'https://push.test/2', ids: { a: 'new-a', b: 'new-b' } })
})

test('a renewal that fails halfway is tried again at the next start', async () => {
  const browser = await subscribedDevice()
  browser.subscription = null
  const store = server.answers[`POST ${DEVICES}`]
  server.answers[`POST ${DEVICES}`] = async (call) => {
    if ((call.body as { authz: string }).authz === 'b') throw new TypeError('Failed to fetch')
    return store?.(call) ?? new Response()
  }
  await expect(keepSubscribed(['a', 'b'])).rejects.toThrow()
  expect(remembered()).toEqual({ endpoint: 'https://push.test/1', ids: { a: 'old-a', b: 'old-b' } })
  serveKey(FAKE_KEY)
  await keepSubscribed(['a', 'b'])
  expect(remembered()).toEqual({ endpoint: 'https://push.test/2', ids: { a: 'new-a', b: 'new-b' } })
})

test('a permission that was taken away switches the device off at the server', async () => {
  const browser = await subscribedDevice()
  browser.permission = 'denied'
  await keepSubscribed(['a', 'b'])
  expect(writes().map(({ path, body }) => [path.slice(DEVICES.length), body])).toEqual([
    ['/old-a', { active: false }],
    ['/old-b', { active: false }],
  ])
  expect(remembered()).toBeNull()
})

test('what somebody else subscribed on this device is forgotten', async () => {
  await subscribedDevice()
  await keepSubscribed(['b'])
  expect(remembered()).toEqual({ endpoint: 'https://push.test/1', ids: { b: 'old-b' } })
})

test('signing out ends the pushes of all memberships to this device', async () => {
  const browser = await subscribedDevice()
  signInAsAnn()
  await signOut()
  expect(writes().map(({ path, body }) => [path.slice(DEVICES.length), body])).toEqual([
    ['/old-a', { active: false }],
    ['/old-b', { active: false }],
  ])
  expect([browser.subscription, remembered()]).toEqual([null, null])
})

test('signing out without a network ends them in the browser', async () => {
  const browser = await subscribedDevice()
  signInAsAnn()
  for (const id of ['old-a', 'old-b'])
    server.answers[`PATCH ${DEVICES}/${id}`] = () => Promise.reject(new TypeError('Failed to fetch'))
  await signOut()
  expect([browser.subscription, remembered()]).toEqual([null, null])
})
