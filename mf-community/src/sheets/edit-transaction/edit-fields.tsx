import { UserRoundPlus } from 'lucide-react'
import { refusalText } from '@coffer/shared-sdk/client'
import { isEventExpense } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Button, formatMoney } from '@coffer/shared-ui'
import { AmountFields, FormSummary } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { nameIn } from '../transaction/transaction-view.ts'
import { GroupField } from './group-field.tsx'
import { expenseFacts } from './edit-transaction.form.ts'
import type { useEditForm } from './use-edit-form.ts'
import { usePayerChoice } from './use-payer-choice.ts'

type EditForm = ReturnType<typeof useEditForm>

interface EditFieldsProps {
  readonly form: EditForm
  readonly filled: NonNullable<EditForm['filled']>
  readonly onSeveral: () => void
}

/** The fields for amount, description and group. */
export function EditFields({ form, filled, onSeveral }: EditFieldsProps) {
  const words = useTexts(transactionTexts)
  const { base, values } = filled
  const { isSaving, refusal } = form
  return (
    <>
      <AmountFields
        {...values}
        currency={base.currency}
        texts={words.moneyForm}
        refusalText={refusalText}
        isDescriptionRequired={isEventExpense(expenseFacts(base))}
        disabled={isSaving || refusal !== null}
        onChange={form.change}
      />
      {isEventExpense(expenseFacts(base)) && base.split === null && (
        <GroupField
          eventId={base.sender.id}
          currency={base.currency}
          groupId={values.groupId}
          disabled={isSaving || refusal !== null}
          onChange={(groupId) => form.change({ groupId })}
        />
      )}
      {refusal === null && !isSaving && <OtherPayers transaction={base} onSeveral={onSeveral} />}
    </>
  )
}

interface OtherPayersProps {
  readonly transaction: TransactionDetail
  readonly onSeveral: () => void
}

/** Leads to several payers of an event's expense, for people who may enter what others paid (accounting A6, A21). */
function OtherPayers({ transaction, onSeveral }: OtherPayersProps) {
  const { payers } = useTexts(transactionTexts)
  const eventId = isEventExpense(expenseFacts(transaction)) ? transaction.sender.id : null
  const { people, canEnterOthers } = usePayerChoice(eventId, transaction.currency)
  if (!canEnterOthers || people === null || people.length < 2) return null
  return (
    <div>
      <Button variant="quiet" size="s" icon={<UserRoundPlus aria-hidden />} onClick={onSeveral}>
        {payers.several}
      </Button>
    </div>
  )
}

interface EditSummaryProps {
  readonly transaction: TransactionDetail
  readonly form: Pick<EditForm, 'check' | 'isOutdated'>
}

/** Says what saving will do, or what is missing. */
export function EditSummary({ transaction, form: { check, isOutdated } }: EditSummaryProps) {
  const { edit: words, missing, payers } = useTexts(transactionTexts)
  const caller = useCaller()
  return <FormSummary text={text()} />

  function text(): string {
    if (isOutdated || check?.kind === 'refused') return ''
    if (check?.kind !== 'ready')
      return check?.missing === 'description' ? payers.missingDescription : missing.changes
    if (!check.value.isAmountChanged)
      return check.value.groupId === undefined ? words.newPurpose : words.moved
    const { sender, receiver } = transaction
    return words.summary(formatMoney(check.value.amount), nameIn(caller, sender), nameIn(caller, receiver))
  }
}
