import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEdge, type Edge } from '../edge.ts'
import { DEFAULT_LIMITS } from './fault-window.ts'
import { registeredBuild, temporarySite, tinyBackend } from '../testing.ts'
import type { TemporarySite, TinyBackend } from '../testing.ts'

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

let site: TemporarySite
let backend: TinyBackend
let edge: Edge
let withdrawn: string[]
let kept: string[]
/** The look-ups of senders that the server has received. */
let lookups: { readonly token: string; readonly host: unknown; readonly secret: unknown }[]

/** Starts a server where the token `ann.x.y` is Ann's; tokens that begin with `new` belong to new members. */
async function startBackend(): Promise<TinyBackend> {
  return tinyBackend(({ url, headers }, response) => {
    if (url !== '/ext/reporter') return void response.writeHead(200).end('{}')
    const token = String(headers.authorization)
    lookups.push({ token, host: headers['x-forwarded-host'], secret: headers['x-edge-secret'] })
    const [person = ''] = token.split('.')
    if (person === 'forged') return void response.writeHead(401).end('{}')
    response.writeHead(200).end(JSON.stringify({ person, counts: !person.startsWith('new') }))
  })
}

beforeEach(async () => {
  withdrawn = []
  kept = []
  lookups = []
  site = temporarySite({ 'index.html': '<title>Coffer</title>', 'registry.json': REGISTRY })
  backend = await startBackend()
  edge = await start()
})
afterEach(async () => {
  await edge.stop()
  await backend.stop()
  site.remove()
})

/** Starts the edge behind a proxy on this machine, which names the origin of requests. */
function start(faults: object = {}): Promise<Edge> {
  return startEdge({
    port: 0,
    backendUrl: backend.url,
    trustedProxies: ['127.0.0.1'],
    secret: 'of the edge',
    siteDir: site.dir,
    faults: {
      limits: LIMITS,
      onWithdrawn: (version) => withdrawn.push(version),
      onKept: (version) => kept.push(version),
      ...faults,
    },
  })
}

async function send(body: unknown, headers: Record<string, string> = {}, to = edge): Promise<number> {
  const response = await fetch(`${to.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return response.status
}
let people = 0
beforeEach(() => {
  people = 0
})
/** Sends a report of a new person, unless one is named; '' is nobody. All share one address. */
const report = (phase: string, version = '1.4.0', person = `person${(people += 1)}`, to = edge) =>
  send({ remote: 'mf-events', version, phase }, person === '' ? {} : { authorization: `${person}.x.y` }, to)
const served = async () =>
  (await (await fetch(`${edge.url}/registry.json`)).json()) as { withdrawn: string[] }
const counts = async () => (await (await fetch(`${edge.url}/_faults`)).json()) as object

it('withdraws a version whose faults pass the threshold, and leaves the signed part as it is', async () => {
  for (const phase of ['mounted', 'entry', 'entry']) expect(await report(phase)).toBe(204)
  expect((await served()).withdrawn).toEqual([])
  await report('evaluation')
  expect(await served()).toEqual({
    ...(JSON.parse(REGISTRY) as object),
    withdrawn: ['mf-events@1.4.0'],
    withdrawnAt: { 'mf-events@1.4.0': expect.stringMatching(/^20\d\d-.*Z$/) },
  })
  expect(await counts()).toMatchObject({
    withdrawn: [{ name: 'mf-events@1.4.0', since: expect.stringMatching(/^20\d\d-.*Z$/) }],
  })
  await report('entry')
  expect(withdrawn).toEqual(['mf-events@1.4.0'])
})

// Before this was fixed, 42 reports of three addresses, where nobody was signed in, withdrew a live version for
// everybody.
it('withdraws nothing because of pages where nobody is signed in, from however many addresses', async () => {
  for (let address = 1; address <= 42; address += 1)
    await send(
      { remote: 'mf-events', version: '1.4.0', phase: 'entry' },
      { 'x-forwarded-for': `192.0.2.${address}` },
    )
  expect((await served()).withdrawn).toEqual([])
  expect(await counts()).toMatchObject({ versions: [{ version: '1.4.0', faults: 42, people: 0 }] })
  expect(lookups).toEqual([])
})

it('withdraws nothing because of forged tokens, new members, or one person in several browsers', async () => {
  for (let count = 0; count < 8; count += 1) {
    await send(
      { remote: 'mf-events', version: '1.4.0', phase: 'entry' },
      { authorization: `forged.${count}.y` },
    )
    await report('entry', '1.4.0', `new${count}`)
    await send(
      { remote: 'mf-events', version: '1.4.0', phase: 'entry' },
      { authorization: `ann.${count}.y`, 'x-forwarded-for': `192.0.2.${count}` },
    )
  }
  await report('entry', '1.4.0', 'bo')
  expect((await served()).withdrawn).toEqual([])
  expect(await counts()).toMatchObject({ versions: [{ faults: 25, people: 2 }] })
  await report('entry', '1.4.0', 'cleo')
  expect((await served()).withdrawn).toEqual(['mf-events@1.4.0'])
})

it('asks the server of the host, as the edge, and once for a visit', async () => {
  for (const phase of ['mounted', 'entry', 'render']) await report(phase, '1.4.0', 'ann')
  expect(lookups).toEqual([{ token: 'ann.x.y', host: new URL(edge.url).host, secret: 'of the edge' }])
})

it('asks nobody about reports of what nobody is served', async () => {
  expect(await report('entry', '9.9.9')).toBe(204)
  expect(lookups).toEqual([])
})

it('counts reports as nobody’s while the server is out of reach', async () => {
  await backend.stop()
  const errors: string[] = []
  const alone = await startEdge({
    port: 0,
    backendUrl: backend.url,
    siteDir: site.dir,
    faults: { limits: LIMITS },
    onError: ({ message }) => errors.push(message),
  })
  for (let count = 0; count < 5; count += 1)
    expect(await report('entry', '1.4.0', `person${count}`, alone)).toBe(204)
  expect((await served()).withdrawn).toEqual([])
  expect(errors).toHaveLength(5)
  await alone.stop()
  backend = await startBackend()
})

it('never withdraws a version that is published as not withdrawable, and says once that it fails', async () => {
  const live = { ...registeredBuild('1.4.0'), notWithdrawable: true }
  site.write('registry.json', registryWith({ live, previous: registeredBuild('1.3.0'), pins: [] }))
  for (let count = 0; count < 8; count += 1) await report('entry')
  expect((await served()).withdrawn).toEqual([])
  expect(kept).toEqual(['mf-events@1.4.0'])
  expect(await counts()).toMatchObject({ versions: [{ version: '1.4.0', notWithdrawable: true }] })
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
  expect(await counts()).toEqual({
    windowMs: 60_000,
    versions: [
      { remote: 'mf-events', version: '1.4.0', mounted: 1, faults: 1, phases: { entry: 1 }, people: 1 },
      { remote: 'registry', version: '0', mounted: 0, faults: 1, phases: { registry: 1 }, people: 0 },
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

it.each([
  ['one address', { edgeReports: 2 }, ['', '', '']],
  ['one IPv6 network', { edgeReports: 2 }, ['', '', ''], '2001:db8:1:2::'],
  ['one person', { edgeReportsOfPerson: 2 }, ['ann', 'ann', 'ann']],
  ['all who prove no session', { edgeReportsUnproven: 2 }, ['', 'newcomer', '']],
])('takes a limited number of reports from %s', async (_what, bounds, senders, network = '192.0.2.') => {
  const limited = await start({ bounds })
  const isByAddress = 'edgeReports' in bounds
  const statuses: number[] = []
  for (const [index, person] of senders.entries()) {
    const address = network.endsWith(':') || !isByAddress ? `${network}${index + 1}` : `${network}1`
    const session: Record<string, string> = person === '' ? {} : { authorization: `${person}.x.y` }
    const headers = { 'x-forwarded-for': address, ...session }
    statuses.push(await send({ remote: 'mf-events', version: '1.4.0', phase: 'mounted' }, headers, limited))
  }
  expect(statuses).toEqual([204, 204, 429])
  await limited.stop()
})

it('says in the sentence of the table what is too much', async () => {
  const limited = await start({ bounds: { edgeReports: 1 } })
  const sent = (body: string) =>
    fetch(`${limited.url}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).then((response) => response.text())
  expect(await sent(`"${'x'.repeat(600)}"`)).toBe('A report has at most 512 bytes.\n')
  expect(await sent('{}')).toBe('Too many requests. Please try again later.\n')
  await limited.stop()
})
