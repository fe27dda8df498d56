import { expect, test, vi } from 'vitest'
import { fetchSiteFile } from './site-file.ts'

const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer())
const read = () => fetchSiteFile('/_version.json', new AbortController().signal)

test('returns the content of the file', async () => {
  answering(() => Response.json({ version: 'abc' }))
  expect(await read()).toEqual({ version: 'abc' })
})

test.each([
  ['not-found', () => new Response('', { status: 404 })],
  ['server', () => new Response('', { status: 502 })],
  ['unexpected', () => new Response('<!doctype html>')],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('fails as %s', async (kind, answer) => {
  answering(answer)
  await expect(read()).rejects.toMatchObject({ name: 'AppError', kind, url: '/_version.json' })
})
