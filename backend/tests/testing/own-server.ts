import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import type { Backend } from '../../src/cli/start-backend.ts'
import { SUPERUSER } from './constants.ts'
import { Client } from './client.ts'

export interface OwnServer {
  readonly url: string
  readonly dataDir: string
  /** Signed in as superuser. */
  readonly root: Client
  /** Of the running process. */
  readonly pid: () => number
  /** What it has said so far. */
  readonly lines: readonly string[]
  /** Starts it again on the same data, after its process has ended. */
  readonly restart: () => Promise<void>
  /** Resolves when the process has ended, by whatever cause. */
  readonly ended: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** A server without a demo, in a folder of its own, for tests that fill or kill it. */
export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-own-'))
  const port = await findFreePort()
  const lines: string[] = []
  const superuser = `${SUPERUSER.identity}:${SUPERUSER.password}`
  const start = (settings: NodeJS.ProcessEnv): Promise<Backend> => {
    const env = { ...process.env, COFFER_LIMITS: 'off', ...settings }
    return startBackend({ dataDir, port, env, log: (line) => void lines.push(line) })
  }
  let backend = await start({ COFFER_SUPERUSER: superuser })
  const guest = new Client(backend.url)
  const { body } = await guest.send('POST', '/api/collections/_superusers/auth-with-password', SUPERUSER)
  return {
    url: backend.url,
    dataDir,
    root: new Client(backend.url, { Authorization: String(body['token']) }),
    pid: () => backend.pid,
    lines,
    restart: async () => {
      // Setting the superuser's password again would sign them out.
      backend = await start({ COFFER_SUPERUSER: '' })
    },
    ended: () => backend.exited,
    stop: async () => {
      await backend.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
