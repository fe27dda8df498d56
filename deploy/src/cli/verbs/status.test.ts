import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withdraw as withdrawByEdge } from '../../edge/faults/withdraw.ts'
import { publishApps } from '../../publish/publish-apps.ts'
import { makePublished, publish, withdraw, writeBuild } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { callDeploy } from '../testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const run = (...args: readonly string[]) => callDeploy(bench.site, args)

test('the status has the fault rates that the edge has counted', async () => {
  const versions = [
    { remote: 'mf-more', version: '1.0.0', mounted: 57, faults: 3, phases: { render: 3 } },
    { remote: 'registry', version: '0', mounted: 0, faults: 2, phases: { registry: 2 } },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ windowMs: 600_000, versions }))
  const [, text] = await run('status')
  expect(text).toContain('faults in 10 min')
  expect(text).toMatch(/mf-more +1\.0\.0 .* 3 of 60 \(5 %\)/)
  expect(text).toContain('Pages could not use the registry, or a part of it, 2 times in 10 min.')
})

test('the status has who gets a pinned version, since when, by whom, and how often it fails', async () => {
  await writeBuild(bench, 'mf-more', '1.1.0')
  bench.clock.now = '2026-03-02T11:30:00.000Z'
  const pin = { organisations: [], share: 5 }
  const options = { apps: ['mf-more'], pin, why: 'canary', getDist: bench.getDist } as const
  await publishApps({ ...bench.site, who: 'bo' }, options)
  bench.clock.now = '2026-03-03T11:30:00.000Z'
  await run('disable', 'events', '--why', 'something else')
  await withdraw(bench, 'mf-more@1.1.0')
  const versions = [{ remote: 'mf-more', version: '1.1.0', mounted: 1, faults: 3, phases: { render: 3 } }]
  vi.stubGlobal('fetch', async () => Response.json({ windowMs: 600_000, versions }))
  const [, text] = await run('status')
  expect(text).toMatch(
    / {2}pinned +1\.1\.0 \(withdrawn\) +2026-03-02 11:30 +bo +3 of 4 \(75 %\) +5 % of communities +canary$/m,
  )
  expect(text).toMatch(/mf-events +disabled +2026-03-03 11:30 +ann/)
})

test('the status has what is used in the place of a withdrawn version', async () => {
  await writeBuild(bench, 'mf-more', '1.1.0')
  await publish(bench, ['mf-more'])
  await withdraw(bench, 'mf-more@1.1.0')
  const versions = [{ remote: 'mf-more', version: '1.0.0', mounted: 3, faults: 1, phases: { render: 1 } }]
  vi.stubGlobal('fetch', async () => Response.json({ windowMs: 600_000, versions }))
  const [, text] = await run('status')
  expect(text).toMatch(/mf-more +1\.1\.0 \(withdrawn\)/)
  expect(text).toMatch(/ {2}in its place +1\.0\.0 +2026-03-01 10:00 +ann +1 of 4 \(25 %\) +a test$/m)
})

test('the status has since when a version is withdrawn, also after another remote was published', async () => {
  await writeBuild(bench, 'mf-more', '1.1.0')
  await publish(bench, ['mf-more'])
  await withdrawByEdge(bench.site.storage, 'mf-more', '1.1.0', '2026-03-04T05:06:00.000Z')
  await run('disable', 'events', '--why', 'something else')
  expect((await run('status'))[1]).toMatch(/mf-more +1\.1\.0 \(withdrawn 2026-03-04 05:06\) /)
  expect(JSON.parse((await run('status', '--json'))[1])).toMatchObject({
    remotes: expect.arrayContaining([
      expect.objectContaining({
        app: 'mf-more',
        live: expect.objectContaining({ withdrawn: true, withdrawnSince: '2026-03-04T05:06:00.000Z' }),
      }),
    ]),
  })
})

test('the status names what an edge has withdrawn and the site does not have', async () => {
  const withdrawn = [
    { name: 'mf-more@1.0.0', since: '2026-03-04T05:06:00.000Z' },
    { name: 'mf-more@0.9.0', since: null },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ windowMs: 600_000, versions: [], withdrawn }))
  const [, text] = await run('status')
  expect(text.split('\n').filter((line) => line.startsWith('The edge'))).toEqual([
    `The edge at http://127.0.0.1:4100 holds mf-more 1.0.0 back since 2026-03-04 05:06 UTC, which ${bench.siteDir} does not have: where its \`sync\` may not write registry.json, it is withdrawn for the readers of this edge only.`,
  ])
})

test('the status says when the edge cannot be asked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  expect((await run('status'))[1]).toContain(
    'The edge at http://127.0.0.1:4100 does not answer, so there are no fault rates.',
  )
})

test('the status has what a rollback would do, and why a version is withdrawn', async () => {
  await writeBuild(bench, 'mf-more', '1.1.0')
  await publish(bench, ['mf-more'])
  const command = 'npx -y pnpm run deploy rollback more --from 1.1.0 --why ""'
  expect((await run('status'))[1]).toContain(
    `${command}  # Rolls more back from 1.1.0 to 1.0.0 for everyone.`,
  )
  await withdraw(bench, 'mf-more@1.1.0')
  expect((await run('status'))[1]).toContain('The edge has withdrawn mf-more 1.1.0. It failed too often')
})

test('the status has open pages and loads with the secret of the edge', async () => {
  await writeBuild(bench, 'mf-more', '1.1.0')
  const pin = { organisations: [], share: 5 }
  await publishApps(bench.site, { apps: ['mf-more'], pin, why: 'canary', getDist: bench.getDist })
  const usage = {
    since: bench.clock.now,
    hours: [
      { app: 'mf-more', version: '1.1.0', hour: bench.clock.now, loads: 1, faults: 0 },
      { app: 'mf-more', version: '1.0.0', hour: bench.clock.now, loads: 3, faults: 0 },
    ],
    pages: [{ app: 'mf-more', version: '1.0.0', pages: 7 }],
    openPages: 8,
    withdrawals: [],
  }
  vi.stubGlobal('fetch', async (url: URL, { headers }: { headers?: Record<string, string> } = {}) => {
    if (url.pathname === '/_faults') return Response.json({ windowMs: 600_000, versions: [] })
    expect(headers).toEqual({ authorization: 'Bearer the-secret' })
    return Response.json({ usage })
  })
  const [, text] = await callDeploy(bench.site, ['status'], { COFFER_METRICS_TOKEN: 'the-secret' })
  expect(text).toMatch(/^mf-more .* 7 /m)
  expect(text).toMatch(/pinned +1\.1\.0 .* 5 % of communities: 1 of 4 loads in 24 h \(25 %\)/)
  expect(text).toContain('Open pages: 8.')
})

test('an address for the page of the releases needs the secret of the metrics', async () => {
  expect(await callDeploy(bench.site, ['releases-link'])).toEqual([
    1,
    'The secret of the metrics is missing. Name that of the edge with COFFER_METRICS_TOKEN.',
  ])
  const env = { COFFER_METRICS_TOKEN: 'the-secret', COFFER_APP_URL: 'https://coffer.test' }
  const [code, text] = await callDeploy(bench.site, ['releases-link'], env)
  expect(code).toBe(0)
  expect(text).toMatch(/^https:\/\/coffer\.test\/_\/releases\?link=\d+-[0-9a-f]{64}$/)
})
