import { UserRoundPlus } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAbsentPeople } from '@coffer/shared-sdk/queries'
import { Button, tokens } from '@coffer/shared-ui'
import { AccountField, PayerRows } from '@coffer/shared-ui/money-form'
import { canEnterExpensesOfOthers } from '../../events/event-context.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import type { OpenPicker } from './picker-props.ts'
import type { ExpenseForm, ExpenseSnapshot } from './expense-form.ts'

interface PayerFieldsProps {
  readonly form: ExpenseForm
  readonly shown: ExpenseSnapshot
  readonly payersRef: RefObject<HTMLDivElement | null>
  readonly onPick: (picker: OpenPicker) => void
}

/** The fields for who spent it: one person, or several with an amount each. People who can only enter their own expenses have no choice. */
export function PayerFields({ form, shown, payersRef, onPick }: PayerFieldsProps) {
  const { fields } = useTexts(expenseTexts)
  const { context, values, derived, stored } = shown
  if (values.spentBy !== null) return <SeveralPayers {...{ form, shown, payersRef, onPick }} />
  const canChoose = canEnterExpensesOfOthers(context)
  if (!canChoose && derived.receiver?.id === context.own.id) return null
  const offersSeveral = canChoose && context.people.length > 1
  // An expense keeps one of its payers, so the only one of a stored expense is not replaced.
  const isFixed = stored.length > 0
  if (isFixed && !offersSeveral) return null
  return (
    <OnePayer ref={payersRef}>
      {!isFixed && (
        <AccountField
          label={fields.receiver}
          placeholder={fields.chooseReceiver}
          account={derived.receiver && accountAvatar(derived.receiver)}
          onClick={() => onPick('receiver')}
        />
      )}
      {offersSeveral && (
        <SeveralButton
          variant="quiet"
          size="s"
          icon={<UserRoundPlus aria-hidden />}
          onClick={() => onPick('payers')}
        >
          {fields.severalPayers}
        </SeveralButton>
      )}
    </OnePayer>
  )
}

/** Shows each payer with the amount they spent, and the sum. */
function SeveralPayers({ form, shown: { context, values, derived }, payersRef, onPick }: PayerFieldsProps) {
  const { fields, you } = useTexts(expenseTexts)
  const payerIds = (values.spentBy ?? []).map(({ accountId }) => accountId)
  const isOwn = ({ id }: Account) => id === context.own.id
  const toPerson = (account: Account) => ({
    account: accountAvatar(account),
    name: isOwn(account) ? you : account.name,
  })
  return (
    <Root ref={payersRef} role="group" aria-label={fields.receiver}>
      <Label aria-hidden>{fields.receiver}</Label>
      <PayerRows
        payers={(values.spentBy ?? []).flatMap(({ accountId, amountText }) => {
          const account = context.people.find(({ id }) => id === accountId)
          if (account === undefined) return []
          const label = isOwn(account) ? fields.yourAmount : fields.amountFor(account.name)
          return [{ ...toPerson(account), label, amountText }]
        })}
        absent={useAbsentPeople(payerIds, context.people).map(toPerson)}
        currency={derived.currency}
        total={derived.total}
        texts={fields}
        refusalText={refusalText}
        onEnter={form.changePayer}
        onTakeOut={(accountId) => form.choosePayers(payerIds.filter((id) => id !== accountId))}
        onPick={() => onPick('payers')}
      />
    </Root>
  )
}

const OnePayer = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
`
const SeveralButton = styled(Button)`
  justify-self: start;
`
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`
const Label = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
