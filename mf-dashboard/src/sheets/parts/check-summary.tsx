import { refusalText } from '@coffer/shared-sdk/client'
import type { FormCheck } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { FormSummary } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/en.ts'

interface CheckSummaryProps<Value, Missing extends string> {
  readonly check: FormCheck<Value, Missing | 'amount', string>
  /** Says what submitting will do. */
  readonly describe: (value: Value) => string
  /** Says what to fill in next. */
  readonly missing: Readonly<Record<Missing, string>>
}

/** Shows the sentence above the button: what submitting will do, what is missing, or why it is refused. */
export function CheckSummary<Value, Missing extends string>(props: CheckSummaryProps<Value, Missing>) {
  const { check, describe } = props
  const { moneyForm, refusals } = useTexts(texts)
  const missing: Readonly<Record<Missing | 'amount', string>> = {
    ...props.missing,
    amount: moneyForm.missingAmount,
  }
  if (check.kind === 'ready') return <FormSummary text={describe(check.value)} />
  if (check.kind === 'incomplete') return <FormSummary text={missing[check.missing]} />
  if (check.about !== 'amount') return <FormSummary text={refusalText(check.refusal, refusals)} isRefused />
  // The amount's field shows its own refusal. An amount often starts with zero, so zero counts as missing.
  const isZero = check.refusal.code === 'amount-not-positive'
  return <FormSummary text={isZero ? moneyForm.missingAmount : ''} />
}
