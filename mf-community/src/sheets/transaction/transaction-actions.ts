import {
  canApproveTransaction,
  canDeclineTransaction,
  canDeleteTransaction,
  canEditTransaction,
  deleteCountdown,
  isEventTransaction,
} from '@coffer/shared-sdk/domain'
import type {
  Caller,
  EnteredTransactionFacts,
  Refusal,
  StoredTransactionFacts,
  Verdict,
} from '@coffer/shared-sdk/domain'

/**
 * The state of a button: absent for people whom the action can never apply to, disabled with the reason if it applies to them but something
 * prevents it (product 6.9).
 */
export type ActionState =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly reason: Refusal }
  | { readonly state: 'enabled' }

export interface TransactionActions {
  readonly approve: ActionState
  readonly decline: ActionState
  readonly edit: ActionState
  readonly remove: ActionState
  /** The time left beside Delete; null if none is shown (accounting A8). */
  readonly countdown: { readonly unit: 'hours' | 'minutes'; readonly count: number } | null
}

/** Returns the actions on the shown version of a transaction, by the server's rules (accounting A7, A8, A20). */
export function transactionActions(
  caller: Caller,
  facts: EnteredTransactionFacts,
  nowMs: number,
): TransactionActions {
  const open = withOpenAccounts(facts)
  const { updated } = facts.transaction
  return {
    approve: actionState(
      canApproveTransaction(caller, facts, updated),
      canApproveTransaction(caller, open, updated),
    ),
    decline: actionState(
      canDeclineTransaction(caller, facts, updated),
      canDeclineTransaction(caller, open, updated),
    ),
    edit: actionState(canEditTransaction(caller, facts), canEditTransaction(caller, open)),
    remove: actionState(
      canDeleteTransaction(caller, facts, nowMs),
      canDeleteTransaction(caller, open, nowMs),
    ),
    countdown: deleteCountdown(caller, facts, nowMs),
  }
}

interface ShownExpense {
  readonly all: readonly EnteredTransactionFacts[]
  readonly isComplete: boolean
  /** The reason why it can be neither changed nor deleted; null if nothing prevents it. */
  readonly refusal: Refusal | null
}

/**
 * Returns the actions on a transaction together with the others of its expense. They are only edited and deleted together (accounting A21),
 * so neither is offered while the others are not known.
 */
export function expenseActions(
  caller: Caller,
  facts: EnteredTransactionFacts,
  expense: ShownExpense,
  nowMs: number,
): TransactionActions {
  const own = transactionActions(caller, facts, nowMs)
  const all = expense.all.map((one) => transactionActions(caller, one, nowMs))
  const together = (states: readonly ActionState[]): ActionState => {
    const state = expense.isComplete ? stateForAll(states) : ({ state: 'absent' } as const)
    const { refusal } = expense
    return state.state === 'enabled' && refusal ? { state: 'disabled', reason: refusal } : state
  }
  return {
    ...own,
    edit: together(all.map(({ edit }) => edit)),
    remove: together(all.map(({ remove }) => remove)),
  }
}

/** Returns the state of an action on several at once: the most restrictive of their states. */
export function stateForAll(states: readonly ActionState[]): ActionState {
  return (
    states.find(({ state }) => state === 'absent') ??
    states.find(({ state }) => state === 'disabled') ??
    (states.length === 0 ? { state: 'absent' } : { state: 'enabled' })
  )
}

/** Returns what a pending transaction waits for: the event's conclusion, or the sender's approval; null if it is not pending. */
export function pendingOn({
  transaction,
  sender,
  receiver,
}: StoredTransactionFacts): 'event' | 'sender' | null {
  if (transaction.status !== 'pending') return null
  return isEventTransaction({ sender, receiver }) ? 'event' : 'sender'
}

/**
 * Reasons that are shown although the action is over for good, because people may have watched the countdown, or entered the transaction.
 */
const SHOWN_REASONS: ReadonlySet<string> = new Set(['delete-window-over', 'creator-left-event'])

/** Returns the state of an action. `ifOpen` is the verdict with both accounts active: what it refuses, the person may never do. */
export function actionState(verdict: Verdict, ifOpen: Verdict): ActionState {
  if (verdict.ok) return { state: 'enabled' }
  if (ifOpen.ok) return { state: 'disabled', reason: verdict.refusal }
  return SHOWN_REASONS.has(ifOpen.refusal.code)
    ? { state: 'disabled', reason: verdict.refusal }
    : { state: 'absent' }
}

function withOpenAccounts(facts: EnteredTransactionFacts): EnteredTransactionFacts {
  return {
    ...facts,
    sender: { ...facts.sender, status: 'active' },
    receiver: { ...facts.receiver, status: 'active' },
  }
}
