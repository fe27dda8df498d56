import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readShell } from './publish-shell.ts'
import { readRegistry } from './registry-store.ts'
import { formatSigningKeys } from './signing-keys.ts'
import { assertUsable, makePublished, publish, writeBuild, writeShell } from './testing.ts'
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
      await assertUsable(bench.site)
      await publish(bench, ['shell', 'mf-events'])
      await assertUsable(bench.site)
      const { registry } = await readRegistry(bench.site)
      expect(registry.remotes['mf-events']?.live?.version).toBe('1.1.0')
      expect((await readShell(bench.site.storage))?.files).toContain('assets/shell.b2.js')
      await bench.remove()
    }
  },
)
