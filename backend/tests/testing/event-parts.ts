import { deriveParts, readSeparateSplit } from '@coffer/shared-sdk/domain'
import type { AccountStatus, Currency, EventLedger } from '@coffer/shared-sdk/domain'
import { cents } from './api.ts'
import type { Api } from './api.ts'

/** Builds the domain's event from raw records, by the id of its account. */
export async function readLedger(root: Api, event: string): Promise<EventLedger> {
  const [account] = await root.items('acc_accounts', { filter: `id = '${event}'` })
  const groups = await root.items('acc_groups', { filter: `account = '${event}'` })
  const participants = await root.items('acc_groupx_participants', { filter: `groupx.account = '${event}'` })
  const rows = await root.items('acc_txs', { filter: `event = '${event}'` })
  return {
    accountId: event,
    status: account?.['status'] as AccountStatus,
    defaultGroupId: groups.find((group) => group['name'] === 'everyone')?.id ?? '',
    separateGroupId: groups.find((group) => group['separate'] === true)?.id ?? '',
    groups: groups.map(({ id }) => ({
      id,
      participants: participants
        .filter((row) => row['groupx'] === id)
        .map((row) => ({
          id: row.id,
          participantId: String(row['participant']),
          share: cents(row['share']),
        })),
    })),
    rows: rows.map((row) => ({
      id: row.id,
      senderId: String(row['sender']),
      receiverId: String(row['receiver']),
      amount: cents(row['amount']),
      currency: row['currency'] as Currency,
      status: row['status'] === 'approved' ? 'approved' : 'pending',
      groupId: String(row['groupx']),
      createdBy: String(row['created_by']),
      txGroup: String(row['tx_group']),
      split: readSeparateSplit(row['split']),
    })),
  }
}

/**
 * Returns each part as `group participant currency cents`: as the domain derives them, none while hidden, and as the
 * server answers them.
 */
export async function readEventParts(
  root: Api,
  event: string,
): Promise<{ derived: string[]; answered: string[] }> {
  const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${event}'` })
  const ledger = await readLedger(root, event)
  const isWithheld = meta?.['hidden'] === true && ledger.status === 'active'
  const parts = isWithheld ? [] : deriveParts(ledger)
  const rows = await root.items('acc_view_txs_reserved', { filter: `receiver = '${event}'` })
  return {
    derived: parts
      .map((part) => [part.groupId, part.participantId, part.currency, part.cents].join(' '))
      .toSorted(),
    answered: rows
      .map((row) => [row['groupx'], row['sender'], row['currency'], cents(row['amount'])].join(' '))
      .toSorted(),
  }
}
