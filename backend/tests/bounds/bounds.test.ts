import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ANSWERED_REFUSALS } from '@coffer/shared-sdk/domain'
import { BEGIN, BOUND_NAMES, END, renderBounds } from '../../src/cli/bounds-table.ts'
import { HOOKS_CACHE, buildHooks } from '../../src/cli/build-hooks.ts'
import { boundNamed } from '../../src/lib/bounds.ts'
import { EDGE_INPUT_BOUNDS } from '../../src/lib/edge-input-bounds.ts'
import {
  EVERY_COLLECTION,
  EVERY_CONNECTION,
  EVERY_REQUEST,
  INPUT_BOUNDS,
} from '../../src/lib/input-bounds.ts'
import { superuser } from '../testing/people.ts'

const RULES_PAGE = join(import.meta.dirname, '../../../docs/product.md')

/**
 * Reads the live schema, because a collection may be made in the dashboard too; PocketBase's own tables are not open.
 */
async function collections(): Promise<string[]> {
  const { body } = await (await superuser()).send('GET', '/api/collections?perPage=200')
  const names = (body.items ?? []).map((collection) => String(collection['name']))
  return names.filter((name) => !name.startsWith('_') || name === '_superusers')
}

/** Returns our routes in TypeScript, as the server gets them, and the one that Go binds. */
async function ownRoutes(): Promise<string[]> {
  const { hooksDir } = await buildHooks(HOOKS_CACHE)
  const contract: unknown = JSON.parse(readFileSync(join(hooksDir, 'client-contract.json'), 'utf8'))
  const { routes } = contract as { routes: { readonly [route: string]: unknown } }
  return [...Object.keys(routes), 'GET /ext/reads']
}

/**
 * PocketBase's routes that not only superusers may call, as `pocketBaseRoutes` of server/query_routes.go describes
 * them.
 */
const POCKETBASE_ROUTES = [
  'GET /api/collections/{collection}/auth-methods',
  ...[
    'auth-refresh',
    'auth-with-oauth2',
    'auth-with-password',
    'confirm-password-reset',
    'confirm-verification',
    'request-email-change',
    'request-otp',
    'request-password-reset',
    'request-verification',
  ].map((action) => `POST /api/collections/{collection}/${action}`),
  'GET /api/files/{collection}/{recordId}/{filename}',
  'GET /api/health',
  'GET /api/realtime',
  'POST /api/batch',
  'POST /api/files/token',
  'POST /api/realtime',
]

describe('the table of bounds', () => {
  it('has a row for every collection of the live schema and every route, and for nothing else', async () => {
    const inputs = [...(await collections()), ...(await ownRoutes()), ...POCKETBASE_ROUTES]
    expect(Object.keys(INPUT_BOUNDS).toSorted()).toEqual(inputs.toSorted())
  })

  it('names each bound for some input', () => {
    const ofInputs = [...Object.values(INPUT_BOUNDS), ...Object.values(EDGE_INPUT_BOUNDS)].flat()
    const used = new Set([...EVERY_REQUEST, ...EVERY_COLLECTION, ...EVERY_CONNECTION, ...ofInputs])
    expect(BOUND_NAMES.filter((name) => !used.has(name))).toEqual([])
  })

  it.each(BOUND_NAMES)('says what %s answers', (name) => {
    const { max, status, code, message, labels, seconds } = boundNamed(name)
    expect(max).toBeGreaterThan(0)
    expect([200, 400, 413, 429, 503]).toContain(status)
    expect(code).not.toBe('')
    expect(message).toMatch(/^[A-Z].*\.$/)
    // PocketBase's limiter counts over time.
    expect(labels === undefined || seconds !== undefined).toBe(true)
  })

  /** The type of the German catalogue requires a translation too. If nothing is refused, nobody reads the sentence. */
  it.each(BOUND_NAMES.filter((name) => boundNamed(name).status !== 200))(
    'answers beyond %s with a code that the app translates',
    (name) => {
      expect(Object.keys(ANSWERED_REFUSALS)).toContain(boundNamed(name).code)
    },
  )

  it('is what product 9.9 shows', () => {
    const page = readFileSync(RULES_PAGE, 'utf8')
    // If the table is stale, `node backend/src/cli/write-bounds.ts` writes it again.
    const shown = page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END))
    expect(parseCells(shown)).toEqual(parseCells(renderBounds()))
  })
})

/** Returns the cells of a table, without the padding that the formatter adds. */
const parseCells = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .filter((line) => !/^\|[ |-]+\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
