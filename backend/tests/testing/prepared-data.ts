import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where `prepare-data.ts` has put the folders to copy. */
    preparedData: string
  }
}

/**
 * The content of a data folder after the server's first start: migrated, with a superuser, and with the demo or nothing
 * else.
 */
export type PreparedData = 'empty' | 'demo'

/**
 * Copies the run's prepared data to a folder of its own and returns that folder: migrating and seeding take ten times as long as the
 * start of a server that finds both done.
 */
export function copyPreparedData(kind: PreparedData): string {
  const dataDir = mkdtempSync(join(tmpdir(), `coffer-${kind}-`))
  cpSync(join(inject('preparedData'), kind), dataDir, { recursive: true })
  return dataDir
}
