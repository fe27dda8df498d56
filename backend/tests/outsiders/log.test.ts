import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { startOwnServer } from '../testing/own-server.ts'

const server = forAllTests(startOwnServer)

function withLog<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(server.dataDir, 'auxiliary.db'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const count = (where: string): number =>
  withLog((database) =>
    Number(database.prepare(`SELECT COUNT(*) AS rows FROM _logs WHERE ${where}`).get()?.['rows']),
  )

/** PocketBase writes its log every few seconds. */
const written = { timeout: 20_000, interval: 200 }

// Before this was fixed, each path of 7.5 to 15 kB of a stranger took 12 to 14 kB: 7,000 requests made 79 MB of a log
// of 3.
it('keeps a short text of each address that a stranger asks for', async () => {
  const long = 'x'.repeat(14_000)
  const paths = [
    `/api/${long}`,
    `/ext/${long}`,
    `/api/collections/users/records/${long}`,
    `/api/files/users/${long}/${long.slice(0, 500)}`,
    `/api/collections/manifest/records?filter=${long.slice(0, 3_400)}&sort=${long.slice(0, 1_400)}`,
  ]
  const headers = { 'User-Agent': long.slice(0, 3_000), Referer: `http://127.0.0.1/${long.slice(0, 3_000)}` }
  for (const path of paths) await server.guest.with(headers).send('GET', path)
  await expect.poll(() => count(`message LIKE 'GET /%'`), written).toBeGreaterThanOrEqual(paths.length)
  const longest = withLog((database) =>
    database.prepare('SELECT MAX(LENGTH(message)) AS message, MAX(LENGTH(data)) AS data FROM _logs').get(),
  )
  expect(Number(longest?.['message'])).toBeLessThanOrEqual(BOUNDS.loggedCharacters.max)
  expect(Number(longest?.['data'])).toBeLessThanOrEqual(BOUNDS.loggedBytes.max)
}, 40_000)

it('keeps the newest rows', async () => {
  const { max } = BOUNDS.loggedRows
  withLog((database) =>
    database
      .prepare(
        `INSERT INTO _logs (id, level, message, data) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         SELECT 'old' || i, 4, 'old', '{}' FROM n`,
      )
      .run(max + 500),
  )
  await server.guest.send('GET', '/api/newest')
  await expect.poll(() => count(`message = 'GET /api/newest'`), written).toBe(1)
  expect(count('1')).toBe(max)
  expect(count(`id = 'old${max + 500}'`)).toBe(1)
}, 40_000)
