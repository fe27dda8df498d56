import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { startTellingServer } from './telling-server.ts'
import type { TellingServer } from './telling-server.ts'
import { post } from '../testing/requests.ts'

/** After ANALYZE, SQLite chooses the same plans for this many rows as for a million. */
const ROWS = 20_000

const harbour = organisationId('harbour')
const [ann, bo, lake] = [accountId('ann'), accountId('bo'), accountId('lake')]
let server: TellingServer
let member: Client

beforeAll(async () => {
  server = await startTellingServer((database) => {
    database.exec(`INSERT INTO acc_txs (id, organisation, sender, receiver, amount, currency, description, status, created_by, created, updated)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}),
        people(number, id) AS (SELECT ROW_NUMBER() OVER () - 1, id FROM acc_accounts WHERE organisation = '${harbour}' AND type = 'user'),
        made(i, at) AS (SELECT i, strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + i * 60, 'unixepoch') FROM n)
      SELECT 'many' || printf('%011d', i), '${harbour}', s.id, r.id, 1, 'EUR', 'Coffee', 'approved', '', at, at FROM made
      INNER JOIN people s ON s.number = i % (SELECT COUNT(*) FROM people)
      INNER JOIN people r ON r.number = (i + 1) % (SELECT COUNT(*) FROM people);
      UPDATE acc_txs SET spentOn = '2026-07-0' || (1 + rowid % 9) WHERE rowid % 20 = 0;
      UPDATE acc_accounts_meta SET hidden = 1 WHERE account = '${lake}';
      PRAGMA analysis_limit = 400; ANALYZE`)
  })
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': harbour }
  member = (await server.root.impersonate(userId('ann'))).with(headers)
}, 60_000)
afterAll(() => server.stop())

const payment = () => ({
  id: mint(),
  sender: ann,
  receiver: bo,
  amount: 1,
  currency: 'EUR',
  description: 'Counted',
  created_by: userId('ann'),
})

/** Returns statements up to the last insert; the change signal comes later, once for all. */
async function statementsOfWrite(work: () => Promise<{ status: number }>): Promise<readonly string[]> {
  let status = 0
  const statements = await server.recordStatements(async () => ({ status } = await work()))
  expect(status).toBe(200)
  return statements.slice(0, statements.findLastIndex((sql) => sql.startsWith('INSERT INTO `acc_txs`')) + 1)
}

describe('what a new transaction costs', () => {
  it('is nine statements: who asks, their membership, all that the domain asks, five relations, the row', async () => {
    const statements = await statementsOfWrite(() => member.create('acc_txs', payment()))
    expect(statements.map((sql) => sql.slice(0, 17))).toEqual([
      'SELECT `users`.* ',
      'SELECT 1 FROM aut',
      'SELECT json_array',
      'SELECT count(*) F',
      'SELECT count(*) F',
      'SELECT count(*) F',
      'SELECT count(*) F',
      'SELECT count(*) F',
      'INSERT INTO `acc_',
    ])
  })

  it('is eight in a batch, whose caller is asked for once, and one to notify who is paid', async () => {
    const requests = Array.from({ length: 5 }, () => post('acc_txs', payment()))
    expect(await statementsOfWrite(() => member.batch(requests))).toHaveLength(1 + 5 * 8 + 4)
  })
})

/** Returns the plan of the one statement that reads the collection itself. */
async function explainRead(collection: string, filter: string, sort = '-created,id'): Promise<string> {
  const query = new URLSearchParams({ perPage: '101', skipTotal: '1', filter, sort })
  const statements = await server.recordStatements(() =>
    member.send('GET', `/api/collections/${collection}/records?${query}`),
  )
  const [statement, ...others] = statements.filter((sql) => sql.includes(`FROM \`${collection}\``))
  expect(others).toEqual([])
  return server.explain(statement ?? '').join('\n')
}

describe('the plan of a list', () => {
  const own = `organisation = '${harbour}'`

  it.each(['sender', 'receiver'])('walks an account’s rows as %s in the order of time', async (side) => {
    const plan = await explainRead('acc_txs', `${own} && ${side} = '${ann}'`)
    expect(plan).toContain(`SEARCH acc_txs USING INDEX idx_txs_${side} (${side}=? AND organisation=?)`)
    expect(plan).not.toMatch(/SCAN acc_txs|B-TREE FOR ORDER BY/)
  })

  it('of expenses with a day of their own walks those, in the order of days (accounting A31)', async () => {
    const day = `spentOn <= '2026-07-05' && (spentOn < '2026-07-05' || created < '2026-01-01 00:00:00.000Z')`
    for (const range of ['', ` && ${day}`, ` && spentOn >= '2026-07-02' && spentOn <= '2026-07-04'`]) {
      const filter = `${own} && sender = '${ann}' && spentOn != ''${range}`
      const plan = await explainRead('acc_txs', filter, '-spentOn,-created,id')
      expect(plan).toMatch(/SEARCH acc_txs USING INDEX idx_txs_spent_on \(sender=\? AND organisation=\?/)
      expect(plan).not.toMatch(/SCAN acc_txs|B-TREE FOR ORDER BY/)
    }
  })

  it('of the others walks the rows of the side in the order of time', async () => {
    const plan = await explainRead('acc_txs', `${own} && sender = '${ann}' && spentOn = ''`)
    expect(plan).toContain('SEARCH acc_txs USING INDEX idx_txs_sender (sender=? AND organisation=?)')
    expect(plan).not.toMatch(/SCAN acc_txs|B-TREE FOR ORDER BY/)
  })

  it.each([
    ['of all transactions', ''],
    [
      'of a search',
      ` && (description ~ 'kayak' || folded ~ 'kayak' || sender = '${bo}' || receiver = '${bo}')`,
    ],
    [
      'of a search for whom many are called like',
      ` && ('${bo} ${ann}' ~ sender || '${bo} ${ann}' ~ receiver || description ~ 'bo' || folded ~ 'bo')`,
    ],
  ])('%s walks the community’s rows in the order of time', async (_, search) => {
    const plan = await explainRead('acc_txs', own + search)
    expect(plan).toContain('SEARCH acc_txs USING INDEX idx_txs_created (organisation=?)')
    expect(plan).not.toMatch(/SCAN acc_txs|B-TREE FOR ORDER BY/)
  })

  it('of a search reads nothing of a row that is not in the index', async () => {
    const { body } = await server.root.send('GET', '/api/collections/acc_txs')
    const indexes = (body['indexes'] as string[]).map((sql) => sql.replaceAll(/[`\s]/g, ''))
    expect(indexes).toContain(
      'CREATEINDEXidx_txs_createdONacc_txs(organisation,created,description,folded,sender,receiver)',
    )
  })

  it.each([
    ['the community', ''],
    ['an account', ` && (sender = '${ann}' || receiver = '${ann}')`],
  ])('of hidden rows of %s walks those that are kept, in the order of time', async (_, sides) => {
    const plan = await explainRead('acc_view_txs_hidden', own + sides)
    expect(plan).toContain('SEARCH h USING COVERING INDEX idx_ledger_hidden_created (organisation=?)')
    expect(plan).toContain('SEARCH t USING INDEX sqlite_autoindex_acc_txs_1 (id=?)')
    expect(plan).not.toMatch(/MULTI-INDEX OR|TEMP B-TREE FOR ORDER BY/)
  })

  it('names the accounts of its rows by their ids, with the caller’s memberships and no others', async () => {
    const query = new URLSearchParams({ skipTotal: '1', filter: own, expand: 'sender,receiver' })
    const statements = await server.recordStatements(() =>
      member.send('GET', `/api/collections/acc_txs/records?${query}`),
    )
    const named = statements.filter((sql) => sql.startsWith('SELECT DISTINCT `acc_accounts`.*'))
    expect(named).toHaveLength(2)
    for (const statement of named) {
      const plan = server.explain(statement).join('\n')
      expect(plan).toMatch(/SEARCH __collection_alias_mine USING (COVERING )?INDEX idx_authz_user \(user=\?/)
      expect(plan).toContain('SEARCH acc_accounts USING INDEX sqlite_autoindex_acc_accounts_1 (id=?)')
      expect(plan).not.toContain('SCAN __collection_alias_mine')
    }
  })

  it('of a balance goes to the account’s sums', async () => {
    const plan = await explainRead('acc_view_balances', `${own} && account = '${ann}'`, '')
    expect(plan).toContain('SEARCH s USING PRIMARY KEY (account=?)')
    expect(plan).toContain('SEARCH a USING INDEX sqlite_autoindex_acc_accounts_1 (id=?)')
    expect(plan).not.toMatch(/acc_txs/)
  })

  it('of all balances reads kept sums, no transactions', async () => {
    const plan = await explainRead('acc_view_balances', own, '')
    expect(plan).toContain('SEARCH s USING PRIMARY KEY (account=?)')
    expect(plan).not.toMatch(/acc_txs/)
  })
})

it('looking at the start for texts that are not folded goes to an index that is empty', async () => {
  const plan = server.explain(
    "SELECT id, description AS text, folded AS former FROM acc_txs WHERE folded = '' AND description GLOB '*[^ -&(-_a-~]*'",
  )
  expect(plan.join('\n')).toMatch(/^SCAN acc_txs USING INDEX idx_txs_unfolded$/)
})

describe('the plan of the proof', () => {
  it('goes along the index of each side, from account to account, and sorts what is few', async () => {
    const statements = await server.recordStatements(() => member.send('GET', '/ext/ledger-proof'))
    const proofs = statements.filter((sql) => sql.startsWith('WITH sent'))
    expect(proofs).toHaveLength(1)
    const plan = server.explain(proofs[0] ?? '').join('\n')
    for (const side of ['sender', 'receiver'])
      expect(plan).toContain(`SEARCH t USING COVERING INDEX idx_txs_${side} (${side}=? AND organisation=?)`)
    // Declined rows are found without the others, once per side (ADR 0011).
    expect(plan.split('SEARCH t USING COVERING INDEX idx_txs_declined (organisation=?)')).toHaveLength(1 + 2)
    expect(plan).not.toMatch(/SCAN (t|acc_txs)\b/)
    // These group parts per currency, as participant and as event; declined rows per side; and the sums of all of them.
    expect(plan.split('TEMP B-TREE FOR GROUP BY')).toHaveLength(1 + 2 + 2 + 1)
  })
})
