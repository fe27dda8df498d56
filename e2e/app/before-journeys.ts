/** Before the first journey: what the stacks of all workers start from is made once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { buildAll } from '@coffer/deploy/build/build'
import { freePort } from './free-port.ts'
import { SEEDED } from './prepared-stack.ts'

/** Builds what changed and seeds the demo into a folder to copy, which playwright's workers learn of by their environment. */
export default async function beforeJourneys(): Promise<() => Promise<void>> {
  await buildAll({ log: console.log })
  const dataDir = await mkdtemp(join(tmpdir(), 'coffer-e2e-seeded-'))
  const backend = await startBackend({ dataDir, port: await freePort(), demo: true, log: console.log })
  await backend.stop()
  process.env[SEEDED] = dataDir
  return () => rm(dataDir, { recursive: true })
}
