import { UserRoundPlus } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { checkAmount } from '@coffer/shared-sdk/domain'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller } from '@coffer/shared-sdk/session'
import { useAbsentPeople } from '@coffer/shared-sdk/queries'
import { Button, MoneyText, tokens } from '@coffer/shared-ui'
import { AmountInput, TextInput } from '@coffer/shared-ui/forms'
import { PartRow } from '@coffer/shared-ui/money-form'
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

interface AbsentPayerProps extends Pick<ExpenseEditFieldsProps, 'form' | 'disabled'> {
  readonly payer: Account
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
  const payers = payerIds.flatMap((payerId) => known.find(({ id }) => id === payerId) ?? [])
  return (
    <>
      <TextInput
        label={words.moneyForm.description}
        name="description"
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_LENGTH}
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
      <Rows ref={payersRef} role="list">
        {absent.map((payer) => (
          <AbsentPayer key={payer.id} payer={payer} form={form} disabled={disabled} />
        ))}
        {payers.map((payer) => {
          const text = values.amountTexts.get(payer.id) ?? ''
          const name = nameIn(caller, payer)
          const check = checkAmount(text, currency, 'typing')
          return (
            <PartRow
              key={payer.id}
              account={accountAvatar(payer)}
              name={name ?? words.facts.toYou}
              detail={undefined}
            >
              <Amount>
                <AmountInput
                  label={words.payers.amountFor(name)}
                  hideLabel
                  value={text}
                  currency={currency}
                  disabled={disabled}
                  error={check.kind === 'refused' ? refusalText(check.refusal) : undefined}
                  onChange={(amountText) => form.enter(payer.id, amountText)}
                />
              </Amount>
            </PartRow>
          )
        })}
      </Rows>
      <Sum>
        <span>{words.payers.sum}</span>
        <MoneyText cents={totalOfPayers(payerIds, values, currency)} currency={currency} />
      </Sum>
      {!disabled && (
        <Button variant="secondary" size="s" fullWidth icon={<UserRoundPlus aria-hidden />} onClick={onPick}>
          {words.payers.changePeople}
        </Button>
      )}
    </>
  )
}

/** Shows a payer who has left the event meanwhile: their part cannot stay (accounting A16). */
function AbsentPayer({ payer, form, disabled }: AbsentPayerProps) {
  const words = useTexts(transactionTexts)
  const name = nameIn(useCaller(), payer) ?? words.facts.toYou
  const takeOut = () => form.change({ payerIds: form.values.payerIds.filter((id) => id !== payer.id) })
  return (
    <PartRow account={accountAvatar(payer)} name={name} detail={words.payers.left}>
      {!disabled && (
        <Button
          variant="secondary"
          size="s"
          aria-label={words.payers.takeOutName(payer.name)}
          onClick={takeOut}
        >
          {words.payers.takeOut}
        </Button>
      )}
    </PartRow>
  )
}

/** The server's limit. */
const MAX_DESCRIPTION_LENGTH = 500

const Rows = styled.ul`
  min-width: 0;
`
const Amount = styled.div`
  flex: 0 1 148px;
  min-width: 112px;
  margin-inline-start: ${tokens.space[2]};
`
const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  padding-top: ${tokens.space[2]};
  border-top: 1px solid ${tokens.color.line};
  font: 600 ${tokens.text.m} ${tokens.font};
`
