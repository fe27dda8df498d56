import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/cli/create-log.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { findFreePort } from '../../src/cli/free-port.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { parseFamilies, toTable } from './families.ts'

const TOKEN = 'of-the-operator-1'
/** The values that must not be in the log: an address, a name, an amount, a token and a text. */
const SECRETS = {
  address: 'canary@harbour.test',
  name: 'Kanarie Vogelsang',
  amount: '98765.43',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImNhbmFyeSJ9.c2VjcmV0',
  text: 'Birthday present',
}

let server: OwnServer
let ann: Client
let port: number

beforeAll(async () => {
  port = await findFreePort()
  server = await startOwnServer({
    data: 'demo',
    env: {
      COFFER_METRICS_TOKEN: TOKEN,
      COFFER_METRICS_PORT: String(port),
      COFFER_LOG: 'json',
      COFFER_LOG_LEVEL: '0',
      // Nobody listens on this port, so mails fail.
      COFFER_SMTP_PORT: '9',
    },
  })
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisationId('harbour') }
  ann = (await server.root.impersonate(userId('ann'))).with(headers)
}, 60_000)
afterAll(() => server.stop())

const transaction = (more: object = {}) =>
  transactionBody('ann', 'ann', 'bo', { amount: 1.5, description: SECRETS.text, ...more })

async function scrape(url = server.url): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('the metrics', () => {
  it('need the token, at both addresses', async () => {
    for (const url of [server.url, `http://127.0.0.1:${port}`]) {
      expect((await fetch(`${url}/metrics`)).status).toBe(401)
      const headers = { authorization: 'Bearer of-the-operator-2' }
      expect((await fetch(`${url}/metrics`, { headers })).status).toBe(401)
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  })

  it('count requests by group, refusals by code, and how writes waited', async () => {
    expect((await ann.create('acc_txs', transaction())).status).toBe(200)
    expect((await ann.create('acc_txs', transaction({ amount: -1 }))).status).toBe(400)
    const elements = [
      { method: 'POST', url: '/api/collections/acc_txs/records', body: transaction({ receiver: 'nobody' }) },
    ] as const
    expect((await ann.batch(elements)).status).toBe(400)
    await ann.send('GET', '/api/collections/acc_txs/records?perPage=1&skipTotal=1')
    await ann.send('GET', '/ext/ledger-proof')
    const code = { otpId: mint(), password: '123456' }
    await server.guest.send('POST', '/api/collections/users/auth-with-otp', code)
    const text = await scrape()
    const lines = text.split('\n')
    expect(lines).toContain('coffer_requests_total{group="sign-in",status="400"} 1')
    expect(lines).toContain('coffer_requests_total{group="transactions-write",status="200"} 1')
    expect(lines).toContain('coffer_requests_total{group="transactions-write",status="400"} 1')
    expect(lines).toContain('coffer_requests_total{group="batch",status="400"} 1')
    expect(lines).toContain('coffer_requests_total{group="books",status="200"} 1')
    expect(lines).toContain('coffer_request_seconds_count{group="transactions-read"} 1')
    expect(lines).toContain('coffer_write_queue_seconds_count 3')
    expect(lines).toContain('coffer_write_queue_waiting 0')
    expect(lines.filter((line) => line.startsWith('coffer_refusals_total')).toSorted())
      .toMatchInlineSnapshot(`
      [
        "coffer_refusals_total{code="account-missing"} 1",
        "coffer_refusals_total{code="amount-not-positive"} 1",
        "coffer_refusals_total{code="http-401"} 2",
        "coffer_refusals_total{code="wrong-code"} 1",
      ]
    `)
  })

  it('tell the depth of the outbox, sizes and whether the server is ready', async () => {
    const values = new Map(
      (await scrape()).split('\n').map((line) => {
        const [name = '', value] = line.split(/ (?=[^ ]*$)/)
        return [name, Number(value)]
      }),
    )
    expect(values.get('coffer_database_bytes{file="data.db"}')).toBeGreaterThan(100_000)
    expect(values.get('coffer_disk_free_bytes')).toBeGreaterThan(0)
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(values.get('coffer_ready{check="database"}')).toBe(1)
    expect(values.get('coffer_ready{check="disk"}')).toBe(1)
    expect(values.get('coffer_state_failed')).toBe(0)
    expect(values.get('coffer_last_backup_timestamp_seconds')).toBe(0)
    // Bo is notified of what ann has sent.
    expect(values.get('coffer_outbox_oldest_seconds')).toBeGreaterThanOrEqual(0)
    expect(values.get('coffer_outbox_waiting{channel="email"}')).toBeGreaterThanOrEqual(0)
  })

  it('are those of the table', async () => {
    const table = toTable(parseFamilies(await scrape()))
    await expect(table).toMatchFileSnapshot('../../../deploy/production/monitoring/server-metrics.md')
  })
})

it('says at /ready that it can work', async () => {
  const answer = await fetch(`${server.url}/ready`)
  expect([answer.status, await answer.json()]).toEqual([200, { ready: true, failed: {} }])
})

describe('the log', () => {
  it('is a line of JSON for each request, with nothing about people', async () => {
    const { address, name, amount, token, text } = SECRETS
    const guest = server.guest.with({ Authorization: token, Referer: `https://coffer.test/verify/${token}` })
    const filter = new URLSearchParams({ filter: `name = '${name}' || email = '${address}'`, perPage: '1' })
    await guest.send('GET', `/api/collections/users/records?${filter}`)
    await guest.send('POST', '/api/collections/users/auth-with-password', {
      identity: address,
      password: name,
    })
    // The mail fails, and the log has PocketBase's message about it too.
    const own = String((await server.root.items('users', `id = '${userId('ann')}'`))[0]?.['email'])
    await guest.send('POST', '/api/collections/users/request-otp', { email: own })
    await guest.send(
      'GET',
      `/api/files/users/${userId('ann')}/${encodeURIComponent(name)}.jpg?token=${token}`,
    )
    await guest.send('POST', '/ext/join', { token })
    await ann.create('acc_txs', transaction({ amount: Number(amount), description: name }))
    await ann.create('invites', { email: address, organisation: organisationId('harbour'), role: 'member' })
    await ann.send('GET', `/api/collections/acc_txs/records?${new URLSearchParams({ filter: `${name}@@` })}`)
    await ann.send('POST', `/ext/no-such/${encodeURIComponent(address)}`)
    const written: string[] = []
    const log = createLog('server', { COFFER_LOG: 'json' }, (line) => written.push(line))
    const isLast = (line: string) => line.includes('"status":404') && line.includes('"route":"/"')
    await expect.poll(() => server.lines.some(isLast), { timeout: 10_000 }).toBe(true)
    for (const line of server.lines) log(line)
    const records = written.map((line) => JSON.parse(line) as { message: string; route?: string })
    const routes = records.filter(({ message }) => message === 'request').map(({ route }) => route)
    expect(routes).toContain('/api/collections/{collection}/records')
    expect(routes).toContain('/api/files/{collection}/{recordId}/{filename}')
    expect(routes).toContain('/ext/join')
    const all = written.join('\n')
    const known = [...Object.values(SECRETS), 'Vogelsang', 'canary', own, userId('ann'), text, TOKEN]
    expect(known.filter((secret) => all.includes(secret))).toEqual([])
  })

  it('has the trace that a request names', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`
    for (const header of [`${traceparent}-more`, traceparent])
      await fetch(`${server.url}/ext/no-such`, { headers: { traceparent: header } })
    const traced = () => server.lines.filter((line) => line.includes('"trace":'))
    await expect.poll(traced, { timeout: 10_000 }).toEqual([expect.stringContaining(`"trace":"${trace}"`)])
  })
})
