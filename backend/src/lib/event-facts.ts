import { DEFAULT_GROUP_NAME, nameKey, readSeparateSplit } from '@coffer/shared-sdk/domain'
import type {
  AccountStatus,
  Currency,
  EventLedger,
  EventRow,
  JoinableEvent,
  ManagedEvent,
  ManagedGroup,
  ParticipantFacts,
} from '@coffer/shared-sdk/domain'
import { findRow, findRows, findText } from './database.ts'
import { throwReason } from './refuse.ts'

/** The facts about an event that the domain's rules need; dates are '' while it has none yet. */
export interface StoredEvent extends ManagedEvent {
  readonly id: string
  readonly currencies: readonly Currency[]
  readonly metaId: string
  readonly start: string
  readonly end: string
  /** '' while it has no group yet; the default group is the first. */
  readonly defaultGroupId: string
}

/**
 * Finds the event of this account; `null` when there is none. Until it has dates, the account's creator is its admin, so
 * that the rest of it can be created in any order.
 */
export function findEvent(app: App, accountId: string): StoredEvent | null {
  const row = findRow(
    app,
    {
      organisation: '',
      status: '',
      currencies: '',
      creator: '',
      metaId: '',
      start: '',
      end: '',
      admins: '',
      hidden: false,
      defaultGroupId: '',
    },
    `SELECT a.organisation AS organisation, a.status AS status, a.currencies AS currencies, a.created_by AS creator, COALESCE(m.id, '') AS metaId,
       COALESCE(m.start, '') AS start, COALESCE(m.end, '') AS end, COALESCE(m.admins, '') AS admins, COALESCE(m.hidden, 0) AS hidden,
       COALESCE((SELECT g.id FROM acc_groups g WHERE g.account = a.id AND g.name = {:everyone} COLLATE NOCASE), '') AS defaultGroupId
     FROM acc_accounts a LEFT JOIN acc_accounts_meta m ON m.account = a.id WHERE a.id = {:id} AND a.type = 'event'`,
    { id: accountId, everyone: DEFAULT_GROUP_NAME },
  )
  if (row === null) return null
  const creators = row.creator === '' ? [] : [row.creator]
  return {
    id: accountId,
    organisationId: row.organisation,
    status: row.status as AccountStatus,
    currencies: JSON.parse(row.currencies) as Currency[],
    adminIds: row.metaId === '' ? creators : (JSON.parse(row.admins || '[]') as string[]),
    hidden: row.hidden,
    metaId: row.metaId,
    start: row.start,
    end: row.end,
    defaultGroupId: row.defaultGroupId,
  }
}

/** Reads the event as `findEvent` does. @throws 400 naming `field` when there is no such event. */
export function readEvent(app: App, accountId: string, field: string): StoredEvent {
  const event = findEvent(app, accountId)
  if (event !== null) return event
  throwReason(400, { code: 'event-missing', message: 'There is no such event.', field })
}

export interface StoredGroup extends ManagedGroup {
  readonly id: string
  readonly eventId: string
}

/** Finds the group; `null` when it does not exist, for example while its event is deleted. People do not join the separate group. */
export function findGroup(app: App, groupId: string): StoredGroup | null {
  const row = findRow(
    app,
    { account: '', name: '', creator: '' },
    'SELECT account, name, created_by AS creator FROM acc_groups WHERE id = {:id} AND separate = 0',
    { id: groupId },
  )
  if (row === null) return null
  return { id: groupId, eventId: row.account, createdBy: row.creator, isDefault: isDefaultName(row.name) }
}

export const isDefaultName = (name: string): boolean => nameKey(name) === DEFAULT_GROUP_NAME

/** Returns the accounts in this group. */
export function listParticipantIds(app: App, groupId: string): string[] {
  return findRows(
    app,
    { id: '' },
    'SELECT participant AS id FROM acc_groupx_participants WHERE groupx = {:groupId}',
    { groupId },
  ).map((row) => row.id)
}

/** Adds the participants to the event, for the rules of joining and of groups. */
export const withParticipants = <T extends StoredEvent>(app: App, event: T): T & JoinableEvent => ({
  ...event,
  participantIds: listParticipantIds(app, event.defaultGroupId),
})

/** Counts the rows of the event that a person entered with this account on a side (accounting A13). */
export function countInitiated(app: App, eventId: string, accountId: string): number {
  const row = findRow(
    app,
    { count: 0 },
    `SELECT COUNT(*) AS count FROM acc_txs
     WHERE event = {:eventId} AND (sender = {:accountId} OR receiver = {:accountId}) AND created_by != ''`,
    { eventId, accountId },
  )
  return row?.count ?? 0
}

/** Reads everything that settling an event needs, in the domain's form: groups, shares in hundredths, rows in cents. */
export function readEventLedger(app: App, event: StoredEvent): EventLedger {
  const values = { event: event.id }
  const groups = findRows(
    app,
    { id: '', separate: false },
    'SELECT id, separate FROM acc_groups WHERE account = {:event}',
    values,
  )
  const participants = readJson<ParticipantFacts & { readonly groupId: string }>(
    app,
    `SELECT json_group_array(json_object('id', p.id, 'groupId', p.groupx, 'participantId', p.participant,
       'share', CAST(ROUND(p.share * 100) AS INTEGER)))
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
    separateGroupId: groups.find(({ separate }) => separate)?.id ?? '',
    groups: [...byGroup].map(([id, members]) => ({ id, participants: members })),
    rows: readRows(app, event.id),
  }
}

/**
 * Reads the rows as one JSON text: otherwise each value of two thousand rows would cross into the engine on its own.
 */
const readJson = <T>(app: App, sql: string, values: object): readonly T[] =>
  JSON.parse(findText(app, sql, values) ?? '[]') as readonly T[]

function readRows(app: App, event: string): readonly EventRow[] {
  const rows = readJson<Omit<EventRow, 'split'> & { readonly split: unknown }>(
    app,
    `SELECT json_group_array(json_object('id', id, 'senderId', sender, 'receiverId', receiver,
       'amount', CAST(ROUND(amount * 100) AS INTEGER), 'currency', currency, 'status', status, 'groupId', groupx, 'createdBy', created_by,
       'txGroup', tx_group, 'split', CASE WHEN split LIKE '{%' THEN json(split) END))
     FROM acc_txs WHERE event = {:event}`,
    { event },
  )
  return rows.map((row) => ({ ...row, split: readSeparateSplit(row.split) }))
}
