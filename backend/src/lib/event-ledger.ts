import type {
  Currency,
  EventLedger,
  EventRow,
  ParticipantFacts,
  TransactionStatus,
} from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { findRows } from './rows.ts'

/** All that settling an event needs, as the domain wants it: groups, shares in hundredths, rows in cents. */
export function readEventLedger(app: App, event: StoredEvent): EventLedger {
  const values = { event: event.id }
  const groups = findRows(app, { id: '' }, 'SELECT id FROM acc_groups WHERE account = {:event}', values)
  const participants = findRows(
    app,
    { id: '', groupId: '', participantId: '', share: 0 },
    `SELECT p.id AS id, p.groupx AS groupId, p.participant AS participantId, CAST(ROUND(p.share * 100) AS INTEGER) AS share
     FROM acc_groupx_participants p INNER JOIN acc_groups g ON g.id = p.groupx WHERE g.account = {:event}`,
    values,
  )
  const byGroup = new Map<string, ParticipantFacts[]>(groups.map(({ id }) => [id, []]))
  for (const { id, groupId, participantId, share } of participants) {
    byGroup.get(groupId)?.push({ id, participantId, share })
  }
  return {
    accountId: event.id,
    status: event.status,
    defaultGroupId: event.defaultGroupId,
    groups: [...byGroup].map(([id, members]) => ({ id, participants: members })),
    rows: readRows(app, event.id),
  }
}

function readRows(app: App, event: string): EventRow[] {
  return findRows(
    app,
    { id: '', sender: '', receiver: '', cents: 0, currency: '', status: '', groupx: '', creator: '' },
    `SELECT id, sender, receiver, CAST(ROUND(amount * 100) AS INTEGER) AS cents, currency, status, groupx, created_by AS creator
     FROM acc_txs WHERE event = {:event}`,
    { event },
  ).map((row) => ({
    id: row.id,
    senderId: row.sender,
    receiverId: row.receiver,
    amount: row.cents,
    currency: row.currency as Currency,
    status: row.status as TransactionStatus,
    groupId: row.groupx,
    createdBy: row.creator,
  }))
}
