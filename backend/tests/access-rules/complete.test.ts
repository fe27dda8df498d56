import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildHooks } from '../../src/cli/build-hooks.ts'
import { superuser } from '../testing/people.ts'
import type { Operation } from './block.ts'
import { MATRIX } from './matrix.ts'
import { renderMatrix } from './render.ts'

const ON_RECORDS: readonly Operation[] = [
  'list',
  'view',
  'create',
  'update',
  'delete',
  'realtime',
  'expand',
  'probe',
]
const blocksOf = new Set(MATRIX.map(({ of }) => of))
/** Read from the live schema, as a collection may be made in the dashboard too. */
async function collections(): Promise<string[]> {
  const { body } = await (await superuser()).send('GET', '/api/collections?perPage=200')
  return (body.items ?? []).map((collection) => String(collection['name']))
}

/** Read from what the server is given. Routes on records are their collection's own operations, see its block. */
async function routes(): Promise<string[]> {
  const { hooksDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
  const calls = readFileSync(join(hooksDir, 'coffer.pb.js'), 'utf8').matchAll(
    /^routerAdd\('(\w+)', '([^']+)'/gm,
  )
  return [...calls]
    .map(([, method, path]) => `${method} ${path}`)
    .filter((route) => !route.includes(' /api/collections/'))
}

describe('the access matrix', () => {
  it('has a block for every collection of the live schema', async () => {
    expect((await collections()).filter((name) => !blocksOf.has(name))).toEqual([])
  })

  it('has a block for every route of ours', async () => {
    expect(await routes()).toContain('POST /ext/accept-invite')
    expect((await routes()).filter((name) => !blocksOf.has(name))).toEqual([])
  })

  it('has no block for what is not there', async () => {
    const there = [...(await collections()), ...(await routes())]
    expect([...blocksOf].filter((name) => !there.includes(name))).toEqual(['PocketBase’s administration'])
  })

  it.each([...blocksOf])('has rows or a reason for every operation on %s', (of) => {
    const blocks = MATRIX.filter((block) => block.of === of)
    const isCollection = /^\w+$/.test(of)
    const missing = (!isCollection ? ['call' as const] : ON_RECORDS).filter((operation) =>
      blocks.every(
        ({ rows, without }) =>
          without[operation] === undefined && !rows.some(({ operations }) => operations.includes(operation)),
      ),
    )
    expect(missing).toEqual([])
  })

  it('is the page that people read', async () => {
    await expect(renderMatrix(MATRIX)).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../docs/access-matrix.md'),
    )
  })
})
