import { useRef, useState } from 'react'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useSubmission } from '@coffer/shared-sdk/host'
import { newTransactionId, useRequestMoney } from '@coffer/shared-sdk/mutations'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { useAccountChoices } from '../parts/use-account-choices.ts'
import { SENDER_TYPES, checkRequest, partsOf } from './request.form.ts'
import type { RequestDraft, RequestValues } from './request.form.ts'

/**
 * The state of the form that asks for money. The ids of the group and of each person's transaction are
 * minted once, so that sending again never doubles (accounting A17).
 */
export function useRequestForm(senderId: AccountId | undefined, onStored: () => void) {
  const { mutateAsync } = useRequestMoney()
  const caller = useCaller()
  const own = useMember().membership.account
  const choices = useAccountChoices(SENDER_TYPES)
  const [txGroup] = useState(newTransactionId)
  const ids = useRef(new Map<AccountId, string>())
  const [values, setValues] = useState<RequestValues>({
    senderIds: senderId === undefined ? [] : [senderId],
    isOwnPart: false,
    shareTexts: new Map(),
    amountText: '',
    description: '',
  })
  const idFor = (accountId: AccountId) => {
    const id = ids.current.get(accountId) ?? newTransactionId()
    ids.current.set(accountId, id)
    return id
  }
  const store = ({ parts, description }: RequestDraft) =>
    mutateAsync(
      parts.map(({ sender, amount, status }) => ({
        id: idFor(sender.id),
        senderId: sender.id,
        receiverId: own.id,
        amount,
        description,
        status,
        // One transaction alone is linked to nothing.
        txGroup: parts.length > 1 ? txGroup : '',
      })),
    )
  const { submitting, submit } = useSubmission(store, onStored)
  const requester = { caller, own, txGroup }
  const senders = values.senderIds.flatMap((id) => choices.find(id) ?? [])
  return {
    requester,
    choices,
    senders,
    values,
    change: (changed: Partial<RequestValues>) => setValues((before) => ({ ...before, ...changed })),
    changeShare: (id: AccountId, text: string) =>
      setValues((before) => ({ ...before, shareTexts: new Map(before.shareTexts).set(id, text) })),
    check: checkRequest(requester, values, senders),
    parts: partsOf(requester, values),
    submitting,
    submit,
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>
