import {
  buildExpense,
  checkAmount,
  parseAmount,
  parseShare,
  previewExpense,
  refuse,
  tidyDescription,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  AccountType,
  Caller,
  Cents,
  ExpenseSender,
  Money,
  Refusal,
  Result,
} from '@coffer/shared-sdk/domain'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import { currencyOf } from '../../accounts/own-balance.ts'
import { refusalBetween, statusBetween } from '../parts/between.ts'
import type { EnteredStatus } from '../parts/between.ts'

/** Who can be asked for money: people and the community's expenses; its banks by admins (spec 5, accounting A6). */
export const SENDER_TYPES = ['user', 'expenses', 'bank'] as const satisfies readonly AccountType[]

/** What stands in a share field until somebody changes it (spec 5). */
export const FIRST_SHARE_TEXT = '1.0'

/** What a person has entered so far. */
export interface RequestValues {
  readonly senderIds: readonly AccountId[]
  /** The receiver bears a part too, which is no transaction (accounting A11). */
  readonly isOwnPart: boolean
  /** As they stand in the fields; `FIRST_SHARE_TEXT` where there is none. */
  readonly shareTexts: ReadonlyMap<AccountId, string>
  readonly amountText: string
  readonly description: string
}

export interface Requester {
  readonly caller: Caller
  /** Receives the money. */
  readonly own: Account
  /** Decides who bears odd cents: minted before the preview, so that it is what will be stored (accounting A10). */
  readonly txGroup: string
}

export interface RequestPart {
  readonly sender: Account
  readonly amount: Money
  readonly status: EnteredStatus
}

/** An expense as entered, complete and allowed. */
export interface RequestDraft {
  readonly parts: readonly RequestPart[]
  /** Of the parts, without the own one. */
  readonly asked: Money
  readonly ownPart: Money | null
  readonly description: string
}

/** What stands between the form and its submit button. */
export type RequestCheck =
  | { readonly kind: 'ready'; readonly draft: RequestDraft }
  | { readonly kind: 'incomplete'; readonly missing: 'sender' | 'amount' | 'description' }
  /** `about` names the part of the form at fault. */
  | { readonly kind: 'refused'; readonly about: 'senders' | 'shares' | 'amount'; readonly refusal: Refusal }

/** Whether the account may be asked for money at all; null when it may (accounting A6). */
export function refusalOfSender({ caller, own }: Requester, sender: Account): Refusal | null {
  return refusalBetween({ caller, sender, receiver: own }, currencyOf(own))
}

/** Everybody's part in cents, as far as it can be told yet; the same parts that will be stored (accounting A10). */
export function partsOf(requester: Requester, values: RequestValues): ReadonlyMap<AccountId, Cents> {
  const total = parseAmount(values.amountText, currencyOf(requester.own))
  const shares = sharesOf(requester, values)
  if (!total.ok || !shares.ok) return new Map()
  const { own, txGroup } = requester
  const parts = previewExpense({ receiverId: own.id, senders: shares.value, total: total.value, txGroup })
  return new Map(parts.ok ? parts.value.map(({ accountId, cents }) => [accountId, cents]) : [])
}

/**
 * Checks the form with the rules that the server enforces: who is asked, the shares, the amount, what for.
 * `senders` are the chosen accounts that are known.
 */
export function checkRequest(
  requester: Requester,
  values: RequestValues,
  senders: readonly Account[],
): RequestCheck {
  if (senders.length === 0 || senders.length < values.senderIds.length) {
    return { kind: 'incomplete', missing: 'sender' }
  }
  if (senders.length > MAX_BATCH) {
    return { kind: 'refused', about: 'senders', refusal: TOO_MANY }
  }
  for (const sender of senders) {
    const refusal = refusalOfSender(requester, sender)
    if (refusal) return { kind: 'refused', about: 'senders', refusal }
  }
  const shares = sharesOf(requester, values)
  if (!shares.ok) return { kind: 'refused', about: 'shares', refusal: shares.refusal }
  const total = checkAmount(values.amountText, currencyOf(requester.own))
  if (total.kind !== 'ready') return total
  return checkExpense(requester, values.description, senders, shares.value, total.amount)
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
    if (code === 'description-required') return { kind: 'incomplete', missing: 'description' }
    return { kind: 'refused', about: code === 'no-shares' ? 'shares' : 'senders', refusal: expense.refusal }
  }
  const parts: RequestPart[] = []
  for (const { senderId, amount: cents, currency } of expense.value) {
    const sender = senders.find(({ id }) => id === senderId)
    if (!sender) continue
    const amount = { cents, currency }
    const status = statusBetween({ caller, sender, receiver: own }, amount)
    if (!status.ok) return { kind: 'refused', about: 'amount', refusal: status.refusal }
    parts.push({ sender, amount, status: status.value })
  }
  const asked = { cents: parts.reduce((all, { amount }) => all + amount.cents, 0), currency: total.currency }
  const ownCents = total.cents - asked.cents
  return {
    kind: 'ready',
    draft: {
      parts,
      asked,
      ownPart: ownCents === 0 ? null : { cents: ownCents, currency: total.currency },
      description: tidyDescription(description),
    },
  }
}

/** Everyone who bears a part, in the form's order; refused by the first share that is none. */
function sharesOf({ own }: Requester, values: RequestValues): Result<readonly ExpenseSender[]> {
  const shares: ExpenseSender[] = []
  for (const accountId of bearersOf(own, values)) {
    const share = parseShare(values.shareTexts.get(accountId) ?? FIRST_SHARE_TEXT)
    if (!share.ok) return share
    shares.push({ accountId, share: share.value, deleted: false })
  }
  return { ok: true, value: shares }
}

/** Who bears a part: those who are asked, and oneself where one takes part. */
export function bearersOf(own: Account, { senderIds, isOwnPart }: RequestValues): readonly AccountId[] {
  return isOwnPart ? [...senderIds, own.id] : senderIds
}
