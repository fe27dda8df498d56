import type { AccountId, GroupId, GroupParticipant, Id, TransactionId } from '../../../domain/entities.ts'
import type { TransactionWithAccounts } from '../../../records/transaction.mapper.ts'

/**
 * The version of a `WaitingWrite`: the lowest whose builds can send it. Builds since version 2 know the operation `restore`; an
 * older build keeps such a write, and does not send it.
 */
export const schemaOf = ({ requests }: Pick<WaitingWrite, 'requests'>): number =>
  requests.some(({ op }) => op === 'restore') ? 2 : 1

/** The versions that this build can send. */
export const KNOWN_SCHEMAS: readonly number[] = [1, 2]

export type WriteKind =
  | 'send'
  | 'transfer'
  | 'request'
  | 'payment'
  | 'expense'
  | 'funds'
  | 'comment'
  | 'restore'
  | 'approve'
  | 'decline'
  | 'join'
  | 'leave'
  | 'name'
  | 'picture'

/** A picture as bytes, because a `File` cannot be encrypted. */
export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** One change of a record, exactly as it is sent: with its client-generated ids (accounting A17). */
export interface WriteRequest {
  /** `restore` undoes a deletion of transactions (accounting A28). */
  readonly op: 'create' | 'update' | 'delete' | 'restore'
  readonly collection: string
  /** The id of the record to update or delete, or of the event whose transactions are restored; '' for all others. */
  readonly id: Id
  readonly body: Readonly<Record<string, unknown>>
  /** For a delete, a filter for the record that replaces a deleted one, such as the row of another device's join. */
  readonly successor?: string
  /** A form field with a file. */
  readonly file?: { readonly field: string; readonly content: StoredFile }
}

/** The entered values, for the rows and figures that show them, and for the form that corrects them. */
export interface ShownWrite {
  /** The transactions that it creates. */
  readonly created: readonly TransactionWithAccounts[]
  /** The requests that it answers, as the person saw them. */
  readonly answered: readonly TransactionWithAccounts[]
  /** The event of the write; null outside of events. */
  readonly event: {
    readonly id: AccountId
    readonly name: string
    /** Amounts of a hidden event never count in balances (accounting A15). */
    readonly isHidden: boolean
  } | null
  /** The group that an expense creates. */
  readonly newGroup: { readonly id: GroupId; readonly participants: readonly GroupParticipant[] } | null
  /** The person's own rows in the event's groups, which joining adds and leaving removes. */
  readonly ownRows: readonly GroupParticipant[]
  /** The new name of the person. */
  readonly name: string
}

/** The progress of a write. */
export type WriteState =
  | {
      readonly status: 'waiting'
      /** It was sent, and the answer is unknown: it may be stored already. */
      readonly isAttempted: boolean
    }
  | {
      readonly status: 'refused'
      /** The reason's code and English sentence (accounting A19). */
      readonly code: string
      readonly message: string
    }

/** A change that waits on this device until the server has answered it. */
export interface WaitingWrite {
  readonly id: Id
  readonly kind: WriteKind
  readonly membershipId: Id
  readonly organisationId: Id
  readonly requests: readonly WriteRequest[]
  /** All or nothing; true also for a single request that the form sends in a batch. */
  readonly isBatch: boolean
  /** Codes and kinds of failures which mean that it is already done. */
  readonly doneBy: readonly string[]
  /** The subjects that it creates or changes, e.g. ids of transactions, `event:` with an id. */
  readonly provides: readonly string[]
  /** The subjects that it builds on: it waits for an earlier write that provides one of these. */
  readonly needs: readonly string[]
  readonly shown: ShownWrite
  /** The time of entry, in milliseconds since the epoch. */
  readonly at: number
  readonly state: WriteState
}

/** A write that this build or this key cannot open: kept and shown, never sent. */
export interface UnreadableWrite {
  readonly id: Id
  /** True if a build with another schema made it; otherwise its key does not fit. */
  readonly isOtherSchema: boolean
}

export interface QueuedWrites {
  /** The writes in the order of entry. */
  readonly writes: readonly WaitingWrite[]
  readonly unreadable: readonly UnreadableWrite[]
}

/** Subjects that writes provide and need. */
export const subjectFor = {
  transaction: (id: TransactionId): string => `transaction:${id}`,
  event: (id: AccountId): string => `event:${id}`,
  group: (id: GroupId): string => `group:${id}`,
  profile: (part: string): string => `profile:${part}`,
}

/**
 * Returns the earlier refused write that this one builds on; undefined for none. It is not sent until the person has
 * decided about that one.
 */
export function findBlockingWrite(
  writes: readonly WaitingWrite[],
  write: WaitingWrite,
): WaitingWrite | undefined {
  return earlierNeeded(writes, write).find(
    (earlier) => earlier.state.status === 'refused' || findBlockingWrite(writes, earlier) !== undefined,
  )
}

/** Returns the earlier writes that this one builds on. */
export function earlierNeeded(
  writes: readonly WaitingWrite[],
  { id, needs }: Pick<WaitingWrite, 'id' | 'needs'>,
): readonly WaitingWrite[] {
  const index = writes.findIndex((one) => one.id === id)
  const earlier = index === -1 ? writes : writes.slice(0, index)
  return earlier.filter(({ provides }) => provides.some((subject) => needs.includes(subject)))
}
