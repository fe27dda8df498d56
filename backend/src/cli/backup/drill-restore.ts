import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofReport } from './prove-data.ts'
import { restoreBackup } from './restore-backup.ts'
import type { RestoreOptions } from './restore-backup.ts'

/**
 * Restores a backup to a folder of its own, proves it and removes it again. This shows that the backups are usable,
 * without touching the server.
 * @throws StartFailure as `restoreBackup` does.
 */
export async function drillRestore(options: Omit<RestoreOptions, 'dataDir'>): Promise<ProofReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-restore-drill-'))
  try {
    return await restoreBackup({ ...options, dataDir })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
