import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { warnWithoutApp } from './check-app.ts'

let stop = async (): Promise<void> => {}
afterEach(() => stop())

/** Starts a server on a free port and returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  stop = close
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an app that serves its registry needs no warning', async () => {
  const asked: (string | undefined)[] = []
  const url = await serve(({ url: path }, response) => {
    asked.push(path)
    response.end(JSON.stringify({ payload: '{}', signatures: [], withdrawn: [] }))
  })
  expect(await warnWithoutApp({ COFFER_APP_URL: url })).toEqual([])
  expect(asked).toEqual(['/registry.json'])
})

test('the warning names an address where nothing answers, and its variable', async () => {
  const url = await serve((_request, response) => response.end())
  await stop()
  stop = async () => {}
  expect(await warnWithoutApp({ COFFER_APP_URL: url })).toEqual([
    `Warning: no app answers at ${url}, the address in COFFER_APP_URL.`,
  ])
  const port = new URL(url).port
  expect(await warnWithoutApp({ COFFER_PORT: port })).toEqual([
    `Warning: no app answers at http://127.0.0.1:${port}, the address of \`pnpm start\`, because COFFER_APP_URL is not set.`,
  ])
})

test('the warning says what a server answers that is not the app', async () => {
  const missing = await serve((_request, response) => response.writeHead(404).end())
  expect(await warnWithoutApp({ COFFER_APP_URL: missing })).toEqual([
    `Warning: no app answers at ${missing}, the address in COFFER_APP_URL (registry.json: HTTP 404).`,
  ])
  await stop()
  const other = await serve((_request, response) => response.end('<!doctype html>'))
  expect(await warnWithoutApp({ COFFER_APP_URL: other })).toEqual([
    `Warning: no app answers at ${other}, the address in COFFER_APP_URL (registry.json is not a registry).`,
  ])
})
