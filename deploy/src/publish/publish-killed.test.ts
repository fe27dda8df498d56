import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseRegistry, signedFiles } from '@coffer/shared-sdk/contracts'
import { afterEach, expect, test } from 'vitest'
import { integrityOf } from './built-files.ts'
import { readShell } from './shell-record.ts'
import { readRegistry } from './registry-store.ts'
import { formatSigningKeys } from './signing-keys.ts'
import { makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

/** `pnpm nightly` kills at every step, `pnpm test` at some of them. */
const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'
const POINTS = IS_NIGHTLY ? Infinity : 4
const MINUTES = 60_000

let bench: Bench
afterEach(() => bench.remove())

async function publishUntil(
  step: number | null,
): Promise<{ readonly steps: number; readonly signal: string }> {
  const keyFile = join(bench.folder, 'key.pem')
  await writeFile(keyFile, formatSigningKeys(bench.site.keys))
  const script = join(import.meta.dirname, 'publish-until.ts')
  const args = [script, bench.folder, keyFile, 'shell,mf-events', ...(step === null ? [] : [String(step)])]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return { steps: Number(stdout), signal: '' }
  } catch (error) {
    return { steps: 0, signal: String((error as { signal?: unknown }).signal) }
  }
}

/** Every file that the live registry and the live page name is there, whole; in the end they are of one shell. */
async function assertUsable({ isComplete = false } = {}): Promise<void> {
  const { registry } = await readRegistry(bench.site)
  const { remotes, skipped } = parseRegistry(JSON.stringify(registry))
  expect(skipped).toEqual([])
  for (const { live, previous } of Object.values(remotes)) {
    for (const build of [live, previous]) {
      for (const { href, integrity } of build ? signedFiles(build) : []) {
        const file = await bench.site.storage.read(href.slice(1))
        expect(file && integrityOf(file.content), href).toBe(integrity)
      }
    }
  }
  const page = (await bench.site.storage.read('index.html'))?.content.toString() ?? ''
  expect(page).toContain(bench.site.keys[0]?.key)
  if (isComplete) {
    const shell = await readShell(bench.site.storage)
    expect(registry.shell).toBe(shell?.build)
    expect((await bench.site.storage.read('_version.json'))?.content.toString()).toContain(shell?.build)
  }
  const script = /src="\/([^"]+)"/.exec(page)?.[1] ?? ''
  expect(await bench.site.storage.read(script), script).not.toBe(null)
}

test(
  'a publisher that is killed at any step leaves a site that works, and the next one ends its work',
  { timeout: IS_NIGHTLY ? 10 * MINUTES : MINUTES },
  async () => {
    const change = async () => {
      bench = await makePublished()
      await writeShell(bench, 'b2')
      await writeBuild(bench, 'mf-events', '1.1.0')
    }
    await change()
    const { steps } = await publishUntil(null)
    expect(steps).toBeGreaterThanOrEqual(20)
    await bench.remove()
    const stride = Math.max(1, Math.floor(steps / POINTS))
    for (let step = 1; step <= steps; step += stride) {
      await change()
      expect((await publishUntil(step)).signal, `step ${step}`).toBe('SIGKILL')
      await assertUsable()
      await publish(bench, ['shell', 'mf-events'])
      await assertUsable({ isComplete: true })
      const { registry } = await readRegistry(bench.site)
      expect(registry.remotes['mf-events']?.live?.version).toBe('1.1.0')
      expect((await readShell(bench.site.storage))?.files).toContain('assets/shell.b2.js')
      await bench.remove()
    }
  },
)
