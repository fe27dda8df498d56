import { formatAmountOnInput } from './amount-input.ts'
import { parseAmount } from './amount-parse.ts'
import { incomplete, ready, refused } from '../refusals/form-check.ts'
import type { FormCheck } from '../refusals/form-check.ts'
import type { Currency, Money } from './money.ts'

/**
 * Checks whether the text of an amount field is an amount that may be stored (product 5, accounting A2); an empty field
 * is incomplete. During typing so is the beginning of an amount (`0.` of `0.50`), which would be refused.
 */
export function checkAmount(
  amountText: string,
  currency: Currency,
  moment: 'typing' | 'submitting' = 'submitting',
): FormCheck<Money, 'amount', 'amount'> {
  const amount = parseAmount(amountText, currency)
  if (amount.ok) return ready(amount.value)
  const isEmpty = amount.refusal.code === 'amount-required'
  if (isEmpty || (moment === 'typing' && isBegun(amountText))) return incomplete('amount')
  return refused('amount', amount.refusal)
}

function isBegun(amountText: string): boolean {
  return formatAmountOnInput(amountText) === amountText && /^0?\.?0?$/.test(amountText)
}
