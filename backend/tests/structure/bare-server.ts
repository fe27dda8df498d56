import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildHooks } from '../../src/cli/build-hooks.ts'
import { findFreePort } from '../../src/cli/free-port.ts'
import { findPocketBase } from '../../src/cli/pocketbase-binary.ts'
import { startProcess } from '../../src/cli/server-process.ts'
import { Client } from '../testing/client.ts'
import { signInSuperuser } from '../testing/own-server.ts'
import { copyPreparedData } from '../testing/prepared-data.ts'
import { untilHealthy } from './until-healthy.ts'

export interface BareServer {
  readonly root: Client
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

interface BareServerOptions {
  /** Flags of the command `serve`, besides those for folders. */
  readonly flags: readonly string[]
  /** Receives its output, one line at a time. */
  readonly log: (line: string) => void
  /** Writes to the database before the server starts. */
  readonly prepare?: (dataDir: string) => void
  /** Changes a copy of the hooks; the server then starts with it. */
  readonly changeHooks?: (hooksDir: string) => void
}

/**
 * Starts the server's process on the demo, without the preparations of `startBackend` and with other flags and hooks.
 */
export async function startBareServer(options: BareServerOptions): Promise<BareServer> {
  const { flags, log, prepare, changeHooks } = options
  const dataDir = copyPreparedData('demo')
  prepare?.(dataDir)
  const { hooksDir, migrationsDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
  const hooks = join(dataDir, 'hooks')
  cpSync(hooksDir, hooks, { recursive: true })
  changeHooks?.(hooks)
  const address = `127.0.0.1:${await findFreePort()}`
  const url = `http://${address}`
  const paths = [`--dir=${dataDir}`, `--hooksDir=${hooks}`, `--migrationsDir=${migrationsDir}`]
  const server = startProcess(
    await findPocketBase(process.env, () => {}),
    ['serve', `--http=${address}`, ...paths, '--automigrate=false', ...flags],
    { env: process.env, log },
  )
  await untilHealthy(url)
  return {
    root: await signInSuperuser(new Client(url)),
    dataDir,
    stop: async () => {
      server.kill('SIGTERM')
      await server.exited
      rmSync(dataDir, { recursive: true })
    },
  }
}
