import { UserRoundPlus } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { checkAmount, type Cents, type Currency, type Refusal } from '@coffer/shared-sdk/domain'
import { Button } from '../../primitives/button/button.tsx'
import { tokens } from '../../theme/tokens.ts'
import { AmountInput } from '../amount-input/amount-input.tsx'
import { MoneyText } from '../money-text/money-text.tsx'
import { PartRow } from '../part-row/part-row.tsx'
import type { AccountAvatar } from '../transaction-row/account-face.tsx'

interface Person {
  readonly account: AccountAvatar
  /** The name, or 'You' for one's own account. */
  readonly name: string
}

interface Payer extends Person {
  /** The accessible name of the field. */
  readonly label: string
  readonly amountText: string
}

export interface PayerRowsProps {
  payers: readonly Payer[]
  /** Chosen people who have left the event meanwhile: they have no amount and can only be taken out (accounting A16). */
  absent: readonly Person[]
  currency: Currency
  /** What all payers spent together. */
  total: Cents
  disabled?: boolean | undefined
  texts: {
    readonly sum: string
    readonly changePeople: string
    /** Says that somebody has left the event. */
    readonly left: string
    readonly takeOut: string
    /** The accessible name of the button, which contains `takeOut`. */
    readonly takeOutName: (name: string) => string
  }
  /** Returns the text of a refused amount, in the person's language. */
  refusalText: (refusal: Refusal) => string
  listRef?: Ref<HTMLUListElement> | undefined
  onEnter: (accountId: string, amountText: string) => void
  onTakeOut: (accountId: string) => void
  /** Opens the picker of people. */
  onPick: () => void
}

/** The people who paid an expense, each with a field for the amount, then the sum and a button that changes the people (accounting A21). */
export function PayerRows({
  payers,
  absent,
  currency,
  total,
  disabled = false,
  texts,
  refusalText,
  listRef,
  onEnter,
  onTakeOut,
  onPick,
}: PayerRowsProps) {
  return (
    <>
      <Rows ref={listRef} role="list">
        {absent.map(({ account, name }) => (
          <PartRow key={account.id} account={account} name={name} detail={texts.left}>
            {!disabled && (
              <Button
                variant="secondary"
                size="s"
                aria-label={texts.takeOutName(account.name)}
                onClick={() => onTakeOut(account.id)}
              >
                {texts.takeOut}
              </Button>
            )}
          </PartRow>
        ))}
        {payers.map(({ account, name, label, amountText }) => {
          const check = checkAmount(amountText, currency, 'typing')
          return (
            <PartRow key={account.id} account={account} name={name} detail={undefined}>
              <Amount>
                <AmountInput
                  label={label}
                  hideLabel
                  value={amountText}
                  currency={currency}
                  disabled={disabled}
                  error={check.kind === 'refused' ? refusalText(check.refusal) : undefined}
                  onChange={(text) => onEnter(account.id, text)}
                />
              </Amount>
            </PartRow>
          )
        })}
      </Rows>
      <Sum>
        <span>{texts.sum}</span>
        <MoneyText cents={total} currency={currency} />
      </Sum>
      {!disabled && (
        <Button variant="secondary" size="s" fullWidth icon={<UserRoundPlus aria-hidden />} onClick={onPick}>
          {texts.changePeople}
        </Button>
      )}
    </>
  )
}

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
