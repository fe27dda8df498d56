// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { call } from './pocketbase.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }
/** Returns the sign-in page of a public Wi-Fi. */
const aPage = (status: number) =>
  new Response('<!doctype html><h1>Welcome', { status, headers: { 'content-type': 'text/html' } })
const cutOff = () => new Response('{"page":1,"items":[{"id"', { headers: JSON_HEADERS })

const answer = (response: () => Response) => vi.stubGlobal('fetch', async () => response())
const create = () => call((client) => client.collection('acc_txs').create({ amount: 1 }))
const list = () => call((client) => client.collection('acc_view_balances').getFullList())

test.each([
  ['a page in place of the answer', () => aPage(200)],
  ['a page that refuses', () => aPage(403)],
  ['a page that is not there', () => aPage(404)],
  ['nothing at all', () => new Response('', { headers: JSON_HEADERS })],
  ['an answer that broke off', cutOff],
])('treats %s as no response', async (_what, response) => {
  answer(response)
  await expect(create()).rejects.toMatchObject({ kind: 'offline', status: 0 })
  await expect(list()).rejects.toMatchObject({ kind: 'offline', status: 0 })
})

test.each([
  [400, 'refused'],
  [401, 'signed-out'],
  [404, 'not-found'],
])('keeps the server’s own refusal with %i', async (status, kind) => {
  answer(() => Response.json({ status, message: 'No.', data: {} }, { status }))
  await expect(create()).rejects.toMatchObject({ kind, status })
})

test('notes after how many seconds the server accepts the same request again', async () => {
  const refused = (headers: Record<string, string>) => () =>
    Response.json({ status: 429, message: 'Later.', data: {} }, { status: 429, headers })
  answer(refused({ 'Retry-After': '720' }))
  await expect(create()).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: 720,
    message: 'Later.',
  })
  answer(refused({}))
  await expect(create()).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: null })
})

test('recognises an unavailable server by its status, whatever the body', async () => {
  answer(() => aPage(502))
  await expect(create()).rejects.toMatchObject({ kind: 'server', status: 502 })
})

test('returns the server’s responses, also an empty list and no content', async () => {
  answer(() => Response.json({ page: 1, perPage: 500, totalItems: 0, totalPages: 0, items: [] }))
  expect(await list()).toEqual([])
  answer(() => Response.json([]))
  expect(await call((client) => client.send('/ext/a-list', {}))).toEqual([])
  answer(() => Response.json({ id: 'first' }))
  expect(await create()).toMatchObject({ id: 'first' })
  answer(() => new Response(null, { status: 204 }))
  expect(await call((client) => client.collection('acc_txs').delete('first'))).toBe(true)
})
