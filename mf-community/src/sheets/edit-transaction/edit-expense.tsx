import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { refusalText, accountAvatar } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Refusal, EnteredTransactionFacts, Account, AccountId } from '@coffer/shared-sdk/domain'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAbsentPeople } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { FormSummary, DescriptionField, PayerRows } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { nameIn } from '../transaction/transaction-view.ts'
import { payerTotal } from './edit-expense.form.ts'
import type { ExpenseEditValues } from './edit-expense.form.ts'
import { EditSheet } from './edit-sheet.tsx'
import { GroupField } from './group-field.tsx'
import { PayersPicker } from './payers-picker.tsx'
import { useExpenseEdit } from './use-expense-edit.ts'
import type { ExpenseEditForm } from './use-expense-edit.ts'
import { usePayerChoice } from './use-payer-choice.ts'
import type { PayerChoice } from './use-payer-choice.ts'

interface EditExpenseProps extends Omit<SheetProps<'edit-transaction'>, 'params'> {
  readonly rows: readonly TransactionWithAccounts[]
  /** The facts about its event that the rules need. */
  readonly event: EnteredTransactionFacts['event']
  /** The reason why it cannot be changed, apart from its rows; null if nothing prevents it. */
  readonly blocked: Refusal | null
  /** The values that were typed while the expense had one payer and others were then chosen; null otherwise. */
  readonly typed: Partial<ExpenseEditValues> | null
  /** The draft of those values. */
  readonly before: Pick<FormDraft<unknown>, 'drop' | 'startOver'>
  readonly reload: () => void
}

/** Changes who paid an expense, their amounts and its description, all or nothing (accounting A21). */
export function EditExpense(props: EditExpenseProps) {
  const { rows, event, blocked, typed, before, reload, ...sheet } = props
  const words = useTexts(transactionTexts)
  const [first] = rows
  const choice = usePayerChoice(first?.senderId ?? null, first?.currency ?? 'EUR')
  const participantIds = choice.people?.map(({ account }) => account.id) ?? null
  const form = useExpenseEdit({
    rows,
    event,
    blocked,
    participantIds,
    reload,
    typed: typed ?? {},
    before,
    onSaved: sheet.onClose,
  })
  const payersRef = useRef<HTMLUListElement>(null)
  const [isPicking, setPicking] = useState(typed !== null && form.notice === null)
  const { isSaving, refusal } = form
  return (
    <EditSheet
      {...sheet}
      title={words.payers.editTitle}
      form={form}
      summary={<ExpenseSummary form={form} />}
      onSave={({ change }) => form.save(change)}
      pickers={
        <PayersPicker
          open={sheet.open && isPicking && refusal === null}
          choice={choice}
          payerIds={form.values.payerIds}
          kept={form.ticks}
          paidIds={form.base.map(({ receiverId }) => receiverId)}
          finalFocus={payersRef}
          onClose={() => setPicking(false)}
          onChoose={(payerIds) => {
            form.change({ payerIds })
            setPicking(false)
          }}
        />
      }
    >
      <ExpenseEditFields
        form={form}
        choice={choice}
        disabled={isSaving || refusal !== null}
        payersRef={payersRef}
        onPick={() => setPicking(true)}
      />
    </EditSheet>
  )
}

/** Says what saving will do, or what is missing. */
function ExpenseSummary({ form: { base, check, isOutdated } }: { readonly form: ExpenseEditForm }) {
  const words = useTexts(transactionTexts)
  return <FormSummary text={text()} isRefused={check.kind === 'refused'} />

  function text(): string {
    if (isOutdated) return ''
    if (check.kind === 'refused') return check.about === 'payers' ? refusalText(check.refusal) : ''
    if (check.kind === 'ready') {
      const { payerCount, total } = check.value
      const currency = base[0]?.currency ?? 'EUR'
      return words.payers.summary(payerCount, formatMoney({ cents: total, currency }))
    }
    if (check.missing === 'change') return words.missing.changes
    return check.missing === 'amount' ? words.payers.missingAmount : words.payers.missingDescription
  }
}

interface ExpenseEditFieldsProps {
  readonly form: ExpenseEditForm
  readonly choice: PayerChoice
  readonly disabled: boolean
  /** The list of payers. */
  readonly payersRef: RefObject<HTMLUListElement | null>
  readonly onPick: () => void
}

/** The fields for the description, the group, and the payers with an amount each and their sum, and the way to other payers. */
function ExpenseEditFields({ form, choice, disabled, payersRef, onPick }: ExpenseEditFieldsProps) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { base, values } = form
  const currency = base[0]?.currency ?? 'EUR'
  const accounts = [
    ...base.map(({ receiver }) => receiver),
    ...(choice.people ?? []).map(({ account }) => account),
  ]
  const people = choice.people?.map(({ account }) => account) ?? null
  const absent = useAbsentPeople(values.payerIds, people)
  const isIn = (id: AccountId) => people === null || people.some((person) => person.id === id)
  const payerIds = values.payerIds.filter(isIn)
  const toPerson = (account: Account) => ({
    account: accountAvatar(account),
    name: nameIn(caller, account) ?? words.facts.toYou,
  })
  return (
    <>
      <DescriptionField
        label={words.moneyForm.description}
        value={values.description}
        disabled={disabled}
        onChange={(description) => form.change({ description })}
      />
      {base[0]?.split === null && (
        <GroupField
          eventId={base[0].senderId}
          currency={currency}
          groupId={values.groupId}
          disabled={disabled}
          onChange={(groupId) => form.change({ groupId })}
        />
      )}
      <PayerRows
        listRef={payersRef}
        payers={payerIds.flatMap((payerId) => {
          const payer = accounts.find(({ id }) => id === payerId)
          if (payer === undefined) return []
          const label = words.payers.amountFor(nameIn(caller, payer))
          return [{ ...toPerson(payer), label, amountText: values.amountTexts.get(payerId) ?? '' }]
        })}
        absent={absent.map(toPerson)}
        currency={currency}
        total={payerTotal(payerIds, values, currency)}
        disabled={disabled}
        texts={words.payers}
        refusalText={refusalText}
        onEnter={form.enter}
        onTakeOut={(payerId) => form.change({ payerIds: values.payerIds.filter((id) => id !== payerId) })}
        onPick={onPick}
      />
    </>
  )
}
