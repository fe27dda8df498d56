import { useState } from 'react'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { useSubmission } from '@coffer/shared-sdk/host'
import { newTransactionId, useTransferMoney } from '@coffer/shared-sdk/mutations'
import { useCaller } from '@coffer/shared-sdk/session'
import { useAccountChoices } from '../parts/use-account-choices.ts'
import { TRANSFER_TYPES, checkTransfer } from './transfer.form.ts'
import type { TransferDraft, TransferValues } from './transfer.form.ts'

/** The state of the transfer form; its transaction's id is minted once, so that it is stored once (accounting A17). */
export function useTransferForm(params: SheetParams['transfer'], onStored: () => void) {
  const { mutateAsync } = useTransferMoney()
  const caller = useCaller()
  const choices = useAccountChoices(TRANSFER_TYPES)
  const [id] = useState(newTransactionId)
  const [values, setValues] = useState<TransferValues>({
    senderId: params.senderId ?? null,
    receiverId: params.receiverId ?? null,
    amountText: '',
    description: '',
  })
  const sides = { sender: choices.find(values.senderId), receiver: choices.find(values.receiverId) }
  const { submitting, submit } = useSubmission<TransferDraft>(
    ({ sender, receiver, ...draft }) =>
      mutateAsync({ id, senderId: sender.id, receiverId: receiver.id, ...draft }),
    onStored,
  )
  return {
    caller,
    choices,
    sides,
    values,
    change: (changed: Partial<TransferValues>) => setValues((before) => ({ ...before, ...changed })),
    check: checkTransfer(caller, sides, values),
    submitting,
    submit,
  }
}

export type TransferForm = ReturnType<typeof useTransferForm>
