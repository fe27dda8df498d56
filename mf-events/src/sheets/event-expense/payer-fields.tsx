import { UserRoundPlus } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { checkAmount } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAbsentPeople } from '@coffer/shared-sdk/queries'
import { Button, MoneyText, tokens } from '@coffer/shared-ui'
import { AmountInput, TextInput } from '@coffer/shared-ui/forms'
import { AccountField, PartRow } from '@coffer/shared-ui/money-form'
import { canEnterForOthers } from '../../events/event-context.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import type { OpenPicker } from './picker-props.ts'
import type { ExpenseForm, ExpenseSnapshot } from './use-expense-form.ts'

interface PayerFieldsProps {
  readonly form: ExpenseForm
  readonly shown: ExpenseSnapshot
  readonly payersRef: RefObject<HTMLDivElement | null>
  readonly onPick: (picker: OpenPicker) => void
}

/** The fields for who spent it: one person, or several with an amount each. People who can only enter their own expenses have no choice. */
export function PayerFields({ form, shown, payersRef, onPick }: PayerFieldsProps) {
  const { fields } = useTexts(expenseTexts)
  const { context, values, derived } = shown
  if (values.spentBy !== null) return <SeveralPayers {...{ form, shown, payersRef, onPick }} />
  const canChoose = canEnterForOthers(context)
  if (!canChoose && derived.receiver?.id === context.own.id) return null
  return (
    <OnePayer ref={payersRef}>
      <AccountField
        label={fields.receiver}
        placeholder={fields.chooseReceiver}
        account={derived.receiver && accountAvatar(derived.receiver)}
        onClick={() => onPick('receiver')}
      />
      {canChoose && context.people.length > 1 && (
        <Button
          variant="quiet"
          size="s"
          icon={<UserRoundPlus aria-hidden />}
          onClick={() => onPick('payers')}
        >
          {fields.severalPayers}
        </Button>
      )}
    </OnePayer>
  )
}

/** Shows each payer with the amount they spent, and the sum. */
function SeveralPayers({ form, shown: { context, values, derived }, payersRef, onPick }: PayerFieldsProps) {
  const words = useTexts(expenseTexts)
  const { fields } = words
  const { currency, total } = derived
  const payerIds = (values.spentBy ?? []).map(({ accountId }) => accountId)
  const absent = useAbsentPeople(payerIds, context.people)
  const payers = (values.spentBy ?? []).flatMap(({ accountId, amountText }) => {
    const account = context.people.find(({ id }) => id === accountId)
    return account ? [{ account, amountText }] : []
  })
  return (
    <Root ref={payersRef} role="group" aria-label={fields.receiver}>
      <Label aria-hidden>{fields.receiver}</Label>
      <Rows role="list">
        {absent.map((account) => (
          <AbsentPayer
            key={account.id}
            account={account}
            isOwn={account.id === context.own.id}
            onTakeOut={() => form.choosePayers(payerIds.filter((id) => id !== account.id))}
          />
        ))}
        {payers.map(({ account, amountText }) => {
          const isOwn = account.id === context.own.id
          const check = checkAmount(amountText, currency, 'typing')
          return (
            <PartRow
              key={account.id}
              account={accountAvatar(account)}
              name={isOwn ? words.you : account.name}
              detail={undefined}
            >
              <Amount>
                <AmountInput
                  label={isOwn ? fields.yourAmount : fields.amountFor(account.name)}
                  hideLabel
                  value={amountText}
                  currency={currency}
                  error={check.kind === 'refused' ? refusalText(check.refusal) : undefined}
                  onChange={(text) => form.changePayer(account.id, text)}
                />
              </Amount>
            </PartRow>
          )
        })}
      </Rows>
      <Sum>
        <span>{fields.sum}</span>
        <MoneyText cents={total} currency={currency} />
      </Sum>
      <Button
        variant="secondary"
        size="s"
        fullWidth
        icon={<UserRoundPlus aria-hidden />}
        onClick={() => onPick('payers')}
      >
        {fields.changePeople}
      </Button>
    </Root>
  )
}

interface AbsentPayerProps {
  readonly account: Account
  readonly isOwn: boolean
  readonly onTakeOut: () => void
}

/** Shows a chosen person who has left the event meanwhile. */
function AbsentPayer({ account, isOwn, onTakeOut }: AbsentPayerProps) {
  const { you, fields } = useTexts(expenseTexts)
  return (
    <PartRow account={accountAvatar(account)} name={isOwn ? you : account.name} detail={fields.left}>
      <Button variant="secondary" size="s" aria-label={fields.takeOutName(account.name)} onClick={onTakeOut}>
        {fields.takeOut}
      </Button>
    </PartRow>
  )
}

/** The description of an expense of several payers; each amount is at its payer. */
export function DescriptionField({ form }: Pick<PayerFieldsProps, 'form'>) {
  const { fields } = useTexts(expenseTexts)
  return (
    <TextInput
      label={fields.description}
      name="description"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MAX_DESCRIPTION_LENGTH}
      value={form.values.description}
      onChange={(description) => form.change({ description })}
    />
  )
}

/** The server's limit. */
const MAX_DESCRIPTION_LENGTH = 500

const OnePayer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[1]};

  > :first-child {
    width: 100%;
  }
`
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`
const Label = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Rows = styled.ul`
  min-width: 0;
`
const Amount = styled.div`
  flex: 0 1 148px;
  min-width: 112px;
`
const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  padding-top: ${tokens.space[2]};
  border-top: 1px solid ${tokens.color.line};
  font: 600 ${tokens.text.m} ${tokens.font};
`
