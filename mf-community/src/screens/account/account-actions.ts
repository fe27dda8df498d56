import { canCreateTransaction, commonCurrency, isOwnAccount, isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account, Caller, Result, TransactionStatus } from '@coffer/shared-sdk/domain'

export type ActionKind = 'send' | 'request' | 'transfer' | 'topUp'
/** The reason why an action is disabled. */
export type ActionReason = 'notPrivileged' | 'currency' | 'ownInactive' | 'other'

export interface AccountAction {
  readonly kind: ActionKind
  /** Null when the action is enabled. */
  readonly reason: ActionReason | null
}

interface ActionFacts {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly account: Account
  /** True if the community has set up top-ups. */
  readonly hasTopUp: boolean
}

/**
 * Returns the actions on an account, in order. They depend on its type (product 2.10), and are disabled if the domain refuses them to the
 * caller (accounting A6). Accounts that are not active, events and equity have none. Members see Transfer Balance disabled, because it is
 * the only action there.
 */
export function accountActions({ caller, own, account, hasTopUp }: ActionFacts): readonly AccountAction[] {
  if (account.status !== 'active') return []
  const send = { kind: 'send', reason: getReason(canMove(caller, own, account), own) } as const
  const request = { kind: 'request', reason: getReason(canMove(caller, account, own), own) } as const
  switch (account.type) {
    case 'user':
      if (isOwnAccount(caller, account)) return hasTopUp ? [{ kind: 'topUp', reason: null }] : []
      return [send, request]
    case 'income':
      return [send]
    case 'expenses':
      return [request]
    case 'bank':
    case 'receivable':
    case 'payable':
      return [
        {
          kind: 'transfer',
          reason: isPrivileged(caller, account.organisationId) ? null : 'notPrivileged',
        },
      ]
    case 'event':
    case 'equity':
      return []
  }
}

/** Asks the rules with the smallest amount, because no amount is known yet. */
function canMove(caller: Caller, sender: Account, receiver: Account): Result<TransactionStatus> {
  const currency = commonCurrency(sender, receiver)
  return canCreateTransaction(caller, { sender, receiver, amount: 1, currency, event: null, group: null })
}

function getReason(verdict: Result<TransactionStatus>, own: Account): ActionReason | null {
  if (verdict.ok) return null
  if (own.status !== 'active') return 'ownInactive'
  return verdict.refusal.code === 'currency-mismatch' ? 'currency' : 'other'
}
