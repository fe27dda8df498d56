import { refusalText } from '@coffer/shared-sdk/client'
import type { useTexts } from '@coffer/shared-sdk/i18n'
import { maxNewGroupMembers } from '@coffer/shared-sdk/mutations'
import { formatDecimal, formatMoney } from '@coffer/shared-ui'
import type { expenseTexts } from '../../texts/expense.en.ts'
import type { ExpenseCheck } from './expense-draft.ts'
import type { ExpenseSnapshot } from './expense-form.ts'

export type ExpenseWords = ReturnType<typeof useTexts<typeof expenseTexts.fallback>>

/**
 * Returns what prevents storing the expense, for the form's summary.
 *
 * @param check what is missing or refused
 */
export function preventedBy(
  check: Exclude<ExpenseCheck, { kind: 'ready' }>,
  { missing, missingAmountOfPayer, moneyForm, tooManyMembers, split: splitWords }: ExpenseWords,
  { values, derived: { split, currency } }: ExpenseSnapshot,
) {
  const payerCount = values.spentBy?.length ?? 1
  const rest = split?.rest ?? 0
  const size = Math.abs(rest)
  const restText =
    split?.kind === 'percentages'
      ? splitWords.percent(formatDecimal((size / 100).toString()))
      : formatMoney({ cents: size, currency })
  const texts = {
    ...missing,
    amount: payerCount > 1 ? missingAmountOfPayer : moneyForm.missingAmount,
    description: moneyForm.missingDescription,
    rest: rest > 0 ? splitWords.left(restText) : splitWords.over(restText),
  }
  if (check.kind === 'incomplete') return { text: texts[check.missing] }
  // The amount's own field shows its refusal, and the name's field shows that a name is taken.
  if (check.about === 'amount') return { text: texts.amount }
  const isTooMany = check.refusal.code === 'too-many-members'
  const reason = isTooMany
    ? tooManyMembers(maxNewGroupMembers(payerCount), payerCount)
    : refusalText(check.refusal)
  if (check.about !== 'name') return { text: reason, isRefused: true }
  return { text: check.refusal.code === 'group-name-too-short' ? reason : missing.name }
}
