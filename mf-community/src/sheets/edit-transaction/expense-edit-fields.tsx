import type { RefObject } from 'react'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller } from '@coffer/shared-sdk/session'
import { useAbsentPeople } from '@coffer/shared-sdk/queries'
import { DescriptionField, PayerRows } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { nameIn } from '../transaction/transaction-view.ts'
import { totalOfPayers } from './edit-expense.form.ts'
import { GroupField } from './group-field.tsx'
import type { ExpenseEditForm } from './use-expense-edit.ts'
import type { PayerChoice } from './use-payer-choice.ts'

interface ExpenseEditFieldsProps {
  readonly form: ExpenseEditForm
  readonly choice: PayerChoice
  readonly disabled: boolean
  /** The list of payers. */
  readonly payersRef: RefObject<HTMLUListElement | null>
  readonly onPick: () => void
}

/** The fields for the description, the group, and the payers with an amount each and their sum, and the way to other payers. */
export function ExpenseEditFields({ form, choice, disabled, payersRef, onPick }: ExpenseEditFieldsProps) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { base, values } = form
  const currency = base[0]?.currency ?? 'EUR'
  const known = [
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
      <GroupField
        eventId={base[0]?.senderId ?? ''}
        currency={currency}
        groupId={values.groupId}
        disabled={disabled}
        onChange={(groupId) => form.change({ groupId })}
      />
      <PayerRows
        listRef={payersRef}
        payers={payerIds.flatMap((payerId) => {
          const payer = known.find(({ id }) => id === payerId)
          if (payer === undefined) return []
          const label = words.payers.amountFor(nameIn(caller, payer))
          return [{ ...toPerson(payer), label, amountText: values.amountTexts.get(payerId) ?? '' }]
        })}
        absent={absent.map(toPerson)}
        currency={currency}
        total={totalOfPayers(payerIds, values, currency)}
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
