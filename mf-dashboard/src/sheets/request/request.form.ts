import {
  DEFAULT_SHARE_TEXT,
  buildExpense,
  checkAmount,
  commonCurrency,
  incomplete,
  parseAmount,
  parseShare,
  previewExpense,
  ready,
  refuse,
  refused,
  normalizeDescription,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  AccountType,
  Caller,
  Cents,
  Currency,
  ExpenseSender,
  FormCheck,
  Money,
  Refusal,
  Result,
} from '@coffer/shared-sdk/domain'
import { fields, flag, text, textById, texts } from '@coffer/shared-sdk/drafts'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import { pairRefusal, entryStatus } from '../parts/account-pair.ts'
import type { EnteredStatus } from '../parts/account-pair.ts'

/** The account types that money can be requested from; only privileged people may request from banks (accounting A6). */
export const SENDER_TYPES = ['user', 'expenses', 'bank'] as const satisfies readonly AccountType[]

export interface RequestValues {
  readonly senderIds: readonly AccountId[]
  /** The receiver pays a part too, which is not a transaction (accounting A11). */
  readonly isOwnPart: boolean
  /** The texts of the share fields; a missing one is `DEFAULT_SHARE_TEXT`. */
  readonly shareTexts: ReadonlyMap<AccountId, string>
  readonly amountText: string
  readonly description: string
}

export const requestValues = fields({
  senderIds: texts,
  isOwnPart: flag,
  shareTexts: textById,
  amountText: text,
  description: text,
})

export interface Requester {
  readonly caller: Caller
  /** Receives the money. */
  readonly own: Account
  /** Decides who pays odd cents. It is generated before the preview, so that the preview shows what will be stored (accounting A10). */
  readonly txGroup: string
}

export interface RequestPart {
  readonly sender: Account
  readonly amount: Money
  readonly status: EnteredStatus
}

export interface RequestDraft {
  readonly parts: readonly RequestPart[]
  /** The sum of the parts, without the receiver's own part. */
  readonly asked: Money
  readonly ownPart: Money | null
  readonly description: string
}

export type RequestCheck = FormCheck<
  RequestDraft,
  'sender' | 'amount' | 'description',
  'senders' | 'shares' | 'amount'
>

/** Returns why no money can be requested from this account; null when it can (accounting A6). */
export function senderRefusal({ caller, own }: Requester, sender: Account): Refusal | null {
  return pairRefusal({ caller, sender, receiver: own }, requestCurrency(own, [sender]))
}

/**
 * Returns the receiver's first currency that all senders have too. If there is none, it returns the receiver's first one, which the rules
 * then refuse.
 */
export function requestCurrency(own: Account, senders: readonly Account[]): Currency {
  const ofAll = own.currencies.filter((currency) =>
    senders.every(({ currencies }) => currencies.includes(currency)),
  )
  return commonCurrency(own, { currencies: ofAll })
}

/**
 * Returns everybody's part in cents, equal to what will be stored (accounting A10); empty while amount or shares are invalid.
 *
 * @param senders the chosen accounts that are loaded
 */
export function computeParts(
  requester: Requester,
  values: RequestValues,
  senders: readonly Account[],
): ReadonlyMap<AccountId, Cents> {
  const total = parseAmount(values.amountText, requestCurrency(requester.own, senders))
  const shares = parseShares(requester, values)
  if (!total.ok || !shares.ok) return new Map()
  const { own, txGroup } = requester
  const parts = previewExpense({ receiverId: own.id, senders: shares.value, total: total.value, txGroup })
  return new Map(parts.ok ? parts.value.map(({ accountId, cents }) => [accountId, cents]) : [])
}

/**
 * Checks senders, shares, amount and description with the server's rules.
 *
 * @param senders the chosen accounts that are loaded
 */
export function checkRequest(
  requester: Requester,
  values: RequestValues,
  senders: readonly Account[],
): RequestCheck {
  if (senders.length === 0 || senders.length < values.senderIds.length) {
    return incomplete('sender')
  }
  if (senders.length > MAX_BATCH) return refused('senders', TOO_MANY)
  const currency = requestCurrency(requester.own, senders)
  for (const sender of senders) {
    const refusal = pairRefusal({ caller: requester.caller, sender, receiver: requester.own }, currency)
    if (refusal) return refused('senders', refusal)
  }
  const shares = parseShares(requester, values)
  if (!shares.ok) return refused('shares', shares.refusal)
  const total = checkAmount(values.amountText, currency)
  if (total.kind !== 'ready') return total
  return checkExpense(requester, values.description, senders, shares.value, total.value)
}

const TOO_MANY = refuse('too-many-senders', `At most ${MAX_BATCH} accounts can be asked at once.`).refusal

function checkExpense(
  requester: Requester,
  description: string,
  senders: readonly Account[],
  shares: readonly ExpenseSender[],
  total: Money,
): RequestCheck {
  const { caller, own, txGroup } = requester
  const expense = buildExpense({ receiverId: own.id, senders: shares, total, description, txGroup })
  if (!expense.ok) {
    const { code } = expense.refusal
    if (code === 'description-required') return incomplete('description')
    return refused(code === 'no-shares' ? 'shares' : 'senders', expense.refusal)
  }
  const parts: RequestPart[] = []
  for (const { senderId, amount: cents, currency } of expense.value) {
    const sender = senders.find(({ id }) => id === senderId)
    if (!sender) continue
    const amount = { cents, currency }
    const status = entryStatus({ caller, sender, receiver: own }, amount)
    if (!status.ok) return refused('amount', status.refusal)
    parts.push({ sender, amount, status: status.value })
  }
  const asked = { cents: parts.reduce((all, { amount }) => all + amount.cents, 0), currency: total.currency }
  const ownCents = total.cents - asked.cents
  return ready({
    parts,
    asked,
    ownPart: ownCents === 0 ? null : { cents: ownCents, currency: total.currency },
    description: normalizeDescription(description),
  })
}

/** Returns the payers with their shares, in the form's order, or the refusal of the first invalid share. */
function parseShares({ own }: Requester, values: RequestValues): Result<readonly ExpenseSender[]> {
  const shares: ExpenseSender[] = []
  for (const accountId of listPayerIds(own, values)) {
    const share = parseShare(values.shareTexts.get(accountId) ?? DEFAULT_SHARE_TEXT)
    if (!share.ok) return share
    shares.push({ accountId, share: share.value, deleted: false })
  }
  return { ok: true, value: shares }
}

/** Returns the senders, and the receiver's own account if it pays a part. */
export function listPayerIds(own: Account, { senderIds, isOwnPart }: RequestValues): readonly AccountId[] {
  return isOwnPart ? [...senderIds, own.id] : senderIds
}
