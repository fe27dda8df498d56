import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { APP_URL, SUPERUSER } from './constants.ts'
import type { PreparedData } from './prepared-data.ts'

/**
 * Makes the data folders that the run's servers start on (`copyPreparedData`), below `folder`, by two first starts: one empty and one
 * with the demo.
 */
export async function prepareData(folder: string, log: (line: string) => void): Promise<void> {
  const start = async (kind: PreparedData): Promise<void> => {
    const env = {
      ...process.env,
      COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
      COFFER_APP_URL: APP_URL,
      COFFER_LIMITS: 'off',
    }
    const dataDir = join(folder, kind)
    const backend = await startBackend({
      dataDir,
      port: await findFreePort(),
      demo: kind === 'demo',
      env,
      log,
    })
    await backend.stop()
  }
  await start('empty')
  cpSync(join(folder, 'empty'), join(folder, 'demo'), { recursive: true })
  await start('demo')
}
