import { cents } from './api.ts'
import type { Api, Row } from './api.ts'
import { organisationId } from './people.ts'

const SUMS = [
  'sent',
  'received',
  'sentPending',
  'receivedPending',
  'sentInitiated',
  'receivedInitiated',
] as const
type Sums = { [sum in (typeof SUMS)[number]]: number } & { countInitiated: number }

/** Computes balances from the rows themselves, in another way than the server's triggers. */
function recompute(
  rows: readonly Row[],
  reserved: readonly Row[],
  concealed: readonly string[],
): Map<string, Sums> {
  const all = new Map<string, Sums>()
  const of = (account: unknown): Sums => {
    const sums = all.get(String(account)) ?? {
      sent: 0,
      received: 0,
      sentPending: 0,
      receivedPending: 0,
      sentInitiated: 0,
      receivedInitiated: 0,
      countInitiated: 0,
    }
    all.set(String(account), sums)
    return sums
  }
  for (const row of rows) {
    if (concealed.includes(String(row['event'])) || row['status'] === 'declined') continue
    const amount = cents(row['amount'])
    for (const [side, sums] of [
      ['sent', of(row['sender'])],
      ['received', of(row['receiver'])],
    ] as const) {
      sums[side] += amount
      if (row['status'] === 'pending') sums[`${side}Pending`] += amount
      if (row['created_by'] !== '') sums[`${side}Initiated`] += amount
      if (row['created_by'] !== '') sums.countInitiated += 1
    }
  }
  for (const row of reserved) {
    of(row['sender']).sent += cents(row['amount'])
    of(row['receiver']).received += cents(row['amount'])
  }
  return all
}

/** Reads the server's stored sums, the sums of the rows, and the sum of each community's balances. */
export async function readBooks(
  root: Api,
): Promise<{ kept: Map<string, Sums>; recomputed: Map<string, Sums>; totals: number[] }> {
  const [rows, reserved, balances, metas, accounts] = await Promise.all(
    ['acc_txs', 'acc_view_txs_reserved', 'acc_view_balances', 'acc_accounts_meta', 'acc_accounts'].map(
      (name) => root.items(name),
    ),
  )
  const active = accounts!.filter((account) => account['status'] === 'active').map(({ id }) => id)
  const concealed = metas!
    .filter((meta) => meta['hidden'] === true && active.includes(String(meta['account'])))
    .map((meta) => String(meta['account']))
  const kept = new Map(
    balances!.map((row): [string, Sums] => [
      String(row['account']),
      {
        ...(Object.fromEntries(SUMS.map((sum) => [sum, cents(row[sum])])) as Omit<Sums, 'countInitiated'>),
        countInitiated: Number(row['countInitiated']),
      },
    ]),
  )
  const isEmpty = (sums: Sums): boolean => Object.values(sums).every((value) => value === 0)
  const totals = (['harbour', 'runners'] as const).map((community) =>
    balances!
      .filter((row) => row['organisation'] === organisationId(community))
      .reduce((sum, row) => sum + cents(row['received']) - cents(row['sent']), 0),
  )
  return {
    kept: new Map([...kept].filter(([, sums]) => !isEmpty(sums))),
    recomputed: recompute(rows!, reserved!, concealed),
    totals,
  }
}
