import type {
  AccountId,
  Category,
  GroupId,
  SeparateSplit,
  TransactionId,
  TransactionKind,
} from '../domain/entities.ts'
import type { Money } from '../domain/money/money.ts'

/** The transaction that a form creates. */
export interface TransactionDraft {
  /** Generated when the form opens, so that sending it again stores one (accounting A17). */
  readonly id: TransactionId
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  readonly status: 'pending' | 'approved'
  /** Links the transactions of one expense (accounting A11). */
  readonly txGroup?: string
  /** The event group of an expense in an event (accounting A12). */
  readonly groupId?: GroupId
  /** How an expense of an event is split if no group shares it (accounting A25). */
  readonly split?: SeparateSplit | null
  /** What an expense of an event was for (accounting A30). */
  readonly category?: Category | ''
  /** The day of an expense of an event, `YYYY-MM-DD` (accounting A31); '' or absent for the day on which it is stored. */
  readonly spentOn?: string
  readonly kind?: TransactionKind
  /** The event that a payment settles (accounting A23). */
  readonly settles?: AccountId | ''
}
