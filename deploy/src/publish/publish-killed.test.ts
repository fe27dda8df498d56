import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startS3Server } from '@coffer/backend/cli/s3-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import type { DeployUntil } from './deploy-until.ts'
import { openStorage } from './open-storage.ts'
import { readShell } from './shell-record.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { formatSigningKeys } from './signing-keys.ts'
import { assertUsable, isBucketLeftOut, makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

/** `pnpm nightly` kills at every step, `pnpm test` at some of them. */
const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'
const POINTS = IS_NIGHTLY ? Infinity : 3
const MINUTES = 60_000

interface Scenario {
  readonly call: readonly string[]
  /** Publishes what must be live before. */
  readonly prepare: () => Promise<void>
  /** Asserts the result of the complete call. */
  readonly isDone: () => Promise<void>
}

let bench: Bench
/** The place that the bench publishes to: a folder, or the URL of a bucket. */
let place = ''
afterEach(() => bench.remove())

const events = async () => getEntry((await readRegistry(bench.site)).registry, 'mf-events')

async function publishVersions(...versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await writeBuild(bench, 'mf-events', version)
    await publish(bench, ['mf-events'])
  }
}

async function publishShells(...hashes: readonly string[]): Promise<void> {
  for (const [index, hash] of hashes.entries()) {
    bench.clock.now = `2026-03-0${index + 2}T10:00:00.000Z`
    await writeShell(bench, hash)
    await publish(bench, ['shell'])
  }
}

/** Asserts that page, record, registry and `_version.json` belong to one shell. */
async function hasShell(hash: string): Promise<void> {
  const { storage } = bench.site
  const shell = await readShell(storage)
  const text = async (path: string) => (await storage.read(path))?.content.toString()
  expect(shell?.files).toContain(`assets/shell.${hash}.js`)
  expect((await readRegistry(bench.site)).registry.shell).toBe(shell?.build)
  expect(await text('index.html')).toContain(`/assets/shell.${hash}.js`)
  expect(await text('_version.json')).toBe(JSON.stringify({ version: shell?.build }))
}

const SCENARIOS: readonly Scenario[] = [
  {
    call: ['publish', 'shell', 'mf-events'],
    prepare: async () => {
      await writeShell(bench, 'b2')
      await writeBuild(bench, 'mf-events', '1.1.0')
    },
    isDone: async () => {
      expect((await events()).live?.version).toBe('1.1.0')
      await hasShell('b2')
    },
  },
  {
    call: ['rollback', 'events', '--why', 'killed'],
    prepare: () => publishVersions('1.1.0'),
    isDone: async () => expect((await events()).live?.version).toBe('1.0.0'),
  },
  {
    call: ['rollback', 'shell', '--why', 'killed'],
    prepare: () => publishShells('b2'),
    isDone: () => hasShell('a1'),
  },
  {
    call: ['pin', 'events', '1.0.0', '--share', '5', '--why', 'killed'],
    prepare: () => publishVersions('1.1.0', '1.2.0'),
    isDone: async () =>
      expect((await events()).pins.map(({ version, share }) => [version.version, share])).toEqual([
        ['1.0.0', 5],
      ]),
  },
  {
    call: ['prune', '--keep', '0'],
    prepare: async () => {
      await publishVersions('1.1.0', '1.2.0', '1.3.0')
      await publishShells('b2', 'c3')
      bench.clock.now = new Date(Date.now() + 3 * 86_400_000).toISOString()
    },
    isDone: async () => {
      const left = async (prefix: string) => (await bench.site.storage.list(prefix)).map(({ path }) => path)
      expect([...new Set((await left('remotes/mf-events/')).map((path) => path.split('/')[2]))]).toEqual([
        '1.2.0',
        '1.3.0',
      ])
      expect(await left('assets/')).toEqual(['assets/shell.b2.js', 'assets/shell.c3.js'])
    },
  },
]

/** Calls the verb in a process of its own that ends at a step. */
async function callUntil(
  call: readonly string[],
  killAt: number | null,
): Promise<{ readonly steps: number; readonly signal: string }> {
  const keys = formatSigningKeys(bench.site.keys)
  const until: DeployUntil = { folder: bench.folder, place, keys, now: bench.site.now(), call, killAt }
  const script = join(import.meta.dirname, 'deploy-until.ts')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(until)])
    return { steps: Number(stdout), signal: '' }
  } catch (error) {
    return { steps: 0, signal: String((error as { signal?: unknown }).signal) }
  }
}

/**
 * Repeats the call as another person. After a kill at its end it is refused, for example because the version is live.
 */
async function repeat([verb, ...words]: readonly string[]): Promise<void> {
  if (verb === 'publish') await publish(bench, ['shell', 'mf-events'])
  else await callDeploy(bench.site, [verb ?? '', ...words])
}

/** Kills the call at its steps, each time on a new site, and repeats it. Returns the number of kills. */
async function killAtSteps({ call, prepare, isDone }: Scenario, open: () => Promise<Bench>): Promise<number> {
  let kills = 0
  const start = async () => {
    bench = await open()
    await prepare()
  }
  await start()
  const { steps } = await callUntil(call, null)
  await isDone()
  await bench.remove()
  expect(steps).toBeGreaterThanOrEqual(4)
  const stride = Math.max(1, Math.floor(steps / POINTS))
  for (let step = 1; step <= steps; step += stride) {
    await start()
    expect((await callUntil(call, step)).signal, `step ${step}`).toBe('SIGKILL')
    kills += 1
    await assertUsable(bench.site)
    await repeat(call)
    await assertUsable(bench.site)
    await isDone()
    await bench.remove()
  }
  return kills
}

const timeout = IS_NIGHTLY ? 15 * MINUTES : MINUTES
const titled = SCENARIOS.map((scenario) => ({ ...scenario, title: scenario.call.join(' ') }))

test.each(titled)(
  '`$title` that is killed at any step leaves a folder that works, and is completed by the next one',
  { timeout },
  async (scenario) => {
    const kills = await killAtSteps(scenario, async () => {
      const published = await makePublished()
      place = published.siteDir
      return published
    })
    expect(kills).toBeGreaterThanOrEqual(3)
  },
)

describe.each(isBucketLeftOut ? [] : ['a bucket'])('%s', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  test.each(titled.filter(({ call: [verb] }) => verb === 'publish' || verb === 'prune'))(
    'works after `$title` was killed at any step, and the next one completes it',
    { timeout },
    async (scenario) => {
      let sites = 0
      for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
      const kills = await killAtSteps(scenario, async () => {
        sites += 1
        place = `s3://${server.bucket}/${scenario.call[0]}-${sites}?endpoint=${server.endpoint}`
        const storage = await openStorage(place)
        return makePublished(() => storage)
      })
      expect(kills).toBeGreaterThanOrEqual(3)
    },
  )
})
