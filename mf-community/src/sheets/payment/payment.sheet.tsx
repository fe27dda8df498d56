import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { commonCurrency, readyValue } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitMoney } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRecordPayment } from '@coffer/shared-sdk/mutations'
import {
  accountQueries,
  pendingOrError,
  withDistinguishingText,
  useNamesakes,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { PendingOrError, RowSkeletons, formatMoney } from '@coffer/shared-ui'
import { AmountFields, FormSummary, MoneyFormSheet, PartRow } from '@coffer/shared-ui/money-form'
import { paymentTexts } from '../../texts/payment.en.ts'
import { checkPaymentForm, paymentValues } from './payment.form.ts'
import type { PaymentCheck, PaymentValues } from './payment.form.ts'

/** Records a payment made outside of the app, by one of the two people: 'I paid Emre' or 'I received it' (accounting A23). */
export default function PaymentSheet({ params, ...sheet }: SheetProps<'payment'>) {
  const words = useTexts(paymentTexts)
  const { direction, eventId } = params
  const caller = useCaller()
  const own = useMember().membership.account
  const loaded = useQuery(accountQueries.detail(useScope(), params.otherId))
  const namesake = useNamesakes()
  const other = loaded.data ? withDistinguishingText(loaded.data, namesake) : null
  const draft = useFormDraft<PaymentValues>({
    form: 'payment',
    params,
    schema: paymentValues,
    initial: () => ({ amountText: params.amount ?? '', description: params.description ?? '' }),
  })
  const { values } = draft
  const check = checkPaymentForm({ caller, own, other, direction }, values)
  const name = other?.name ?? ''
  const form = words[direction]
  const { submitting, submit } = useSubmitMoney(
    useRecordPayment(),
    () => {
      showToast(form.done, 'success')
      sheet.onClose()
    },
    draft,
  )
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, title: form.title(name), submit: form.submit, pending: words.saving }}
      submitting={submitting}
      restored={draft.notice}
      draft={readyValue(check)}
      onSubmit={(payment) => submit({ id: draft.getId('transaction'), ...payment, settles: eventId ?? '' })}
      summary={<PaymentSummary check={check} describe={(amount) => form.summary(name, amount)} />}
    >
      {other === null ? (
        <PendingOrError
          loaded={pendingOrError([loaded])}
          texts={{ ...words, loading: words.loadingPerson, failed: words.failedPerson }}
          skeleton={<RowSkeletons count={1} />}
        />
      ) : (
        <Person role="list">
          <PartRow account={accountAvatar(other)} name={other.name} detail={form.person} />
        </Person>
      )}
      <AmountFields
        {...values}
        currency={commonCurrency(own, other ?? own)}
        texts={words.moneyForm}
        refusalText={refusalText}
        onChange={(changed) => draft.setValues((before) => ({ ...before, ...changed }))}
      />
    </MoneyFormSheet>
  )
}

/** Has `role="list"`: Safari drops the role of lists without bullets. */
const Person = styled.ul``

interface PaymentSummaryProps {
  readonly check: PaymentCheck
  readonly describe: (amount: string) => string
}

/** Says what saving will do, what is missing, or why it is refused. */
function PaymentSummary({ check, describe }: PaymentSummaryProps) {
  const { moneyForm } = useTexts(paymentTexts)
  if (check.kind === 'ready') return <FormSummary text={describe(formatMoney(check.value.amount))} />
  if (check.kind === 'incomplete') {
    return <FormSummary text={check.missing === 'amount' ? moneyForm.missingAmount : ''} />
  }
  if (check.about === 'person') return <FormSummary text={refusalText(check.refusal)} isRefused />
  // The amount's field shows its own refusal. An amount often starts with zero, so zero counts as missing.
  return <FormSummary text={check.refusal.code === 'amount-not-positive' ? moneyForm.missingAmount : ''} />
}
