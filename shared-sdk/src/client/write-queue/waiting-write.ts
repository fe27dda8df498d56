import type { AccountId, GroupId, GroupParticipant, Id, TransactionId } from '../../domain/entities.ts'
import type { TransactionWithAccounts } from '../../records/transaction.mapper.ts'

/** The shape of `WaitingWrite`. Grows by one when an older build could not send what a newer one has kept, or the reverse. */
export const WRITE_SCHEMA = 1

export type WriteKind =
  | 'send'
  | 'transfer'
  | 'request'
  | 'payment'
  | 'expense'
  | 'funds'
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
  readonly op: 'create' | 'update' | 'delete'
  readonly collection: string
  /** Of the record to update or delete; '' for a create, whose id is in its body. */
  readonly id: Id
  readonly body: Readonly<Record<string, unknown>>
  /** For a delete: finds the record that has taken the place of one that is gone, such as the row of another device's join. */
  readonly successor?: string
  /** A form field with a file. */
  readonly file?: { readonly field: string; readonly content: StoredFile }
}

/** What a person has entered, for the rows and figures that show it, and for the form that corrects it. */
export interface ShownWrite {
  /** The transactions that it creates. */
  readonly created: readonly TransactionWithAccounts[]
  /** The requests that it answers, as they were shown. */
  readonly answered: readonly TransactionWithAccounts[]
  /** The event that it is about; null outside of events. */
  readonly event: {
    readonly id: AccountId
    readonly name: string
    /** Nothing of a hidden event counts in balances (accounting A15). */
    readonly isHidden: boolean
  } | null
  /** The group that an expense creates. */
  readonly newGroup: { readonly id: GroupId; readonly participants: readonly GroupParticipant[] } | null
  /** The person's own rows in the event's groups: that joining adds, and leaving takes. */
  readonly ownRows: readonly GroupParticipant[]
  /** The new name of the person. */
  readonly name: string
}

/** What became of a write so far. */
export type WriteState =
  | {
      readonly status: 'waiting'
      /** It was sent, and the answer is not known: it may be stored already. */
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
  /** Codes and kinds of failures that mean that it is done already. */
  readonly doneBy: readonly string[]
  /** What it creates or changes, e.g. ids of transactions, `event:` with an id. */
  readonly provides: readonly string[]
  /** What it builds on: it waits for an earlier write that provides one of these. */
  readonly needs: readonly string[]
  readonly shown: ShownWrite
  /** When it was entered, in milliseconds since the epoch. */
  readonly at: number
  readonly state: WriteState
}

/** A write that this build or this key cannot open: kept and shown, never sent. */
export interface UnreadableWrite {
  readonly id: Id
  /** Made by a build with another schema; else its key does not fit. */
  readonly isOtherSchema: boolean
}

export interface QueuedWrites {
  /** In the order in which they were entered. */
  readonly writes: readonly WaitingWrite[]
  readonly unreadable: readonly UnreadableWrite[]
}

/** Subjects that writes provide and need. */
export const subjectOf = {
  transaction: (id: TransactionId): string => `transaction:${id}`,
  event: (id: AccountId): string => `event:${id}`,
  group: (id: GroupId): string => `group:${id}`,
  profile: (part: string): string => `profile:${part}`,
}

/**
 * The earlier write that was refused and that this one builds on; undefined for none. It is not sent before the person has
 * decided about that one.
 */
export function blockerOf(writes: readonly WaitingWrite[], write: WaitingWrite): WaitingWrite | undefined {
  return earlierNeeded(writes, write).find(
    (earlier) => earlier.state.status === 'refused' || blockerOf(writes, earlier) !== undefined,
  )
}

/** The earlier writes that this one builds on. */
export function earlierNeeded(
  writes: readonly WaitingWrite[],
  { id, needs }: Pick<WaitingWrite, 'id' | 'needs'>,
): readonly WaitingWrite[] {
  const index = writes.findIndex((one) => one.id === id)
  const earlier = index === -1 ? writes : writes.slice(0, index)
  return earlier.filter(({ provides }) => provides.some((subject) => needs.includes(subject)))
}
