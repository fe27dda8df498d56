import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callDeploy } from '../../cli/testing.ts'
import { publishApps } from '../../publish/publish-apps.ts'
import { makePublished, publish, withdraw, writeBuild } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { startEdge } from '../edge.ts'
import type { Edge } from '../edge.ts'
import { tinyBackend } from '../testing.ts'
import type { TinyBackend } from '../testing.ts'
import { makePass } from './pass.ts'
import { LINK_PARAMETER, RELEASES_PATH } from './paths.ts'

const SECRET = 'of-the-operator-1'
const SUPERUSER = 'root.root.root'
const MEMBER = 'ann.ann.ann'
const PATHS = [RELEASES_PATH, `${RELEASES_PATH}.json`]

let bench: Bench
let backend: TinyBackend
/** The first passes the dashboard on, the second does not. */
let edges: readonly [Edge, Edge]

beforeAll(async () => {
  bench = await makePublished()
  backend = await tinyBackend(({ url, headers }, response) => {
    const isSuperuser = headers.authorization === SUPERUSER
    if (url === '/api/crons') return void response.writeHead(isSuperuser ? 200 : 403).end('[]')
    if (url === '/api/settings') return void response.writeHead(isSuperuser ? 200 : 403).end('{}')
    if (url === '/ext/reporter')
      return void response.end(JSON.stringify({ person: headers.authorization, counts: true }))
    if (url === '/api/health') return void response.writeHead(200).end('{}')
    response.writeHead(404, { 'cache-control': 'max-age=1209600' }).end('Unknown.')
  })
  const options = {
    siteDir: bench.siteDir,
    port: 0,
    backendUrl: backend.url,
    observe: { metricsToken: SECRET },
  }
  edges = [await startEdge({ ...options, passesDashboard: true }), await startEdge(options)]
})
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.stop()))
  await backend.stop()
  await bench.remove()
})

const ask = (edge: Edge, path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(edge.url + path, { headers, redirect: 'manual' })

async function readAnswer(edge: Edge, path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await ask(edge, path, headers)
  const { date: _, ...sent } = Object.fromEntries(answer.headers)
  return { status: answer.status, sent, text: await answer.text() }
}

const asOperator = { authorization: `Bearer ${SECRET}` }

describe('a person who is no operator gets the answer for an unknown path', () => {
  const people: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'signed out': {},
    'a member': { authorization: MEMBER },
    'a member with a cookie': { cookie: `coffer_operator=${MEMBER}` },
    'a wrong secret': { authorization: 'Bearer of-the-operator-2' },
    'no secret': { authorization: 'Bearer ' },
    'a pass that has ended': { cookie: `coffer_operator=${makePass(SECRET, 'cookie', 0)}` },
    'a pass with another secret': { cookie: `coffer_operator=${makePass('guessed', 'cookie', Date.now())}` },
    'a link as a cookie': { cookie: `coffer_operator=${makePass(SECRET, 'link', Date.now())}` },
  }
  it.each(Object.keys(people))('%s', async (who) => {
    for (const edge of edges)
      for (const path of PATHS)
        expect(await readAnswer(edge, path, people[who])).toEqual(
          await readAnswer(edge, `${path}x`, people[who]),
        )
  })

  it('with a link that has ended, or is none', async () => {
    for (const link of [
      makePass(SECRET, 'link', Date.now() - 61_000),
      makePass('guessed', 'link', Date.now()),
      '',
    ])
      for (const edge of edges)
        expect(await readAnswer(edge, `${RELEASES_PATH}?${LINK_PARAMETER}=${link}`)).toEqual(
          await readAnswer(edge, `${RELEASES_PATH}x?${LINK_PARAMETER}=${link}`),
        )
  })

  it('a superuser, where the edge does not pass the dashboard on', async () => {
    for (const headers of [{ authorization: SUPERUSER }, { cookie: `coffer_operator=${SUPERUSER}` }])
      expect((await ask(edges[1], RELEASES_PATH, headers)).status).toBe(404)
  })

  it('and the browser does not keep it until they are one', async () => {
    for (const edge of edges)
      expect((await ask(edge, RELEASES_PATH)).headers.get('cache-control')).toBe('no-store')
  })

  it('somebody who sends anything but GET', async () => {
    for (const method of ['HEAD', 'POST', 'DELETE'])
      for (const edge of edges)
        expect((await fetch(edge.url + RELEASES_PATH, { method, headers: asOperator })).status).toBe(404)
  })

  it('everybody, where there is neither a secret nor a dashboard', async () => {
    const plain = await startEdge({ siteDir: bench.siteDir, port: 0, backendUrl: backend.url })
    for (const headers of [asOperator, { authorization: 'Bearer ' }, { authorization: SUPERUSER }])
      expect((await ask(plain, RELEASES_PATH, headers)).status).toBe(404)
    await plain.stop()
  })
})

describe('an operator', () => {
  it('sends the secret of the metrics', async () => {
    for (const edge of edges) {
      const answer = await ask(edge, RELEASES_PATH, asOperator)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'sha256-/,
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain('mf-events')
    }
  })

  it('is a superuser, where the edge passes the dashboard on', async () => {
    expect((await ask(edges[0], RELEASES_PATH, { authorization: SUPERUSER })).status).toBe(200)
  })

  it('has signed in on the dashboard, which gives the browser a cookie that only this page receives', async () => {
    const answer = await ask(edges[0], '/api/settings', { authorization: SUPERUSER })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toBe(`coffer_operator=${SUPERUSER}; Path=/_/releases; HttpOnly; SameSite=Lax`)
    expect((await ask(edges[0], RELEASES_PATH, { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
  })

  it('no other call gives a cookie', async () => {
    const calls = [
      ['/api/settings', MEMBER],
      ['/api/health', SUPERUSER],
      ['/registry.json', SUPERUSER],
    ] as const
    for (const [path, authorization] of calls)
      expect((await ask(edges[0], path, { authorization })).headers.get('set-cookie')).toBeNull()
  })

  it('opens a link of the terminal', async () => {
    const link = makePass(SECRET, 'link', Date.now())
    const answer = await ask(edges[1], `${RELEASES_PATH}?${LINK_PARAMETER}=${link}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RELEASES_PATH])
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    expect((await ask(edges[1], RELEASES_PATH, { cookie })).status).toBe(200)
  })
})

describe('the page', () => {
  const read = async () => (await ask(edges[1], RELEASES_PATH, asOperator)).text()
  const run = async (...args: readonly string[]) => {
    const [code, text] = await callDeploy(bench.site, args)
    expect(text).not.toContain('refused')
    expect(code).toBe(0)
  }

  it('shows at once what publish, canary, pin, rollback and a withdrawal have done', async () => {
    await writeBuild(bench, 'mf-events', '1.1.0')
    await publish(bench, ['mf-events'])
    expect(await read()).toContain('Rolls events back from 1.1.0 to 1.0.0 for everyone.')

    await writeBuild(bench, 'mf-events', '1.2.0')
    const pin = { organisations: [], share: 5 }
    await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'A canary', getDist: bench.getDist })
    expect(await read()).toMatch(/1\.2\.0.*canary.*5 % of communities/s)

    await run('pin', 'events', '1.0.0', '--communities', 'abc123', '--unchecked', '--why', '<b>Pilot</b>')
    expect(await read()).toMatch(/abc123.*&#60;b&#62;Pilot/s)

    await withdraw(bench, 'mf-events@1.2.0')
    expect(await read()).toContain('The edge has withdrawn 1.2.0')

    await run('rollback', 'events', '--why', 'Amounts are missing')
    expect(await read()).toMatch(/Latest change: rollback mf-events, 1\.1\.0 → 1\.0\.0, by ann/)
  })

  it('shows how many pages are open with which version, and nothing that they have sent besides', async () => {
    const notice = (page: string, builds: string) =>
      ask(edges[1], '/_version.json', { 'x-coffer-page': `${page} ${builds}` })
    await notice('a'.repeat(15), 'mf-more@1.0.0')
    await notice('b'.repeat(15), 'mf-more@1.0.0 mf-more@6.6.6')
    await notice('c'.repeat(15), `mf-more@${'1'.repeat(3_000)}`)
    const answer = await ask(edges[1], `${RELEASES_PATH}.json`, asOperator)
    const { releases } = (await answer.json()) as {
      releases: { remotes: { app: string; usage: unknown }[] }
    }
    expect(releases.remotes.find(({ app }) => app === 'mf-more')?.usage).toEqual([
      { version: '1.0.0', loads: 0, faults: 0, pages: 2 },
    ])
    expect(await read()).not.toContain('6.6.6')
  })

  it('says why the edge has withdrawn a version', async () => {
    await writeBuild(bench, 'mf-more', '1.1.0')
    await publish(bench, ['mf-more'])
    for (const person of ['a', 'b', 'c'])
      for (let count = 0; count < 4; count += 1)
        await fetch(`${edges[1].url}/_faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `${person}.${person}.${person}` },
          body: JSON.stringify({ remote: 'mf-more', version: '1.1.0', phase: 'render' }),
        })
    expect(await read()).toMatch(
      /withdrawn 1\.1\.0 on .* UTC\.\s+10 of 10 reports within 5 minutes were faults \(render 10\), of 3 people\.\s+Devices use 1\.0\.0 instead\./,
    )
  })

  it('says what is wrong with a registry that cannot be read, or is not signed', async () => {
    const file = await bench.site.storage.read('registry.json')
    const text = file?.content.toString() ?? ''
    await bench.site.storage.write('registry.json', Buffer.from(text.replace('"key":"', '"key":"x')))
    expect(await read()).toContain('No key that the page trusts has signed this registry')
    await bench.site.storage.write('registry.json', Buffer.from('<!doctype html>'))
    expect(await read()).toContain('The registry cannot be read: The registry is not JSON.')
    await bench.site.storage.write('registry.json', Buffer.from(text))
  })
})
