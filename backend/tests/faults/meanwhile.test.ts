import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBareServer } from '../structure/bare-server.ts'
import type { BareServer } from '../structure/bare-server.ts'
import { untilSilent } from '../structure/telling-server.ts'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'

const harbour = organisationId('harbour')
const lines: string[] = []
let server: BareServer
let database: DatabaseSync
let ann: Client
let kavya: Client

beforeAll(async () => {
  // The server logs every statement that it runs.
  const log = (line: string) => void lines.push(stripVTControlCharacters(line))
  server = await startBareServer({ flags: ['--dev=true'], log })
  database = new DatabaseSync(join(server.dataDir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 8000')
  ;[ann, kavya] = [await getMemberClient('ann'), await getMemberClient('kavya')]
}, 60_000)
afterAll(async () => {
  database.close()
  await server.stop()
})

const getMemberClient = async (key: string): Promise<Client> =>
  (await server.root.impersonate(userId(key))).with({ 'X-Authz': membershipId(key), 'X-Org': harbour })

const has = (sql: string) => () => expect(lines.some((line) => line.includes(sql))).toBe(true)
const AT_MOST = { timeout: 8_000 }

/**
 * Makes the first write between the second one's read and write: while this test holds the lock the first waits with its write,
 * and the second for the first.
 */
async function meanwhile(
  [first, written]: readonly [() => Promise<Answer>, string],
  [second, read]: readonly [() => Promise<Answer>, string],
): Promise<readonly [Answer, Answer]> {
  // The server's own pending writes would wait as well, and the first write for them.
  await untilSilent(lines)
  database.exec('BEGIN IMMEDIATE')
  try {
    lines.length = 0
    const writes = first()
    await vi.waitFor(has(written), AT_MOST)
    lines.length = 0
    const reads = second()
    await vi.waitFor(has(read), AT_MOST)
    database.exec('ROLLBACK')
    return await Promise.all([writes, reads])
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}

/** Makes an account of the community that members can send to. */
async function makeAccount(): Promise<string> {
  const id = mint()
  const draft = { id, organisation: harbour, type: 'income', name: 'Sales', status: 'active' }
  const made = { ...draft, currencies: ['EUR'], created_by: userId('kavya') }
  expect((await kavya.create('acc_accounts', made)).status).toBe(200)
  return id
}

const stored = async (account: string) => (await server.root.items('acc_accounts', `id = '${account}'`))[0]

const getCode = ({ body }: Answer): string => Object.values(body.data ?? {})[0]?.code ?? ''

describe('a transaction whose receiver was changed after it was read', () => {
  it.each([
    [{ status: 'inactive' }, 'account-not-active'],
    [{ status: 'closed' }, 'account-closed'],
    [{ currencies: ['USD'] }, 'currency-mismatch'],
  ])('is refused as one to an account with %j', async (change, code) => {
    const [account, id] = [await makeAccount(), mint()]
    const body = {
      id,
      sender: accountId('ann'),
      receiver: account,
      amount: 1,
      currency: 'EUR',
      description: 'Meanwhile',
      created_by: userId('ann'),
    }
    const [changed, answer] = await meanwhile(
      [() => kavya.update('acc_accounts', account, change), 'UPDATE `acc_accounts`'],
      [() => ann.create('acc_txs', body), `SELECT request_hash FROM acc_txs WHERE id = '${id}'`],
    )
    expect([changed.status, answer.status, getCode(answer)]).toEqual([200, 400, code])
    expect(database.prepare('SELECT id FROM acc_txs WHERE id = ?').all(id)).toEqual([])
  })
})

describe('a change of an account whose name somebody else has changed since it was read', () => {
  it('of a person is their rename and the change', async () => {
    const bo = await getMemberClient('bo')
    const account = accountId('bo')
    const answers = await meanwhile(
      [() => bo.update('users', userId('bo'), { name: 'Boris' }), 'UPDATE `users`'],
      [() => kavya.update('acc_accounts', account, { status: 'inactive' }), 'FROM `acc_accounts`'],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(account)).toMatchObject({
      name: 'Boris',
      status: 'inactive',
    })
  })

  it('of the community is listed as one rename', async () => {
    const account = await makeAccount()
    const set = (change: object) => () => kavya.update('acc_accounts', account, change)
    const answers = await meanwhile(
      [set({ name: 'Turnover' }), 'UPDATE `acc_accounts`'],
      [set({ currencies: ['EUR', 'USD'] }), 'FROM `acc_accounts`'],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const entries = await server.root.items('activity', "kind = 'account-renamed'")
    expect(entries.map((entry) => entry['details'])).toEqual([{ from: 'Sales', to: 'Turnover' }])
    expect(await stored(account)).toMatchObject({ name: 'Turnover' })
  })
})

describe('an event’s period (product 5.8)', () => {
  it('is checked with the date that somebody else has stored since the request was read', async () => {
    const meta = database
      .prepare('SELECT id, start, "end" FROM acc_accounts_meta WHERE account = ?')
      .get(accountId('lake')) as { readonly id: string; readonly start: string; readonly end: string }
    const set = (dates: object) => () => kavya.update('acc_accounts_meta', meta.id, dates)
    const [changed, answer] = await meanwhile(
      [set({ end: meta.start }), 'UPDATE `acc_accounts_meta`'],
      [set({ start: meta.end }), 'FROM `acc_accounts_meta`'],
    )
    expect([changed.status, answer.status, getCode(answer)]).toEqual([200, 400, 'end-before-start'])
  })
})
