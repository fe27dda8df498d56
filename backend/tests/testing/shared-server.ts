import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import type { Backend } from '../../src/cli/start-backend.ts'
import { APP_URL, SUPERUSER } from './constants.ts'
import { copyPreparedData } from './prepared-data.ts'

/** A server with the demo that the tests of one file share. */
export interface SharedServer {
  readonly url: string
  readonly port: number
  /** The port for its mail; a test that wants mails listens there. */
  readonly smtpPort: number
}

interface Running {
  readonly backend: Backend
  readonly dataDir: string
  readonly server: SharedServer
}

let running: Promise<Running> | null = null

/**
 * Starts the server at the first call, on fresh data: it has nothing that other files write, in any order of files (ADR
 * 0119).
 */
export async function sharedServer(): Promise<SharedServer> {
  running ??= start()
  return (await running).server
}

async function start(): Promise<Running> {
  const dataDir = copyPreparedData('demo')
  const [port, smtpPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
    COFFER_APP_URL: APP_URL,
    COFFER_SMTP_PORT: String(smtpPort),
    COFFER_LIMITS: 'off',
  }
  const backend = await startBackend({ dataDir, port, env })
  return { backend, dataDir, server: { url: backend.url, port, smtpPort } }
}

/** Stops it after the last test of the file; called by the setup file. */
export function stopSharedServerAfterFile(): void {
  afterAll(async () => {
    if (running === null) return
    const { backend, dataDir } = await running
    await backend.stop()
    rmSync(dataDir, { recursive: true })
  })
}
