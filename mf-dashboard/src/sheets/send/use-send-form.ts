import { useState } from 'react'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useSubmission } from '@coffer/shared-sdk/host'
import { newTransactionId, useSendMoney } from '@coffer/shared-sdk/mutations'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { useAccountChoices } from '../parts/use-account-choices.ts'
import { RECEIVER_TYPES, checkSend } from './send.form.ts'
import type { SendDraft, SendValues } from './send.form.ts'

/**
 * The state of the form that sends money. Its transaction's id is minted once: however often it is sent,
 * after a double tap or a lost answer, the server stores one (accounting A17).
 */
export function useSendForm(receiverId: AccountId | undefined, onStored: () => void) {
  const { mutateAsync } = useSendMoney()
  const caller = useCaller()
  const own = useMember().membership.account
  const choices = useAccountChoices(RECEIVER_TYPES)
  const [id] = useState(newTransactionId)
  const [values, setValues] = useState<SendValues>({
    receiverId: receiverId ?? null,
    amountText: '',
    description: '',
  })
  const receiver = choices.find(values.receiverId)
  const sender = { caller, own }
  const { submitting, submit } = useSubmission<SendDraft>(
    ({ senderId, receiverId: to, amount, description }) =>
      mutateAsync({ id, senderId, receiverId: to, amount, description }),
    onStored,
  )
  return {
    sender,
    choices,
    receiver,
    values,
    change: (changed: Partial<SendValues>) => setValues((before) => ({ ...before, ...changed })),
    check: checkSend(sender, values, receiver),
    submitting,
    submit,
  }
}
