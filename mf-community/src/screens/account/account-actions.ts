import { canCreateTransaction, isOwnAccount, isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account, Caller, Currency, Result, TransactionStatus } from '@coffer/shared-sdk/domain'
import { DEFAULT_CURRENCY } from '../../default-currency.ts'

export type ActionKind = 'send' | 'request' | 'transfer' | 'topUp'
/** Why an action that is shown cannot be used. */
export type ActionReason = 'notPrivileged' | 'currency' | 'ownInactive' | 'other'

export interface AccountAction {
  readonly kind: ActionKind
  /** `null` where it can be used. */
  readonly reason: ActionReason | null
}

interface ActionFacts {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly account: Account
  /** Whether the community's bank account is set up for top-ups. */
  readonly hasTopUp: boolean
}

/**
 * What is offered on an account, in order: by its type (spec 2, account detail), and whether the caller may, as the
 * domain says (accounting A6). Nothing on an account that is not active, and nothing on types the spec names no
 * action for. Members see Transfer Balance disabled: here it is the only thing there would be to do (ADR 0091).
 */
export function accountActions({ caller, own, account, hasTopUp }: ActionFacts): readonly AccountAction[] {
  if (account.status !== 'active') return []
  const send = { kind: 'send', reason: reasonOf(mayMove(caller, own, account), own) } as const
  const request = { kind: 'request', reason: reasonOf(mayMove(caller, account, own), own) } as const
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

/** The amount is not known yet, so the smallest one is asked about. */
function mayMove(caller: Caller, sender: Account, receiver: Account): Result<TransactionStatus> {
  const currency = sharedCurrency(sender, receiver)
  return canCreateTransaction(caller, { sender, receiver, amount: 1, currency, event: null, group: null })
}

function sharedCurrency(one: Account, other: Account): Currency {
  return (
    one.currencies.find((currency) => other.currencies.includes(currency)) ??
    one.currencies[0] ??
    DEFAULT_CURRENCY
  )
}

function reasonOf(verdict: Result<TransactionStatus>, own: Account): ActionReason | null {
  if (verdict.ok) return null
  if (own.status !== 'active') return 'ownInactive'
  return verdict.refusal.code === 'currency-mismatch' ? 'currency' : 'other'
}
