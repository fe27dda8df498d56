import { describe, expect, it } from 'vitest'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import { user } from '../access-rules/world.ts'
import { batchCases } from './batches.ts'
import { getHeaders } from './bench.ts'
import { GIF, fileCases, buildForm } from './files.ts'
import { headerCases, listCases, pathCases } from './reads.ts'
import type { FineWrite } from './records.ts'
import { OWN_ROUTES, ROUTES, readRouteCases, routeCases } from './routes.ts'
import { sendRaw } from './send.ts'
import { COLLECTIONS, READ_ROUTES, TIMEOUT_MS, WRITE_ROUTES, getSample, startSuite } from './suite.ts'

const { stage, expectRefused } = startSuite()

describe.each(COLLECTIONS)('bad input for %s', (collection) => {
  it(
    'in paths, queries and headers shows nothing and breaks nothing',
    async () => {
      const { by } = getSample(collection)
      const path = recordsUrl(collection, { perPage: '500' })
      const plain = await sendRaw(stage().base, { method: 'GET', path, headers: getHeaders(stage(), by) })
      await expectRefused([
        ...listCases(stage(), collection, by, plain),
        ...pathCases(stage(), collection, by),
      ])
      // Headers without a membership hide only what a membership opens.
      if (collection.startsWith('acc_')) {
        const { 'X-Org': _org, 'X-Authz': _authz, ...stranger } = getHeaders(stage(), 'member')
        const shown = await sendRaw(stage().base, { method: 'GET', path, headers: stranger })
        await expectRefused(headerCases(stage(), collection, 'member', shown))
      }
    },
    TIMEOUT_MS,
  )
})

describe('bad input for routes', () => {
  it.each(WRITE_ROUTES)(
    '%s',
    async (name) => {
      const sample = ROUTES[name] ?? OWN_ROUTES[name]
      if (sample === undefined) throw new Error(`Bad input for ${name}: add a row to routes.ts`)
      await expectRefused(routeCases(stage(), name, sample))
    },
    TIMEOUT_MS,
  )
  it.each(READ_ROUTES)('%s', (name) => expectRefused(readRouteCases(stage(), name)), TIMEOUT_MS)
  it.each(Object.entries(OWN_ROUTES).filter(([name]) => !WRITE_ROUTES.includes(name)))(
    '%s',
    (name, sample) => expectRefused(routeCases(stage(), name, sample)),
    TIMEOUT_MS,
  )
  it('POST /api/batch', () => expectRefused(batchCases(stage())), TIMEOUT_MS)
  it('GET /api/files', () => expectRefused(fileCases(stage())), TIMEOUT_MS)
})

describe('a picture', () => {
  const picture = (name: string) => ({ name, type: 'image/gif', content: GIF })
  const putOn = async (name: string): Promise<string> => {
    const request = {
      method: 'PATCH',
      path: recordUrl('users', user('otto')),
      headers: getHeaders(stage(), 'owner'),
    }
    const write = { request, body: {} } as unknown as FineWrite
    const answer = await sendRaw(stage().base, { ...request, ...buildForm(write, 'avatar', picture(name)) })
    expect(answer.status, answer.text).toBe(200)
    return String(answer.body['avatar'])
  }

  it.each([
    'me.gif',
    '../../me.gif',
    'a\u202eb.GIF',
    `${'x'.repeat(300)}.gif`,
    "'; DROP TABLE users; --.gif",
  ])('called %j is kept under a name of the server’s and served as nothing but a picture', async (name) => {
    const stored = await putOn(name)
    expect(stored).toMatch(/^[a-z0-9_]{1,130}\.gif$/i)
    for (const query of [
      '',
      '?thumb=64x64',
      '?thumb=99999999x99999999',
      "?thumb=' OR 1=1",
      '?download=x&token=x',
    ]) {
      const path = `/api/files/users/${user('otto')}/${stored}${encodeURI(query)}`
      const { status, headers } = await sendRaw(stage().base, { method: 'GET', path })
      expect([status, headers['content-type']?.split('/')[0]]).toEqual([200, 'image'])
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
