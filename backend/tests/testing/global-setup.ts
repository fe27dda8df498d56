import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import type { Backend } from '../../src/cli/start-backend.ts'
import { APP_URL, SUPERUSER } from './constants.ts'
import { prepareData } from './prepare-data.ts'
import { copyPreparedData } from './prepared-data.ts'
import type { SharedServer } from './shared-server.ts'

interface Running {
  readonly backend: Backend
  readonly dataDir: string
  readonly server: SharedServer
}

// Kept to itself unless the start fails; Go's build is worth hearing of.
const log = (line: string): void => {
  if (/building|built/.test(line)) console.log(line)
}

/** Data folders to copy, and for each file that runs at a time a server with the demo. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-tests-'))
  await prepareData(folder, log)
  const running: Running[] = []
  for (let place = 0; place < project.config.maxWorkers; place += 1) running.push(await startShared(folder))
  project.provide('preparedData', folder)
  project.provide(
    'sharedServers',
    running.map(({ server }) => server),
  )
  return async () => {
    await Promise.all(running.map(({ backend }) => backend.stop()))
    for (const path of [folder, ...running.map(({ dataDir }) => dataDir)]) rmSync(path, { recursive: true })
  }
}

async function startShared(prepared: string): Promise<Running> {
  const dataDir = copyPreparedData('demo', prepared)
  const [port, smtpPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
    COFFER_APP_URL: APP_URL,
    COFFER_SMTP_PORT: String(smtpPort),
    COFFER_LIMITS: 'off',
  }
  const backend = await startBackend({ dataDir, port, demo: true, env, log })
  return { backend, dataDir, server: { url: backend.url, port, smtpPort } }
}
