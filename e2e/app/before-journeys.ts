import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { buildAll } from '@coffer/deploy/build/build'
import { publishAll } from '@coffer/deploy/publish/publish'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { PREPARED } from './stack.ts'

/**
 * Builds what changed, publishes it and seeds the demo once, into a folder. The workers' stacks are copies of that
 * folder.
 */
export default async function beforeJourneys(): Promise<() => Promise<void>> {
  const log = console.log
  await buildAll({ log })
  const folder = await mkdtemp(join(tmpdir(), 'coffer-e2e-prepared-'))
  const dataDir = join(folder, 'data')
  const [backend] = await Promise.all([
    startBackend({ dataDir, port: await findFreePort(), demo: true, log }),
    publishAll({ siteDir: join(folder, 'site') }),
  ])
  await backend.stop()
  process.env[PREPARED] = folder
  return () => rm(folder, { recursive: true })
}
