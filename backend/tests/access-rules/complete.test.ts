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
const blockNames = new Set(MATRIX.map(({ of }) => of))
/** Reads the live schema, because a collection may be made in the dashboard too. */
async function collections(): Promise<string[]> {
  const { body } = await (await superuser()).send('GET', '/api/collections?perPage=200')
  return (body.items ?? []).map((collection) => String(collection['name']))
}

const { hooksDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
const registered = readFileSync(join(hooksDir, 'coffer.pb.js'), 'utf8')

/** Routes in front of PocketBase's on a collection's records are that collection's own operations, see its block. */
const ON_ITS_RECORDS = /^\w+ \/api\/collections\/(\w+)\/records(?:\/\{id\})?$/
const isOperation = (route: string): boolean => blockNames.has(ON_ITS_RECORDS.exec(route)?.[1] ?? '')

/**
 * PocketBase's own routes that our hooks influence, by the hook; `null` for an operation on records, or a part of the routes
 * that sign somebody in.
 */
const HOOKED: Readonly<Record<string, string | null>> = {
  onRecordCreateRequest: null,
  onRecordUpdateRequest: null,
  onRecordsListRequest: null,
  onBatchRequest: null,
  onRecordAuthRequest: null,
  onRecordRequestOTPRequest: 'request-otp',
  onRecordAuthWithPasswordRequest: 'auth-with-password',
  onRecordAuthWithOAuth2Request: 'auth-with-oauth2',
  onRecordConfirmPasswordResetRequest: 'confirm-password-reset',
  onRecordRequestEmailChangeRequest: 'request-email-change',
}

/** Reads the routes that the server gets. */
function routes(): string[] {
  const added = [...registered.matchAll(/^routerAdd\('(\w+)', '([^']+)'/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  const hooked = requestHooks().map((hook) => HOOKED[hook] ?? null)
  return [
    ...added.filter((route) => !isOperation(route)),
    ...hooked.filter((action) => action !== null).map((action) => `POST /api/collections/users/${action}`),
  ]
}

const requestHooks = (): string[] => [
  ...new Set([...registered.matchAll(/^(on\w+Request)\(/gm)].map(([, hook = '']) => hook)),
]

describe('the access matrix', () => {
  it('has a block for every collection of the live schema', async () => {
    expect((await collections()).filter((name) => !blockNames.has(name))).toEqual([])
  })

  it('has a block for every route that we answer, or have a say in', () => {
    expect(routes()).toEqual(
      expect.arrayContaining([
        'POST /ext/accept-invite',
        'POST /api/collections/users/auth-with-otp',
        'POST /api/collections/users/request-otp',
      ]),
    )
    expect(routes().filter((name) => !blockNames.has(name))).toEqual([])
  })

  it('knows which route each of our request hooks is about', () => {
    expect(requestHooks().filter((hook) => HOOKED[hook] === undefined)).toEqual([])
  })

  it('takes no route for a record’s that is none', () => {
    expect(isOperation('DELETE /api/collections/acc_txs/records/{id}')).toBe(true)
    expect(isOperation('DELETE /api/collections/nosuch/records/{id}')).toBe(false)
    expect(isOperation('POST /api/collections/users/auth-with-otp')).toBe(false)
  })

  it('has no block for what is not there', async () => {
    const there = [...(await collections()), ...routes()]
    expect([...blockNames].filter((name) => !there.includes(name))).toEqual(['PocketBase’s administration'])
  })

  it.each([...blockNames])('has rows or a reason for every operation on %s', (of) => {
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
    await expect(renderMatrix(MATRIX)).toMatchFileSnapshot(join(import.meta.dirname, 'access-matrix.md'))
  })
})
