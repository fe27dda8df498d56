import { expect } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import type { Answer } from '../testing/api.ts'
import { cents } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { foundCommunity } from '../scenarios/community.ts'
import type { Community } from '../scenarios/community.ts'
import { findDifferences, toTransactionRow } from '../scenarios/compare.ts'
import { createClient, setStage } from '../scenarios/stage.ts'
import type { Person, Stage } from '../scenarios/stage.ts'
import type { AccountRow, ParticipantRow, Status, Tables } from '../scenarios/model/tables.ts'

/** A community with its people, for tests in which many act at once. */
export interface Place {
  readonly root: Client
  readonly stage: Stage
  readonly community: Community
  /** Returns a client that acts under their membership. */
  client(person: Person): Client
  user(person: Person): string
  /** Returns the person's account. */
  account(person: Person): string
  /** Founds another community with the same people. */
  another(): Promise<Place>
}

let founded = 0

export async function foundPlace(root: Client, known?: Stage): Promise<Place> {
  const stage = known ?? (await setStage(root))
  const community = await foundCommunity(root, stage, createRandom((founded += 1) * 31))
  const { accounts } = community.tables
  const user = (person: Person): string => stage.userIds[person]
  return {
    root,
    stage,
    community,
    user,
    client: (person) => createClient(stage, { user: user(person), headers: 'own' }, community),
    account: (person) => accounts.find(({ owner }) => owner === user(person))?.id ?? '',
    another: () => foundPlace(root, stage),
  }
}

/** Builds a transaction's body; amounts in euros. */
export function transactionBody(
  id: string,
  sender: string,
  receiver: string,
  amount: number,
  createdBy: string,
): { readonly [field: string]: unknown; readonly id: string } {
  return { id, sender, receiver, amount, currency: 'EUR', description: 'Fault', created_by: createdBy }
}

/** Returns the statuses of concurrent answers, sorted. */
export const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Reads everything that is stored as the model's tables, so that the model can compute from it. */
async function readTables(root: Client, { organisation, tables }: Community): Promise<Tables> {
  const of = (path: string): string => `${path} = '${organisation}'`
  const [accounts, metas, groups, people, rows] = await Promise.all([
    root.items('acc_accounts', of('organisation')),
    root.items('acc_accounts_meta', of('account.organisation')),
    root.items('acc_groups', `${of('account.organisation')} && separate = false`),
    root.items('acc_groupx_participants', of('groupx.account.organisation')),
    root.items('acc_txs', of('organisation')),
  ])
  return {
    ...tables,
    accounts: tables.accounts.map((row) => {
      const stored = accounts.find(({ id }) => id === row.id)
      if (stored === undefined) return row
      // People who join an event get its currencies (ADR 0184).
      return {
        ...row,
        status: stored['status'] as Status,
        currencies: stored['currencies'] as AccountRow['currencies'],
      }
    }),
    events: tables.events.map((row) => {
      const meta = metas.find(({ id }) => id === row.metaId)
      return { ...row, hidden: meta?.['hidden'] === true, admins: meta?.['admins'] as string[] }
    }),
    groups: groups.map((row) => ({
      id: row.id,
      event: String(row['account']),
      name: String(row['name']),
      isDefault: row['name'] === 'everyone',
      createdBy: String(row['created_by']),
    })),
    participants: people.map((row): ParticipantRow => ({
      id: row.id,
      group: String(row['groupx']),
      account: String(row['participant']),
      share: cents(row['share']),
      createdBy: String(row['created_by']),
    })),
    transactions: rows.map(toTransactionRow),
  }
}

/**
 * Expects balances and reserved parts to follow from the rows and to sum to 0, and concluded events to be settled to 0.
 */
export async function expectBooks({ root, community }: Place): Promise<Tables> {
  const tables = await readTables(root, community)
  expect(await findDifferences(root, community.organisation, tables)).toEqual([])
  for (const { id } of tables.accounts.filter(
    ({ kind, status }) => kind === 'event' && status === 'closed',
  )) {
    const rows = tables.transactions.filter(({ sender, receiver }) => [sender, receiver].includes(id))
    const balance = rows.reduce((sum, { receiver, amount }) => sum + (receiver === id ? amount : -amount), 0)
    expect({ event: id, balance, open: rows.filter(({ status }) => status === 'pending').length }).toEqual({
      event: id,
      balance: 0,
      open: 0,
    })
  }
  return tables
}
