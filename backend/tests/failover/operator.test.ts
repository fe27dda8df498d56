import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.ts'
import { findFreePort } from '../../src/cli/free-port.ts'
import { notifierKeys } from '../../src/cli/notifier-keys.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { copyPreparedData } from '../testing/prepared-data.ts'
import { readiness, untilItFollows } from './operator.ts'
import type { Replicated } from './replicas.ts'
import { withReplicas } from './with-replicas.ts'

const SOON = { timeout: 30_000, interval: 50 }

describe.skipIf(!IS_NIGHTLY)('an operator of servers with a bucket', () => {
  const setting = withReplicas()
  const folder = mkdtempSync(join(tmpdir(), 'coffer-operator-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const holderAndOther = async (): Promise<readonly [Replicated, Replicated]> => {
    const holder = await setting.replicas.serving()
    return [holder, setting.replicas.servers.find(({ url }) => url !== holder.url)!]
  }
  /** Runs `pnpm backend …` on the machine of that server; returns the exit code and the output. */
  const command = async (name: string, { url, dataDir }: Replicated, args: readonly string[] = []) => {
    const lines: string[] = []
    const env = { ...setting.replicas.env, COFFER_POCKETBASE_PORT: new URL(url).port }
    const code = await COMMANDS[name]!({ args, dataDir, env, log: (line) => void lines.push(line) })
    return { code, said: lines.join('\n') }
  }

  it('has backups of the server that serves, and none of the one that waits', async () => {
    const [holder, other] = await holderAndOther()
    const backups = join(folder, 'backups')
    const to = ['--to', backups]
    expect(await command('backup', other, to)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/this server waits/),
    })
    expect(existsSync(backups)).toBe(false)
    expect(await command('backup', holder, to)).toMatchObject({ code: 0, said: expect.stringMatching(/MB/) })
    await command('backup', other, to)
    // Each knows the age of the last backup, wherever the lease will be.
    const [here, there] = [holder, other].map(({ dataDir }) => readFileSync(join(dataDir, 'last-backup')))
    expect(there).toEqual(here)
  })

  it('renews push keys for all servers at the one that serves', async () => {
    const [holder, other] = await holderAndOther()
    const former = notifierKeys(holder.dataDir)
    expect((await command('renew-keys', holder)).code).toBe(0)
    const renewed = notifierKeys(holder.dataDir)
    expect(renewed).not.toEqual(former)
    await untilItFollows(other)
    await holder.stop()
    await vi.waitFor(async () => expect((await setting.replicas.serving()).url).toBe(other.url), SOON)
    expect(notifierKeys(other.dataDir)).toEqual(renewed)
    await holder.start()
  })

  it('reads in the log that a folder has another database, whose server never takes the lease', async () => {
    const [holder] = await holderAndOther()
    const before = await readiness(holder)
    const dataDir = copyPreparedData('empty')
    const start = startBackend({ dataDir, port: await findFreePort(), env: setting.replicas.env }).then(
      ({ exited }) => exited,
    )
    // It may have begun to wait, and listens on its port, before it looks at its folder.
    const said = await start.then(
      ({ lastWords }) => lastWords,
      (error: unknown) => String(error),
    )
    expect(said).toMatch(/has a database that is not from/)
    expect(await readiness(holder)).toEqual(before)
    rmSync(dataDir, { recursive: true })
  })
})
