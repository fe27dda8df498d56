import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { APP_URL, SUPERUSER } from './constants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backendUrl: string
    backendPort: number
    /** Where the server sends its mail; a test that wants it listens there. */
    smtpPort: number
  }
}

/** One freshly seeded server in a temporary folder for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-tests-'))
  const port = await findFreePort()
  const smtpPort = await findFreePort()
  const env = {
    ...process.env,
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
    COFFER_APP_URL: APP_URL,
    COFFER_SMTP_PORT: String(smtpPort),
    COFFER_LIMITS: 'off',
  }
  // Kept to itself unless the start fails; Go's build is worth hearing of.
  const backend = await startBackend({
    dataDir,
    port,
    demo: true,
    env,
    log: (line) => line.includes('uild') && console.log(line),
  })
  project.provide('backendUrl', backend.url)
  project.provide('backendPort', port)
  project.provide('smtpPort', smtpPort)
  return async () => {
    await backend.stop()
    rmSync(dataDir, { recursive: true })
  }
}
