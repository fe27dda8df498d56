/**
 * loadCommunity(dataDir, { transactions, accounts?, members?, url? }): LoadedCommunity
 *
 * Fills a data folder with a community of any size, without the server: a million transactions take under a minute.
 * PocketBase must have migrated the folder, and no server may have it open. It removes the ledger's triggers and sums
 * on purpose: the next start notices that in its check and computes everything again.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createRandom } from '@coffer/backend/demo/random'
import { insertPeople } from './load-people.ts'
import type { LoadedEvent, LoadedMember } from './load-people.ts'
import { planRows } from './plan-rows.ts'
import type { PlannedRow } from './plan-rows.ts'
import { createInsert, createMint, instant } from './load-rows.ts'

export type { LoadedMember } from './load-people.ts'

export interface CommunitySize {
  /** The total, including the transactions of `members`. */
  readonly transactions: number
  /** The number of accounts of all types together; 1,000 by default, at least 60. */
  readonly accounts?: number
  /**
   * The exact number of transactions of each of the first members, e.g. `[100_000, 100]`. Without it the first member
   * has a fifth of all. The other accounts share the rest evenly.
   */
  readonly members?: readonly number[]
  /** The address of the manifest and the community. */
  readonly url?: string
}

export interface LoadedCommunity {
  readonly organisationId: string
  /** First come the members in the order of `members`, then all others; the last one is an admin. */
  readonly members: readonly LoadedMember[]
}

/** The community's history ends a day ago and spans three years. */
const DAY_MS = 86_400_000
const HISTORY_MS = 3 * 365 * DAY_MS

/** @throws when `members` adds up to more than `transactions`. */
export function loadCommunity(dataDir: string, size: CommunitySize): LoadedCommunity {
  const { transactions, accounts = 1_000, members = [Math.floor(transactions / 5)], url = '' } = size
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  try {
    // After a power failure the data is loaded again.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
    const indexes = dropAll(database, 'index', 'acc_txs')
    dropAll(database, 'trigger')
    database.exec('BEGIN')
    const random = createRandom(transactions)
    const mint = createMint(random)
    const end = Date.now() - DAY_MS
    const start = end - HISTORY_MS
    const { organisationId, people, pool } = insertPeople(database, { accounts, url, random, mint, start })
    const insert = createInsert(database, 'acc_txs')
    let position = 0
    for (const row of planRows({ transactions, members, people, pool, random })) {
      const at = instant(start + (HISTORY_MS * (position += 1)) / transactions)
      insert({ ...toColumns(row), id: mint(), organisation: organisationId, created: at, updated: at })
    }
    database.exec('UPDATE acc_txs SET request_hash = lower(hex(randomblob(32)))')
    database.exec('COMMIT')
    for (const sql of indexes) database.exec(sql)
    // PocketBase makes SQLite do this every night.
    database.exec('PRAGMA analysis_limit = 400; ANALYZE')
    return { organisationId, members: people }
  } finally {
    database.close()
  }
}

function toColumns(row: PlannedRow): Readonly<Record<string, string | number>> {
  const event: LoadedEvent | undefined = row.event
  return {
    sender: row.sender,
    receiver: row.receiver,
    amount: row.cents / 100,
    currency: 'EUR',
    description: row.description,
    status: row.status,
    event: event?.accountId ?? '',
    groupx: event !== undefined && row.sender === event.accountId ? event.groupId : '',
    tx_group: row.group,
    created_by: row.creator,
    updated_by: row.creator,
  }
}

/** Drops the indexes or triggers that a statement made, and returns the statements. */
function dropAll(database: DatabaseSync, type: 'index' | 'trigger', table = '%'): string[] {
  const found = database
    .prepare('SELECT name, sql FROM sqlite_master WHERE type = ? AND tbl_name LIKE ? AND sql IS NOT NULL')
    .all(type, table)
  for (const { name } of found) database.exec(`DROP ${type} \`${String(name)}\``)
  return found.map(({ sql }) => String(sql))
}
