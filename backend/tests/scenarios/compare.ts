import { BALANCE_SUMS } from '../testing/balance-sums.ts'
import { cents } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { daysUntil } from './stage.ts'
import { currencySums, unexplainedBalances, unprovenTotals } from './compare-balances.ts'
import { actualPeople, expectedPeople, line } from './compare-people.ts'
import type { Facts } from './compare-people.ts'
import { balances, reservedParts } from './model/books.ts'
import type { Tables, TransactionRow } from './model/tables.ts'

/** Returns a stored transaction as a row of the model. */
export function toTransactionRow(row: {
  readonly id: string
  readonly [field: string]: unknown
}): TransactionRow {
  return {
    id: row.id,
    sender: String(row['sender']),
    receiver: String(row['receiver']),
    amount: cents(row['amount']),
    currency: String(row['currency']),
    description: String(row['description']),
    status: row['status'] as TransactionRow['status'],
    declineReason: String(row['decline_reason']),
    txGroup: String(row['tx_group']),
    group: String(row['groupx']),
    category: String(row['category']),
    spentOn: String(row['spentOn']),
    createdBy: String(row['created_by']),
    isOld: false,
    version: 0,
  }
}

/** Settlement rows have ids of the server's, so this compares who settled how much with whom. */
function transactionFacts(rows: readonly TransactionRow[]): Facts {
  const settled = new Map<string, number>()
  const entered: string[] = []
  for (const row of rows) {
    const { sender, receiver, currency, group } = row
    if (row.createdBy === '') {
      const key = line('settled', sender, receiver, currency, group, row.status)
      settled.set(key, (settled.get(key) ?? 0) + row.amount)
    } else {
      const { id, amount, status, declineReason, description, createdBy, txGroup, category, spentOn } = row
      entered.push(
        line(
          'transaction',
          id,
          sender,
          receiver,
          amount,
          currency,
          group,
          status,
          declineReason,
          description,
          createdBy,
          txGroup,
          category,
          spentOn,
        ),
      )
    }
  }
  return [...entered, ...[...settled].map(([key, amount]) => line(key, amount))]
}

const COUNTERS = [...BALANCE_SUMS, 'sentInitiated', 'receivedInitiated'] as const

/** Returns what is stored and shown according to the model. */
function expectedFacts(tables: Tables): Facts {
  const sums = [...balances(tables)].map(([key, sum]) =>
    line('balance', ...key.split(' '), ...COUNTERS.map((counter) => sum[counter]), sum.countInitiated),
  )
  return [
    ...transactionFacts(tables.transactions),
    ...sums.filter((text) => !isEmptySum(text)),
    ...reservedParts(tables).map((part) =>
      line('reserved', part.account, part.event, part.group, part.currency, part.cents),
    ),
    ...expectedPeople(tables),
    ...tables.events.map((row) =>
      line('event', row.id, row.metaId, row.hidden, row.admins.toSorted().join(), row.start, row.end),
    ),
    ...tables.events.map((row) => line('name', row.id, row.name)),
    ...tables.groups.map((row) => line('group', row.id, row.event, row.name)),
    ...tables.participants.map((row) => line('participant', row.id, row.group, row.account, row.share)),
  ]
}

/** An account whose sums are all 0 may have a row or none. */
const isEmptySum = (text: string): boolean => text.endsWith(' | 0'.repeat(COUNTERS.length + 1))

/** Returns what the server has stored and shows to a superuser. */
async function actualFacts(root: Client, organisation: string): Promise<Facts> {
  const [txs, sums, parts, accounts, metas, groups, people] = await Promise.all([
    root.items('acc_txs', `organisation = '${organisation}'`),
    root.items('acc_view_balances', `organisation = '${organisation}'`),
    root.items('acc_view_txs_reserved', `organisation = '${organisation}'`),
    root.items('acc_accounts', `organisation = '${organisation}'`),
    root.items('acc_accounts_meta', `account.organisation = '${organisation}'`),
    root.items('acc_groups', `account.organisation = '${organisation}' && separate = false`),
    root.items('acc_groupx_participants', `groupx.account.organisation = '${organisation}'`),
  ])
  const rows = txs.map(toTransactionRow)
  return [
    ...transactionFacts(rows),
    ...sums
      .map((row) =>
        line(
          'balance',
          row['account'],
          row['currency'],
          ...COUNTERS.map((counter) => cents(row[counter])),
          row['countInitiated'],
        ),
      )
      .filter((text) => !isEmptySum(text)),
    ...parts.map((row) =>
      line('reserved', row['sender'], row['event'], row['groupx'], row['currency'], cents(row['amount'])),
    ),
    ...(await actualPeople(root, organisation, accounts)),
    ...accounts
      .filter((row) => row['type'] === 'event')
      .map((row) => line('name', row.id, row['name'] || row['hiddenName'])),
    ...metas.map((row) =>
      line(
        'event',
        row['account'],
        row.id,
        row['hidden'],
        (row['admins'] as string[]).toSorted().join(),
        daysUntil(row['start']),
        daysUntil(row['end']),
      ),
    ),
    ...groups.map((row) => line('group', row.id, row['account'], row['name'])),
    ...people.map((row) =>
      line('participant', row.id, row['groupx'], row['participant'], cents(row['share'])),
    ),
    ...currencySums(sums),
    ...(await unprovenTotals(root, organisation, sums)),
    ...(await unexplainedBalances(root, organisation, [...new Set(accounts.map((row) => row.id))], sums)),
  ]
}

/** Returns every line on which model and server differ; empty when they agree. */
export async function findDifferences(root: Client, organisation: string, tables: Tables): Promise<string[]> {
  const [expected, actual] = [new Set(expectedFacts(tables)), new Set(await actualFacts(root, organisation))]
  return [
    ...[...expected].filter((text) => !actual.has(text)).map((text) => `only in the model:  ${text}`),
    ...[...actual].filter((text) => !expected.has(text)).map((text) => `only on the server: ${text}`),
  ]
}
