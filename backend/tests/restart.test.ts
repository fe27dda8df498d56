import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../src/cli/free-port.ts'
import { startBackend } from '../src/cli/start-backend.ts'
import type { Backend } from '../src/cli/start-backend.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'coffer-restart-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Starts a server on the same data folder, stops it again, and returns its log. */
async function startAndStop(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const lines: string[] = []
  const options = {
    dataDir,
    port: await findFreePort(),
    demo: true,
    env: { ...process.env, ...env },
    log: (line: string) => lines.push(line),
  }
  const backend: Backend = await startBackend(options)
  await backend.stop()
  return lines.join('\n')
}

/** Opens the database file while no server runs on it. */
function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const COLUMNS =
  'account, currency, event, groupx, sent, received, sentPending, receivedPending, sentReserved, receivedReserved, sentInitiated, receivedInitiated, countInitiated'
const readSums = () =>
  withDatabase((database) => ({
    sums: database
      .prepare(
        `SELECT ${COLUMNS} FROM ledger_sums WHERE sent + received + sentReserved + receivedReserved != 0 ORDER BY 1, 2, 3, 4`,
      )
      .all(),
    pairs: database
      .prepare(
        'SELECT sender, receiver, currency, cents, pending, count FROM ledger_pairs WHERE count > 0 ORDER BY 1, 2, 3',
      )
      .all(),
    months: database
      .prepare(
        'SELECT account, currency, month, event, sent, received FROM ledger_months WHERE sent + received > 0 ORDER BY 1, 2, 3, 4',
      )
      .all(),
    groups: database
      .prepare(
        'SELECT DISTINCT d.groupx, d.currency, d.created, d.updated FROM ledger_groups d INNER JOIN ledger_sums s ON s.groupx = d.groupx AND s.currency = d.currency WHERE s.sentReserved > 0 ORDER BY 1, 2',
      )
      .all(),
    hidden: database.prepare('SELECT id, organisation, event, created FROM ledger_hidden ORDER BY id').all(),
  }))

beforeAll(async () => {
  await startAndStop()
}, 60_000)

it('finds its data again and seeds only once', async () => {
  const before = readSums()
  const said = await startAndStop()
  // The log does not have the link either that makes everybody who opens it a superuser.
  expect(said).not.toMatch(/Seeded|repaired|pbinstall/)
  expect(readSums()).toEqual(before)
})

it.each([
  ['a trigger is gone', 'DROP TRIGGER ledger_txs_insert'],
  [
    'a trigger was changed',
    'DROP TRIGGER ledger_stale_delete; CREATE TRIGGER ledger_stale_delete AFTER DELETE ON ledger_stale BEGIN SELECT 1; END',
  ],
  ['sums were changed', 'UPDATE ledger_sums SET sent = sent + 100'],
  ['pairs were lost', 'DELETE FROM ledger_pairs'],
  ['months were lost', 'DELETE FROM ledger_months WHERE month < 202600'],
  ['parts were lost', 'UPDATE ledger_sums SET sentReserved = 0, receivedReserved = 0'],
  ['the dates of parts were lost', 'DELETE FROM ledger_groups'],
  ['hidden rows were lost', 'DELETE FROM ledger_hidden'],
  ['a hidden row is kept at another moment', "UPDATE ledger_hidden SET created = '2020-01-01 00:00:00.000Z'"],
])('repairs the ledger at the start when %s', async (_, sabotage) => {
  const before = readSums()
  expect(before.hidden.length).toBeGreaterThan(0)
  withDatabase((database) => database.exec(sabotage))
  expect(await startAndStop()).toMatch(/Ledger repaired: /)
  expect(readSums()).toEqual(before)
})

const readFolded = (ids: readonly string[]) =>
  withDatabase((database) =>
    ids.map((id) => database.prepare('SELECT folded FROM acc_txs WHERE id = ?').get(id)?.['folded']),
  )

it('folds again what an earlier version folded otherwise', async () => {
  const ids = withDatabase((database) => {
    database.exec("UPDATE _params SET value = '1' WHERE id = 'folded'")
    const rows = database.prepare('SELECT id FROM acc_txs LIMIT 4').all()
    const write = database.prepare('UPDATE acc_txs SET description = ?, folded = ? WHERE id = ?')
    const [curly = '', straight = '', accented = '', plain = ''] = rows.map(({ id }) => String(id))
    write.run('O\u2019Hara', 'o\u2019hara', curly)
    write.run("O'Hara", '', straight)
    write.run('Crêpes', 'crepes', accented)
    write.run('Pizza', '', plain)
    return [curly, straight, accented, plain]
  })
  await startAndStop()
  expect(readFolded(ids)).toEqual(['ohara', 'ohara', 'crepes', ''])
  const [index] = withDatabase((database) =>
    database.prepare("SELECT sql FROM sqlite_master WHERE name = 'idx_txs_unfolded'").all(),
  )
  expect(index?.['sql']).toContain("description GLOB '*[^ -&(-_a-~]*'")
})

it('folds at the start what came past it', async () => {
  const id = withDatabase((database) => {
    const row = database.prepare('SELECT id FROM acc_txs LIMIT 1').get()
    database
      .prepare("UPDATE acc_txs SET description = 'O''Brien', folded = '' WHERE id = ?")
      .run(String(row?.['id']))
    return String(row?.['id'])
  })
  await startAndStop()
  expect(readFolded([id])).toEqual(['obrien'])
})

it('takes manifest and communities along to a new address', async () => {
  await startAndStop({ COFFER_APP_URL: 'https://purse.harbour.test' })
  const urls = withDatabase((database) =>
    database.prepare('SELECT url FROM manifest UNION ALL SELECT url FROM organisations').all(),
  )
  expect(urls.map((row) => row['url'])).toEqual(Array.from({ length: 3 }, () => 'https://purse.harbour.test'))
})

it('writes mail settings only when they are named', async () => {
  await startAndStop({
    COFFER_SMTP_HOST: 'mail.harbour.test',
    COFFER_SMTP_PORT: '2525',
    COFFER_MAIL_FROM: 'purse@harbour.test',
  })
  await startAndStop()
  const settings = withDatabase((database) =>
    database.prepare("SELECT CAST(value AS TEXT) AS value FROM _params WHERE id = 'settings'").get(),
  )
  const { smtp, meta } = JSON.parse(String(settings?.['value'])) as {
    smtp: { host: string; port: number }
    meta: { senderAddress: string }
  }
  expect([smtp.host, smtp.port, meta.senderAddress]).toEqual([
    'mail.harbour.test',
    2525,
    'purse@harbour.test',
  ])
})
