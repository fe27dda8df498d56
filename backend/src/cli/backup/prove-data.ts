import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DataProof } from '../../lib/ledger/data-proof.ts'
import { startProcess } from '../server-process.ts'
import { StartFailure } from '../start-failure.ts'
import { serverCommand } from '../start-backend.ts'
import { DATABASE_FILE, FILES_FOLDER } from './backup-folder.ts'
import { findMissingFiles } from './stored-files.ts'

export interface ProofReport {
  /** True if every check passed. */
  readonly isWhole: boolean
  /** The findings for people, a sentence each. */
  readonly lines: readonly string[]
}

/**
 * Checks a data folder that no server uses: SQLite's own check, files that records name, and the proof of the ledger
 * (accounting A3) by the server's code, which first migrates the folder as a start would.
 * @throws StartFailure when the server's code cannot read the folder.
 */
export async function proveData(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<ProofReport> {
  const problems = checkDatabase(join(dataDir, DATABASE_FILE))
  if (problems.length > 0) {
    const line = `SQLite finds the database damaged: ${problems.slice(0, 3).join('; ')}.`
    return { isWhole: false, lines: [line] }
  }
  const proof = await proveLedger(dataDir, env, log)
  const missing = findMissingFiles(join(dataDir, DATABASE_FILE), join(dataDir, FILES_FOLDER))
  const unbalanced = proof.sums.filter(({ sum }) => sum !== 0)
  const count = proof.sums.reduce((total, row) => total + row.count, 0)
  const lines = [
    'Database: intact.',
    missing.length === 0
      ? 'Files: all that records name are there.'
      : `Files: ${missing.length} that records name are missing: ${missing.join(', ')}.`,
    unbalanced.length === 0
      ? `Ledger proof: whole. ${count} transactions of ${proof.communities} communities; every currency sums to 0.`
      : `Ledger proof: FAILED. ${unbalanced.map(({ community, currency, sum }) => `${community} has ${sum} ${currency}`).join(', ')} instead of 0.`,
    proof.faults.length === 0
      ? 'Stored balances: as the transactions give them.'
      : `Stored balances: wrong (${proof.faults.join(', ')}); the server repairs them when it starts.`,
  ]
  return { isWhole: missing.length + unbalanced.length + proof.faults.length === 0, lines }
}

/** Returns what SQLite finds wrong; empty if nothing is. */
function checkDatabase(file: string): readonly string[] {
  const database = new DatabaseSync(file)
  try {
    const rows = database.prepare('PRAGMA integrity_check(5)').all()
    return rows.map((row) => String(row['integrity_check'])).filter((text) => text !== 'ok')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    database.close()
  }
}

async function proveLedger(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<DataProof> {
  // The bucket would bring back the data that the restore is meant to replace.
  const server = await serverCommand({ dataDir, env: { ...env, COFFER_REPLICA: '' }, log })
  const { binary, flags, env: settings } = server
  let proof: DataProof | null = null
  const read = (line: string): void => {
    // The engine's console puts the time before it.
    const start = line.indexOf('{"proof":')
    if (start >= 0) ({ proof } = JSON.parse(line.slice(start)) as { proof: DataProof })
  }
  const args = ['coffer-prove', '--hooksPool=1', ...flags]
  const { code, lastWords } = await startProcess(binary, args, { env: settings, log: read }).exited
  if (code !== 0 || proof === null)
    throw new StartFailure(`The data cannot be read by this version: ${lastWords}`)
  return proof
}
