import type {
  Account,
  AccountId,
  Category,
  FormCheck,
  Money,
  SeparateSplit,
  TransactionId,
} from '@coffer/shared-sdk/domain'
import type { EventPayerDraft, NewGroupDraft } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import type { NewGroupIds } from './new-group.form.ts'

/** All ids last as long as the draft, so that sending again stores the expense once (accounting A17). */
export interface ExpenseIds extends NewGroupIds {
  /** Links the transactions of several payers. */
  readonly txGroup: string
  readonly transactionId: (payerId: AccountId) => TransactionId
}

export interface ExpenseDraft {
  /** The person who spent it; the first of several. */
  readonly receiver: Account
  /** The amount that all of them spent. */
  readonly amount: Money
  readonly payers: readonly EventPayerDraft[]
  readonly txGroup: string
  readonly description: string
  /** '' without a category (accounting A30). */
  readonly category: Category | ''
  /** Its day, `YYYY-MM-DD` (accounting A31); '' only for a stored expense that has none. */
  readonly spentOn: string
  /** The group that shares the cost, or how this expense alone is divided (accounting A25). */
  readonly sharers: EventGroup | NewGroupDraft | SeparateSplit
}

export type ExpenseCheck = FormCheck<
  ExpenseDraft,
  'event' | 'amount' | 'description' | 'receiver' | 'members' | 'name' | 'sharers' | 'rest',
  'event' | 'receiver' | 'amount' | 'name' | 'group' | 'split' | 'day'
>

/** Returns whether the expense is divided on its own. */
export const isSplit = (sharers: ExpenseDraft['sharers']): sharers is SeparateSplit => 'weights' in sharers
