/** Turns the expense form outside events into its transactions. Source: accounting A11, product 5. */
import type { AccountId } from '../entities.ts'
import { validateAmount } from '../money/money.ts'
import type { Cents, Currency, Money } from '../money/money.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { splitByShares } from '../money/split.ts'
import { normalizeDescription } from '../text/validation.ts'

export interface ExpenseSender {
  readonly accountId: AccountId
  /** Hundredths; `DEFAULT_SHARE` unless the person changed it. */
  readonly share: number
  /** True if the sender is crossed out in the form. */
  readonly deleted: boolean
}

export interface ExpenseForm {
  readonly receiverId: AccountId
  /** The list may contain the receiver, whose part becomes no transaction. */
  readonly senders: readonly ExpenseSender[]
  readonly total: Money
  readonly description: string
  /** Generated before the preview: it decides who gets odd cents, so that the preview equals the stored parts. */
  readonly txGroup: string
}

export interface ExpensePart {
  readonly accountId: AccountId
  readonly share: number
  readonly cents: Cents
}

export interface ExpenseTransaction {
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Cents
  readonly currency: Currency
  readonly description: string
  readonly txGroup: string
}

/**
 * Returns the part of each sender that is not deleted, including the receiver's own, in the form's order. The parts sum
 * to the total. Refused without a valid total or without a share above 0.
 */
export function previewExpense(
  form: Pick<ExpenseForm, 'receiverId' | 'senders' | 'total' | 'txGroup'>,
): Result<readonly ExpensePart[]> {
  const total = validateAmount(form.total.cents)
  if (!total.ok) return total
  const entries = form.senders
    .filter((sender) => !sender.deleted)
    .map((sender) => ({ id: sender.accountId, share: sender.share }))
  const parts = splitByShares(total.value, entries, {
    kind: 'seeded',
    seed: form.txGroup,
    receiverId: form.receiverId,
  })
  if (!parts.ok) return parts
  return ok(parts.value.map(({ id, share, cents }) => ({ accountId: id, share, cents })))
}

/**
 * Returns one transaction per sender with a part, to be created in one batch. It leaves out deleted senders, parts of
 * 0, and the receiver. Refused without receiver, sender other than the receiver, description or valid total, without
 * shares, and when nobody would pay anything.
 */
export function buildExpense(form: ExpenseForm): Result<readonly ExpenseTransaction[]> {
  const { receiverId, total, txGroup } = form
  if (receiverId === '') return refuseWith('receiver-required', 'receiver')
  if (!form.senders.some((sender) => !sender.deleted && sender.accountId !== receiverId)) {
    return refuseWith('no-senders', 'sender')
  }
  const description = normalizeDescription(form.description)
  if (description === '') return refuseWith('description-required', 'description')
  const parts = previewExpense(form)
  if (!parts.ok) return parts
  const transactions = parts.value
    .filter((part) => part.accountId !== receiverId && part.cents > 0)
    .map((part) => ({
      senderId: part.accountId,
      receiverId,
      amount: part.cents,
      currency: total.currency,
      description,
      txGroup,
    }))
  return transactions.length > 0 ? ok(transactions) : refuseWith('nothing-to-pay', 'amount')
}
