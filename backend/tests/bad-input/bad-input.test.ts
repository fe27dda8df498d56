import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import { MATRIX } from '../access-rules/matrix.ts'
import { openStage } from '../access-rules/open-stage.ts'
import { user } from '../access-rules/world.ts'
import { batchCases } from './batches.ts'
import { headersOf, storedRow, tryAll } from './bench.ts'
import { bodyCases, hugeCase, isIgnored, unknownCases } from './bodies.ts'
import type { BadCase } from './case.ts'
import { GIF, fileCases, formOf, uploadCases } from './files.ts'
import { ambiguousFormCases, formCases, unknownPartCases } from './forms.ts'
import { headerCases, listCases, pathCases } from './reads.ts'
import { fieldCases, fineWrites } from './records.ts'
import type { FineWrite } from './records.ts'
import { OWN_ROUTES, ROUTES, readRouteCases, routeCases } from './routes.ts'
import { SAMPLES } from './samples.ts'
import type { CollectionSample } from './samples.ts'
import { closeConnections, sendRaw } from './send.ts'
import type { RawAnswer } from './send.ts'
import { Counts } from './counts.ts'
import type { FieldSchema } from './values.ts'

const counts = new Counts()
let stage: Awaited<ReturnType<typeof openStage>>
let schema: ReadonlyMap<string, readonly FieldSchema[]>

beforeAll(async () => {
  stage = await openStage()
  const { body } = await stage.send(stage.superuser, { method: 'GET', url: '/api/collections?perPage=200' })
  schema = new Map((body.items ?? []).map((row) => [String(row['name']), row['fields'] as FieldSchema[]]))
}, 90_000)
afterAll(async () => {
  console.log(counts.table())
  closeConnections()
  await stage.close()
})

const OF = [...new Set(MATRIX.map(({ of }) => of))]
const COLLECTIONS = OF.filter((of) => /^\w+$/.test(of))
const READS = OF.filter((of) => of.startsWith('GET /'))
const WRITES = OF.filter((of) => of.startsWith('POST /'))
const PATIENCE_MS = 300_000

async function expectRefused(cases: readonly BadCase[]): Promise<void> {
  counts.add(cases)
  expect(await tryAll(stage, cases)).toEqual([])
  expect((await sendRaw(stage.base, { method: 'GET', path: '/api/health' })).status).toBe(200)
}

function sampleOf(collection: string): CollectionSample {
  const sample = SAMPLES[collection]
  if (sample === undefined) throw new Error(`Bad input for ${collection}: add a row to samples.ts`)
  return sample
}

/** What is fine is done: so what is refused is refused for what was spoilt. */
async function expectFine(write: FineWrite): Promise<void> {
  const before = stage.world.db.content()
  const answer = await sendRaw(stage.base, { ...write.request, body: JSON.stringify(write.body) })
  expect([answer.status, answer.body], write.route).toEqual([
    200,
    expect.objectContaining({ id: write.idIn(answer) }),
  ])
  await stage.world.db.settled(write.collection)
  stage.world.db.restore(before)
}

describe.each(COLLECTIONS)('bad input for %s', (collection) => {
  it(
    'in its records’ fields and bodies is refused, or read as PocketBase reads it',
    async () => {
      const sample = sampleOf(collection)
      if (sample.locked !== undefined) {
        const headers = headersOf(stage, sample.by)
        const request = { method: 'POST', path: recordsUrl(collection), headers }
        return expectRefused(bodyCases({ route: `POST ${collection}`, request, body: { id: 'x' } }))
      }
      const clean = stage.world.db.content()
      for (const write of fineWrites(stage, collection, sample)) {
        await expectFine(write)
        const fields = fieldCases(stage, write, schema.get(collection) ?? [])
        const [fine] = fields
        const isStored = (answer: RawAnswer): boolean =>
          isIgnored(storedRow(stage, collection, write.idIn(answer)) ?? { nosuch: 'row' })
        const accepts = (answer: RawAnswer): string =>
          isStored(answer) ? '' : 'stored what it should ignore'
        const law = { accepts, ...(fine?.undo === undefined ? {} : { undo: fine.undo }) }
        const isLenient = write.by === 'superuser'
        const known = (schema.get(collection) ?? []).filter(({ hidden }) => !hidden).map(({ name }) => name)
        // Superusers see hidden fields, and so may write them.
        const unknown = unknownCases(write, { known, isLenient }, law).filter(
          ({ what }) => !(isLenient && ['receipt', 'tokenKey'].includes(what)),
        )
        const forms = [
          ...formCases(write, schema.get(collection) ?? []),
          ...(isLenient ? [] : unknownPartCases(write)),
          ...ambiguousFormCases(write),
        ]
        await expectRefused([...fields, ...forms, ...bodyCases(write), ...unknown])
        if (['acc_txs', 'errors'].includes(collection)) await expectRefused([hugeCase(write)])
        const files = (schema.get(collection) ?? []).filter(({ type }) => type === 'file')
        await expectRefused(files.flatMap(({ name }) => uploadCases(write, name)))
      }
      stage.world.db.restore(clean)
    },
    PATIENCE_MS,
  )

  it(
    'in paths, queries and headers shows nothing and breaks nothing',
    async () => {
      const { by } = sampleOf(collection)
      const headers = headersOf(stage, by)
      const plain = await sendRaw(stage.base, {
        method: 'GET',
        path: recordsUrl(collection, { perPage: '1000' }),
        headers,
      })
      await expectRefused([...listCases(stage, collection, by, plain), ...pathCases(stage, collection, by)])
      // Only what a membership opens is closed by headers that name none.
      if (collection.startsWith('acc_')) {
        const { 'X-Org': _org, 'X-Authz': _authz, ...stranger } = headersOf(stage, 'member')
        const path = recordsUrl(collection, { perPage: '1000' })
        const shown = await sendRaw(stage.base, { method: 'GET', path, headers: stranger })
        await expectRefused(headerCases(stage, collection, 'member', shown))
      }
    },
    PATIENCE_MS,
  )
})

describe('bad input for routes', () => {
  it.each(WRITES)(
    '%s',
    async (name) => {
      const sample = ROUTES[name] ?? OWN_ROUTES[name]
      if (sample === undefined) throw new Error(`Bad input for ${name}: add a row to routes.ts`)
      await expectRefused(routeCases(stage, name, sample))
    },
    PATIENCE_MS,
  )
  it.each(READS)('%s', (name) => expectRefused(readRouteCases(stage, name)), PATIENCE_MS)
  it.each(Object.entries(OWN_ROUTES).filter(([name]) => !WRITES.includes(name)))(
    '%s',
    (name, sample) => expectRefused(routeCases(stage, name, sample)),
    PATIENCE_MS,
  )
  it('POST /api/batch', () => expectRefused(batchCases(stage)), PATIENCE_MS)
  it('GET /api/files', () => expectRefused(fileCases(stage)), PATIENCE_MS)
})

describe('a picture', () => {
  const picture = (name: string) => ({ name, type: 'image/gif', content: GIF })
  const putOn = async (name: string): Promise<string> => {
    const request = {
      method: 'PATCH',
      path: recordUrl('users', user('otto')),
      headers: headersOf(stage, 'owner'),
    }
    const write = { request, body: {} } as unknown as FineWrite
    const answer = await sendRaw(stage.base, { ...request, ...formOf(write, 'avatar', picture(name)) })
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
      const { status, headers } = await sendRaw(stage.base, { method: 'GET', path })
      expect([status, headers['content-type']?.split('/')[0]]).toEqual([200, 'image'])
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
