import { useState } from 'react'
import { partyOf } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { AccountField } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/catalogue.ts'
import { AccountChooser } from '../parts/account-chooser.tsx'
import { refusalBetween, sharedCurrency } from '../parts/between.ts'
import type { TransferForm } from './use-transfer-form.ts'

interface TransferSideProps {
  readonly form: TransferForm
  readonly side: 'sender' | 'receiver'
}

/** One side of the transfer with its chooser; who does not go with the other side says why. */
export function TransferSide({ form, side }: TransferSideProps) {
  const words = useTexts(texts)
  const [isChoosing, setChoosing] = useState(false)
  const { caller, choices, sides, values, change } = form
  const id = side === 'sender' ? values.senderId : values.receiverId
  const account = sides[side]
  const other = side === 'sender' ? sides.receiver : sides.sender
  const refusalOf = (candidate: Account) => {
    if (!other) return null
    const [sender, receiver] = side === 'sender' ? [candidate, other] : [other, candidate]
    return refusalBetween({ caller, sender, receiver }, sharedCurrency(sender, receiver))
  }
  const isUnavailable = id !== null && !account && choices.status === 'ready'
  return (
    <>
      <AccountField
        label={words.transfer[side]}
        placeholder={isUnavailable ? words.moneyForm.unavailable : words.moneyForm.choose}
        account={account && partyOf(account)}
        isLoading={id !== null && choices.status === 'loading'}
        onClick={() => setChoosing(true)}
      />
      <AccountChooser
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={words.transfer.pickTitle[side]}
        choices={choices}
        isOffered={(candidate) => candidate.id !== other?.id}
        refusalOf={refusalOf}
        selectedIds={account ? [account.id] : []}
        onSelect={([chosen]) => {
          if (chosen !== undefined) change(side === 'sender' ? { senderId: chosen } : { receiverId: chosen })
          setChoosing(false)
        }}
      />
    </>
  )
}
