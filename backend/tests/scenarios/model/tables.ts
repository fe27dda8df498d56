/**
 * The oracle's memory: plain tables, one row per record. The oracle is a second, naive reading of docs/accounting.md;
 * it shares no code with the domain or the server, and finds every answer by searching whole tables.
 */
export type Status = 'active' | 'inactive' | 'closed'
export type AccountKind =
  | 'user'
  | 'event'
  | 'bank'
  | 'receivable'
  | 'payable'
  | 'income'
  | 'expenses'
  | 'equity'

export interface AccountRow {
  readonly id: string
  readonly kind: AccountKind
  readonly status: Status
  readonly currencies: readonly string[]
  /** User id; '' for accounts that belong to nobody. */
  readonly owner: string
  /** The name of the community's own accounts; '' for those of people and events. */
  readonly name: string
  /** False for an account of another community. */
  readonly isHere: boolean
}

export interface EventRow {
  /** The id of the event's account. */
  readonly id: string
  readonly metaId: string
  readonly name: string
  /** Days from now; never near 0, so that no history sees an event start or end. */
  readonly start: number
  readonly end: number
  readonly hidden: boolean
  /** User ids. */
  readonly admins: readonly string[]
  /** The person who concluded it; '' until then. */
  readonly concludedBy: string
}

export interface GroupRow {
  readonly id: string
  readonly event: string
  readonly name: string
  readonly isDefault: boolean
  readonly createdBy: string
}

export interface ParticipantRow {
  readonly id: string
  readonly group: string
  readonly account: string
  /** Hundredths. */
  readonly share: number
  readonly createdBy: string
}

export interface TransactionRow {
  readonly id: string
  readonly sender: string
  readonly receiver: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly status: 'pending' | 'approved' | 'declined'
  /** '' unless it was declined with a reason. */
  readonly declineReason: string
  readonly txGroup: string
  readonly group: string
  /** '' for none (accounting A30). */
  readonly category: string
  /** '' for none (accounting A31). */
  readonly spentOn: string
  readonly createdBy: string
  /** True if it was entered more than a day ago. */
  readonly isOld: boolean
  /** Counts the writes to the row: the version that a person saw decides whether they may approve. */
  readonly version: number
}

export interface PersonRow {
  readonly id: string
  readonly membership: 'admin' | 'user' | 'none'
  readonly isSiteAdmin: boolean
}

/** An invite to the address of a person. */
export interface InviteRow {
  readonly id: string
  readonly person: string
  readonly createdBy: string
  readonly accepted: boolean
}

/** Some of the community's settings (product 2.13). */
export interface Settings {
  readonly enableEvents: boolean
  readonly isOrganisation: boolean
  readonly allowCreateCommunity: boolean
  readonly name: string
  readonly description: string
}

/** The content and the creator of a created record; kept after the record is deleted (accounting A17). */
export interface MintedRow {
  readonly id: string
  readonly payload: string
  readonly isDeleted: boolean
}

/** A transaction that somebody has deleted, and that can be restored (accounting A28). */
export interface DeletedRow {
  readonly row: TransactionRow
  /** User id. */
  readonly by: string
  /** True if its event was hidden then. */
  readonly wasHidden: boolean
}

export interface Tables {
  organisation: string
  settings: Settings
  invites: readonly InviteRow[]
  people: readonly PersonRow[]
  accounts: readonly AccountRow[]
  events: readonly EventRow[]
  groups: readonly GroupRow[]
  participants: readonly ParticipantRow[]
  transactions: readonly TransactionRow[]
  minted: readonly MintedRow[]
  deleted: readonly DeletedRow[]
}

export function find<T extends { readonly id: string }>(rows: readonly T[], id: string): T | undefined {
  return rows.find((row) => row.id === id)
}

/**
 * Returns the rows with the one of this id changed; rows themselves never change, so that a copy of the tables is
 * cheap.
 */
export function change<T extends { readonly id: string }>(
  rows: readonly T[],
  id: string,
  values: Partial<T>,
): T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...values } : row))
}

export function replaceAll<T extends { readonly id: string }>(
  rows: readonly T[],
  ids: readonly string[],
  values: Partial<T>,
): T[] {
  return rows.map((row) => (ids.includes(row.id) ? { ...row, ...values } : row))
}

/** Finds a row that must exist. */
export function get<T extends { readonly id: string }>(rows: readonly T[], id: string): T {
  const row = find(rows, id)
  if (row === undefined) throw new Error(`The model has no row ${id}`)
  return row
}

export function getDefaultGroup(tables: Tables, event: string): GroupRow {
  const group = tables.groups.find((row) => row.event === event && row.isDefault)
  if (group === undefined) throw new Error(`The event ${event} has no default group`)
  return group
}

/** Returns whether the account takes part in the event: whether it is in the default group. */
export function takesPart(tables: Tables, event: string, account: string): boolean {
  const everyone = getDefaultGroup(tables, event)
  return tables.participants.some((row) => row.group === everyone.id && row.account === account)
}

export function getEventPhase({ start, end }: EventRow): 'upcoming' | 'ongoing' | 'ended' {
  if (end < 0) return 'ended'
  return start > 0 ? 'upcoming' : 'ongoing'
}

/** Returns the event on either side of a transaction, if there is one. */
export function findEvent(tables: Tables, row: { sender: string; receiver: string }): EventRow | undefined {
  return tables.events.find((event) => event.id === row.sender || event.id === row.receiver)
}

/** Returns whether the event is hidden and active: then only the owners of its rows see them (accounting A15). */
export function isConcealed(tables: Tables, event: EventRow | undefined): boolean {
  return event !== undefined && event.hidden && get(tables.accounts, event.id).status === 'active'
}
