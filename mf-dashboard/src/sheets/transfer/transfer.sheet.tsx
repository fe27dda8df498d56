import { useState } from 'react'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { SheetParams, SheetProps } from '@coffer/shared-sdk/contracts'
import { accountCurrency, commonCurrency, readyValue } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitMoney } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useTransferMoney } from '@coffer/shared-sdk/mutations'
import { useCaller } from '@coffer/shared-sdk/session'
import { withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import { formatMoney } from '@coffer/shared-ui'
import { AccountField, AmountFields, MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/en.ts'
import { pairRefusal } from '../parts/account-pair.ts'
import { AccountPicker, useAccountOptions } from '../parts/account-picker.tsx'
import { CheckSummary } from '../parts/check-summary.tsx'
import { TRANSFER_TYPES, checkTransfer, transferValues } from './transfer.form.ts'
import type { TransferDraft, TransferSides, TransferValues } from './transfer.form.ts'

/** Moves money between any two accounts, for privileged people (product 2.8, accounting A6). */
export default function TransferSheet({ params, ...sheet }: SheetProps<'transfer'>) {
  const words = useTexts(texts)
  const form = useTransferForm(params, () => {
    showToast(words.transfer.done, 'success')
    sheet.onClose()
  })
  const { check, sides } = form
  const namesake = useNamesakes()
  const isPermitted = !(check.kind === 'refused' && check.about === 'caller')
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.transfer, submit: words.transfer.title }}
      submitting={form.submitting}
      restored={isPermitted ? form.notice : null}
      draft={readyValue(check)}
      onSubmit={form.submit}
      summary={
        <CheckSummary
          check={check}
          describe={({ amount, sender, receiver, status }) =>
            words.transfer.summary[status](
              formatMoney(amount),
              withDistinguishingText(sender, namesake).name,
              withDistinguishingText(receiver, namesake).name,
            )
          }
          missing={words.transfer.missing}
        />
      }
    >
      {isPermitted && (
        <>
          <SideField form={form} side="sender" isOpen={sheet.open} />
          <SideField form={form} side="receiver" isOpen={sheet.open} />
          <AmountFields
            {...form.values}
            currency={getCurrency(sides)}
            texts={words.moneyForm}
            refusalText={refusalText}
            onChange={form.change}
          />
        </>
      )}
    </MoneyFormSheet>
  )
}

interface SideFieldProps {
  readonly form: ReturnType<typeof useTransferForm>
  readonly side: 'sender' | 'receiver'
  readonly isOpen: boolean
}

/** One of the two accounts with its picker, which disables those that do not match the other one. */
function SideField({ form, side, isOpen }: SideFieldProps) {
  const words = useTexts(texts)
  const [isPicking, setPicking] = useState(false)
  const { caller, options, sides, values, change } = form
  const id = side === 'sender' ? values.senderId : values.receiverId
  const account = sides[side]
  const other = side === 'sender' ? sides.receiver : sides.sender
  const getRefusal = (candidate: Account) => {
    if (!other) return null
    const [sender, receiver] = side === 'sender' ? [candidate, other] : [other, candidate]
    return pairRefusal({ caller, sender, receiver }, commonCurrency(sender, receiver))
  }
  const isUnavailable = id !== null && !account && options.status === 'ready'
  const namesake = useNamesakes()
  return (
    <>
      <AccountField
        label={words.transfer[side]}
        placeholder={isUnavailable ? words.moneyForm.unavailable : words.moneyForm.choose}
        account={account && accountAvatar(withDistinguishingText(account, namesake))}
        isLoading={id !== null && options.status === 'loading'}
        onClick={() => setPicking(true)}
      />
      <AccountPicker
        open={isOpen && isPicking}
        onClose={() => setPicking(false)}
        title={words.transfer.pickTitle[side]}
        options={options}
        isOffered={(candidate) => candidate.id !== other?.id}
        getRefusal={getRefusal}
        selectedIds={account ? [account.id] : []}
        onSelect={([chosen]) => {
          if (chosen !== undefined) change(side === 'sender' ? { senderId: chosen } : { receiverId: chosen })
          setPicking(false)
        }}
      />
    </>
  )
}

function getCurrency({ sender, receiver }: TransferSides) {
  if (sender && receiver) return commonCurrency(sender, receiver)
  return accountCurrency(sender ?? receiver ?? { currencies: [] })
}

/** Transfers once per draft: the transaction's id lasts as long as the draft, so that it is stored once (accounting A17). */
function useTransferForm(params: SheetParams['transfer'], onStored: () => void) {
  const caller = useCaller()
  const options = useAccountOptions(TRANSFER_TYPES)
  const draft = useFormDraft<TransferValues>({
    form: 'transfer',
    params,
    schema: transferValues,
    initial: () => ({
      senderId: params.senderId ?? null,
      receiverId: params.receiverId ?? null,
      amountText: params.amount ?? '',
      description: params.description ?? '',
    }),
  })
  const { values } = draft
  const sides = { sender: options.find(values.senderId), receiver: options.find(values.receiverId) }
  const { submitting, submit } = useSubmitMoney(useTransferMoney(), onStored, draft)
  return {
    caller,
    options,
    sides,
    values,
    notice: draft.notice,
    change: (changed: Partial<TransferValues>) => draft.setValues((before) => ({ ...before, ...changed })),
    check: checkTransfer(caller, sides, values),
    submitting,
    submit: ({ sender, receiver, ...entered }: TransferDraft) =>
      submit({ id: draft.getId('transaction'), senderId: sender.id, receiverId: receiver.id, ...entered }),
  }
}
