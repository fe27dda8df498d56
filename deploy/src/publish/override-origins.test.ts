import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { inWorkspace } from '../workspace.ts'
import { changeRegistry } from './change-registry.ts'
import { configuredOrigins, findOrigins, withOrigins } from './override-origins.ts'
import { showShell } from './publish-shell.ts'
import { readShell } from './shell-record.ts'
import { makeSigningKey } from './signing-keys.ts'
import { makePublished, publish, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

const PAGE = readFileSync(inWorkspace('shell/src/index.html'), 'utf8')
const HERE = 'http://localhost:* http://127.0.0.1:*'

test.each([
  ['https://preview.example  http://localhost:4103', 'https://preview.example http://localhost:4103'],
  ['', ''],
])('the setting “%s” is written into the page', (setting, content) => {
  expect(findOrigins(withOrigins(PAGE, configuredOrigins(setting)))).toBe(content)
})

test.each(['*', 'https://*', 'localhost', "https://a.example'self'", 'https://a.example/path'])(
  '“%s” is refused',
  (setting) => {
    expect(() => configuredOrigins(setting)).toThrow('which is no origin')
  },
)

describe('the page of a published shell', () => {
  let bench: Bench
  beforeEach(async () => {
    vi.stubEnv('COFFER_OVERRIDE_ORIGINS', undefined)
    bench = await makePublished()
  })
  afterEach(() => bench.remove())

  const live = async () =>
    findOrigins((await bench.site.storage.read('index.html'))?.content.toString() ?? '')
  const publishWith = async (setting: string | undefined) => {
    vi.stubEnv('COFFER_OVERRIDE_ORIGINS', setting)
    await publish(bench, ['shell'])
    vi.stubEnv('COFFER_OVERRIDE_ORIGINS', undefined)
  }

  test('allows overrides from this machine only, unless the setting names others', async () => {
    expect(await live()).toBe(HERE)
  })

  test('changes with the setting, also for a build that is live', async () => {
    await publishWith('https://preview.example')
    expect(await live()).toBe('https://preview.example')
    await publishWith('')
    expect(await live()).toBe('')
    expect((await readShell(bench.site.storage))?.previous).toBe(null)
  })

  test('keeps its origins when a machine without the setting publishes', async () => {
    await publishWith('')
    await writeShell(bench, 'b2')
    await publishWith(undefined)
    expect(await live()).toBe('')
  })

  test.each([undefined, 'https://other.example'])(
    'keeps its origins when the shell is rolled back or keys are rotated where the setting is %s',
    async (setting) => {
      await writeShell(bench, 'b2')
      await publishWith('')
      vi.stubEnv('COFFER_OVERRIDE_ORIGINS', setting)
      const [code] = await callDeploy(bench.site, ['rollback', 'shell', '--why', 'white page'])
      expect(code).toBe(0)
      expect(await live()).toBe('')
      const next = { ...bench.site, keys: [...bench.site.keys, makeSigningKey()] }
      const change = { action: 'keys', app: 'site', detail: '', why: 'rotation' } as const
      await changeRegistry(
        next,
        (registry) => registry,
        () => change,
      )
      await showShell(next)
      expect(await live()).toBe('')
    },
  )

  test('is not touched by a setting that is no origin, nor is anything else', async () => {
    await writeShell(bench, 'b2')
    const before = await bench.site.storage.list('')
    await expect(publishWith('*')).rejects.toThrow('which is no origin')
    expect(await bench.site.storage.list('')).toEqual(before)
  })
})
