import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { restoreBackup } from '../../src/cli/backup/restore-backup.ts'
import { transactionBody } from '../faults/common.ts'
import type { Place } from '../faults/common.ts'
import { mint } from '../testing/mint.ts'
import type { Replicas } from './replicas.ts'

/** A pause after an answered write: moments are compared to the millisecond. */
const APART_MS = 20

export interface Moments {
  /** A temporary folder of the `describe`. */
  readonly folder: string
  /** Writes `count` transactions, one after the other; returns the acknowledged ones. */
  readonly write: (count: number) => Promise<readonly string[]>
  /** Returns a moment in which nothing is written, ISO. */
  readonly moment: () => Promise<string>
  /** Restores the bucket as it was then, or is now: the ids of all transactions, and the command's output. */
  readonly restore: (at?: string) => Promise<{ readonly ids: string[]; readonly lines: string[] }>
}

/** Sets up a `describe`, on servers that `withReplicas` starts. */
export function useMoments(setting: { readonly replicas: Replicas; readonly place: Place }): Moments {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-moment-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    write: async (count) => {
      const { place } = setting
      const [ann, bo] = [place.account('ann'), place.account('bo')]
      const ids: string[] = []
      while (ids.length < count) {
        const id = mint()
        const body = transactionBody(id, ann, bo, 1, place.user('ann'))
        const answer = await place.client('ann').create('acc_txs', body)
        if (answer.status === 200) ids.push(id)
        // It repeats until another server serves.
        else await delay(50)
      }
      return ids
    },
    moment: async () => {
      await delay(APART_MS)
      const now = new Date().toISOString()
      await delay(APART_MS)
      return now
    },
    restore: async (at) => {
      const dataDir = mkdtempSync(join(folder, 'restored-'))
      const lines: string[] = []
      const { env } = setting.replicas
      const log = (line: string): void => void lines.push(line)
      const options = { from: env.COFFER_REPLICA, dataDir, env, log, ...(at !== undefined && { at }) }
      const report = await restoreBackup(options)
      expect(report.isWhole, lines.join('\n')).toBe(true)
      expect(report.lines.join(' ')).toMatch(/Ledger proof: whole/)
      expect(existsSync(join(dataDir, 'notifier-keys.json'))).toBe(true)
      return { ids: transactionsIn(dataDir), lines }
    },
  }
}

function transactionsIn(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true })
  try {
    const rows = database.prepare('SELECT id FROM acc_txs').all()
    return rows.map((row) => String(row['id']))
  } finally {
    database.close()
  }
}
