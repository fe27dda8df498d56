import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEdge, type Edge } from '../edge.ts'
import { DEFAULT_LIMITS } from './fault-window.ts'
import { registeredBuild, temporarySite, type TemporarySite } from '../testing.ts'

function registryWith(entry: object): string {
  const payload = JSON.stringify({ schema: 2, revision: 3, remotes: { 'mf-events': entry } })
  return JSON.stringify({ payload, signatures: [{ key: 'a', signature: 'b' }], withdrawn: [] })
}
const REGISTRY = registryWith({
  live: registeredBuild('1.4.0'),
  previous: registeredBuild('1.3.0'),
  pins: [],
})
const LIMITS = { ...DEFAULT_LIMITS, windowMs: 60_000, minimumReports: 4, faultShare: 0.5 }

/** A proxy on this machine says where requests come from. */
const EDGE = { port: 0, backendUrl: 'http://127.0.0.1:9', trustedProxies: ['127.0.0.1'] }

let site: TemporarySite
let edge: Edge
let withdrawn: string[]

beforeEach(async () => {
  withdrawn = []
  site = temporarySite({ 'index.html': '<title>Coffer</title>', 'registry.json': REGISTRY })
  const faults = { limits: LIMITS, onWithdrawn: (version: string) => withdrawn.push(version) }
  edge = await startEdge({ ...EDGE, siteDir: site.dir, faults })
})
afterEach(async () => {
  await edge.stop()
  site.remove()
})

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${edge.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return response.status
}
let senders = 0
beforeEach(() => {
  senders = 0
})
/** A report of another person than the one before, unless it has an address. */
const report = (phase: string, version = '1.4.0', address = `192.0.2.${(senders += 1)}`) =>
  send({ remote: 'mf-events', version, phase }, { 'x-forwarded-for': address })
const served = async () =>
  (await (await fetch(`${edge.url}/registry.json`)).json()) as { withdrawn: string[] }

it('withdraws a version whose faults pass the threshold, and leaves the signed part as it is', async () => {
  for (const phase of ['mounted', 'entry', 'entry']) expect(await report(phase)).toBe(204)
  expect((await served()).withdrawn).toEqual([])
  await report('evaluation')
  expect(await served()).toEqual({
    ...(JSON.parse(REGISTRY) as object),
    withdrawn: ['mf-events@1.4.0'],
    withdrawnAt: { 'mf-events@1.4.0': expect.stringMatching(/^20\d\d-.*Z$/) },
  })
  const answered = await (await fetch(`${edge.url}/_faults`)).json()
  expect(answered).toMatchObject({
    withdrawn: [{ name: 'mf-events@1.4.0', since: expect.stringMatching(/^20\d\d-.*Z$/) }],
  })
  await report('entry')
  expect(withdrawn).toEqual(['mf-events@1.4.0'])
})

it('never withdraws a version because of one address, or one IPv6 network', async () => {
  for (let count = 0; count < 50; count += 1) await report('entry', '1.4.0', '192.0.2.1')
  for (let count = 1; count < 50; count += 1) await report('entry', '1.4.0', `2001:db8:1:2::${count}`)
  expect((await served()).withdrawn).toEqual([])
  await report('entry', '1.4.0', '2001:db8:1:3::1')
  expect((await served()).withdrawn).toEqual(['mf-events@1.4.0'])
})

it('believes no address that an untrusted sender names', async () => {
  const open = await startEdge({ ...EDGE, trustedProxies: [], siteDir: site.dir, faults: { limits: LIMITS } })
  for (let count = 0; count < 10; count += 1)
    await fetch(`${open.url}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${count}` },
      body: JSON.stringify({ remote: 'mf-events', version: '1.4.0', phase: 'entry' }),
    })
  expect((await served()).withdrawn).toEqual([])
  await open.stop()
})

it('never withdraws a version that nothing could replace', async () => {
  site.write('registry.json', registryWith({ live: registeredBuild('1.4.0'), previous: null, pins: [] }))
  for (let count = 0; count < 6; count += 1) await report('entry')
  expect((await served()).withdrawn).toEqual([])
  for (let count = 0; count < 6; count += 1) await report('entry', '1.3.0')
  expect((await served()).withdrawn).toEqual([])
})

it('takes a pinned version back for the communities that have it', async () => {
  const pins = [{ version: registeredBuild('1.5.0'), organisations: ['org-a'], share: 0 }]
  site.write('registry.json', registryWith({ live: registeredBuild('1.4.0'), previous: null, pins }))
  for (let count = 0; count < 4; count += 1) await report('render', '1.5.0')
  expect((await served()).withdrawn).toEqual(['mf-events@1.5.0'])
})

it('counts only what the registry offers, and answers the counts', async () => {
  await report('entry')
  await report('mounted')
  await report('entry', '9.9.9')
  await send({ remote: 'mf-casino', version: '1.4.0', phase: 'entry' })
  await send({ remote: 'registry', version: '3', phase: 'registry' })
  const counts = (await (await fetch(`${edge.url}/_faults`)).json()) as object
  expect(counts).toEqual({
    windowMs: 60_000,
    versions: [
      { remote: 'mf-events', version: '1.4.0', mounted: 1, faults: 1, phases: { entry: 1 } },
      { remote: 'registry', version: '0', mounted: 0, faults: 1, phases: { registry: 1 } },
    ],
    withdrawn: [],
  })
})

it('takes a report while the registry is damaged', async () => {
  site.write('registry.json', '<!doctype html>')
  expect(await report('entry')).toBe(204)
  expect(await send({ remote: 'registry', version: '0', phase: 'registry' })).toBe(204)
  expect(readFileSync(join(site.dir, 'registry.json'), 'utf8')).toBe('<!doctype html>')
})

it.each([
  ['not an object', 'entry'],
  ['a step that there is not', { remote: 'mf-events', version: '1.4.0', phase: 'nap' }],
  ['a remote that is no name', { remote: '../x', version: '1.4.0', phase: 'entry' }],
  ['a version that is no version', { remote: 'mf-events', version: '<b>', phase: 'entry' }],
  [
    'more than is asked for',
    { remote: 'mf-events', version: '1.4.0', phase: 'entry', email: 'ann@coffer.test' },
  ],
])('refuses %s', async (_what, body) => {
  expect(await send(body)).toBe(400)
})

it('refuses a long body, a form and a page of another site', async () => {
  expect(await send({ remote: 'mf-events', version: '1'.repeat(2_000), phase: 'entry' })).toBe(413)
  expect(await send({}, { 'content-type': 'text/plain' })).toBe(400)
  expect(
    await send({ remote: 'mf-events', version: '1.4.0', phase: 'entry' }, { 'sec-fetch-site': 'cross-site' }),
  ).toBe(403)
})

it('takes a limited number of reports from one address', async () => {
  const limited = await startEdge({ ...EDGE, siteDir: site.dir, faults: { reportsPerMinute: 2 } })
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const response = await fetch(`${limited.url}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'mf-events', version: '1.4.0', phase: 'mounted' }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([204, 204, 429])
  await limited.stop()
})
