import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { userId } from '../testing/people.ts'
import { SIZE } from '../testing/size.ts'
import { EDGE_SECRET, startIdentityServer } from './identity-server.ts'
import type { IdentityServer } from './identity-server.ts'

let server: IdentityServer
let database: DatabaseSync
beforeAll(async () => {
  server = await startIdentityServer({ COFFER_LIMIT_GUEST_ERRORS: String(SIZE.guestReportsAnHour) })
  database = new DatabaseSync(join(server.dataDir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
}, 60_000)
afterAll(async () => {
  database.close()
  await server.stop()
})
beforeEach(() => database.exec('DELETE FROM errors'))

const report = (message: string, more: object = {}) => ({
  url: '/',
  name: 'Error',
  message,
  stack: '',
  ...more,
})
const send = (client: Client, message = 'x', more: object = {}): Promise<Answer> =>
  client.create('errors', report(message, more))
const signInAs = async (person: string, address: string): Promise<Client> =>
  (await server.root.impersonate(userId(person))).with({
    'X-Forwarded-For': address,
    'X-Edge-Secret': EDGE_SECRET,
  })
const makeAddress = (index: number): string => `198.51.${100 + Math.floor(index / 250)}.${index % 250}`

interface StoredReports {
  readonly signedIn: number
  readonly rows: number
  readonly bytes: number
}
const storedReports = (): StoredReports[] =>
  database
    .prepare(
      'SELECT signedIn, COUNT(*) AS rows, SUM(bytes) AS bytes FROM errors GROUP BY signedIn ORDER BY signedIn',
    )
    .all()
    .map((row) => ({ ...(row as unknown as StoredReports) }))

/** Stores reports without the server, one second after the other. */
function store(count: number, signedIn: boolean, bytes: number): void {
  database.exec('BEGIN')
  const insert = database.prepare(
    "INSERT INTO errors (id, url, name, message, stack, signedIn, bytes, created, updated) VALUES (?, '/', 'Error', ?, '', ?, ?, ?, ?)",
  )
  const start = Date.now() - count * 1000 - 60_000
  for (let index = 0; index < count; index += 1) {
    const created = new Date(start + index * 1000).toISOString().replace('T', ' ')
    insert.run(mint(), `stored ${index}`, signedIn ? 1 : 0, bytes, created, created)
  }
  database.exec('COMMIT')
}
const isKept = (message: string): boolean =>
  database.prepare('SELECT id FROM errors WHERE message = ?').get(message) !== undefined

describe('crash reports', () => {
  it('of people who are not signed in are at most 20 an hour from one address', async () => {
    const guest = server.from('203.0.113.7')
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await send(guest)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await send(server.from('203.0.113.8'))).status).toBe(200)
  })

  it('of one person are at most 20 an hour, whatever the address', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await send(await signInAs('emre', makeAddress(count)))).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  /** Before this was fixed, 970 reports of signed-out clients kept those of everybody else out for an hour. */
  it(`are taken from people who are signed in after ${SIZE.guestReports} of others`, async () => {
    let refused = 0
    for (let count = 0; count < SIZE.guestReports; count += 1)
      if ((await send(server.from(makeAddress(Math.floor(count / 10))))).status === 429) refused += 1
    // The 21 of the first test above count in this hour, too.
    const room = SIZE.guestReportsAnHour - 21
    expect(storedReports()).toEqual([{ signedIn: 0, rows: room, bytes: room * 7 }])
    expect(refused).toBe(SIZE.guestReports - room)
    for (const person of ['ann', 'bo', 'hana'])
      expect((await send(await signInAs(person, '203.0.113.9'))).status).toBe(200)
    expect(storedReports().map(({ signedIn, rows }) => [signedIn, rows])).toEqual([
      [0, room],
      [1, 3],
    ])
  }, 120_000)

  it('are accepted of who is signed in, whatever somebody else at the same IP address has sent', async () => {
    // Before this was fixed, 40 reports of a guest used up the minute of everybody at the address.
    const guest = server.from('203.0.113.40')
    const answers: number[] = []
    for (let count = 0; count < 31; count += 1) answers.push((await send(guest)).status)
    expect(answers.at(-1)).toBe(429)
    expect((await send(await signInAs('kavya', '203.0.113.40'))).status).toBe(200)
  })

  it('count with their bytes, in UTF-8', async () => {
    expect((await send(await signInAs('kavya', '203.0.113.9'), 'äöü')).status).toBe(200)
    // The texts are '/', 'Error' and three letters of two bytes.
    expect(storedReports()).toEqual([{ signedIn: 1, rows: 1, bytes: 12 }])
  })

  it('of more than 64 kB are refused', async () => {
    const kavya = await signInAs('kavya', '203.0.113.9')
    const answer = await send(kavya, 'x', { stack: '€'.repeat(19_000), message: '€'.repeat(4_000) })
    expect([answer.status, answer.body.data]).toMatchObject([400, { reason: { code: 'report-too-long' } }])
    expect(storedReports()).toEqual([])
  })

  it('cannot say themselves whose they are or how long', async () => {
    for (const more of [{ signedIn: true }, { bytes: 1 }]) {
      expect((await send(await signInAs('kavya', '203.0.113.9'), 'x', more)).status).toBe(400)
    }
  })
})

describe('the table of crash reports', () => {
  it('keeps 10,000 of people who were signed in, and room for them beside those of others', async () => {
    store(10_000, true, 10)
    store(3, false, 10)
    expect((await send(await signInAs('mei', '203.0.113.9'), 'the newest')).status).toBe(200)
    expect(storedReports().map(({ signedIn, rows }) => [signedIn, rows])).toEqual([
      [0, 3],
      [1, 10_000],
    ])
    const oldest = database
      .prepare('SELECT message FROM errors WHERE signedIn = 1 ORDER BY created LIMIT 1')
      .get()
    expect([oldest?.['message'], isKept('the newest')]).toEqual(['stored 1', true])
  })

  it('keeps 64 MB of them', async () => {
    // 1,024 reports of 64 kB use up all the room.
    store(1_024, true, 65_536)
    expect((await send(await signInAs('mei', '203.0.113.9'), 'the newest')).status).toBe(200)
    expect(storedReports()).toEqual([{ signedIn: 1, rows: 1_024, bytes: 1_023 * 65_536 + 16 }])
    expect([isKept('stored 0'), isKept('stored 1'), isKept('the newest')]).toEqual([false, true, true])
  })
})
