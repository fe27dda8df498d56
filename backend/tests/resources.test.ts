import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './testing/client.ts'
import { startOwnServer } from './testing/own-server.ts'
import type { OwnServer } from './testing/own-server.ts'
import { accountId, membershipId, organisationId, userId } from './testing/people.ts'

const harbour = organisationId('harbour')
/** The length is far beyond what people may write: 100 of these texts exceed an answer. */
const LONG_BYTES = 100_000

let server: OwnServer
let ann: Client

beforeAll(async () => {
  server = await startOwnServer({
    data: 'demo',
    prepare: (dataDir) => {
      const database = new DatabaseSync(join(dataDir, 'data.db'))
      database
        .prepare(
          `INSERT INTO acc_txs (id, organisation, sender, receiver, amount, currency, description, status, created_by, created, updated)
           WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
           SELECT 'long' || printf('%011d', i), ?, ?, ?, 1, 'EUR', ?, 'approved', '', '2020-01-01 00:00:00.000Z', '2020-01-01 00:00:00.000Z' FROM n`,
        )
        .run(harbour, accountId('ann'), accountId('bo'), 'x'.repeat(LONG_BYTES))
      database.close()
    },
  })
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': harbour }
  ann = (await server.root.impersonate(userId('ann'))).with(headers)
}, 60_000)
afterAll(() => server.stop())

const list = (client: Client, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  client.send('GET', `/api/collections/acc_txs/records?${new URLSearchParams(query)}`, undefined, signal)

describe('an answer', () => {
  const oldest = { filter: "created < '2020-01-02'", skipTotal: '1' }

  it('of more than 8 MB is refused with a reason', async () => {
    const { status, body } = await list(ann, { ...oldest, perPage: '100' })
    expect(status).toBe(400)
    expect(body.data?.['reason']).toEqual({
      code: 'answer-too-long',
      message: 'An answer has at most 8 MB: ask for fewer records.',
    })
  })

  it('of less is sent, and to superusers any', async () => {
    expect((await list(ann, { ...oldest, perPage: '50' })).body.items).toHaveLength(50)
    expect((await list(server.root, { ...oldest, perPage: '100' })).body.items).toHaveLength(100)
  })
})

/** Returns the milliseconds of processor time that the server has used so far. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${server.pid()}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  // The kernel counts in hundredths.
  return (Number(user) + Number(system)) * 10
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(50)
}

/**
 * The query joins every row with every other, several times over: minutes of work, which only superusers may request.
 */
const ENDLESS = {
  filter: [1, 2, 3]
    .map((amount) => `organisation.acc_txs_via_organisation.sender.acc_txs_via_sender.amount != ${-amount}`)
    .join(' && '),
}

describe.runIf(process.platform === 'linux')('a list whose client has left', () => {
  it('is worked on no longer', async () => {
    const client = new AbortController()
    const before = processorMs()
    const answer = list(server.root, ENDLESS, client.signal).catch((error: Error) => error.name)
    await until(() => processorMs() - before > 500)
    client.abort()
    expect(await answer).toBe('AbortError')
    await until(async () => {
      const start = processorMs()
      await delay(300)
      return processorMs() - start < 30
    })
  })
})
