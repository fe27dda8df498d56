import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { useSubmitMoney } from '@coffer/shared-sdk/host'
import { useRequestMoney } from '@coffer/shared-sdk/mutations'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { useAccountOptions } from '../parts/account-picker.tsx'
import { SENDER_TYPES, checkRequest, computeParts, requestCurrency, requestValues } from './request.form.ts'
import type { RequestDraft, RequestValues } from './request.form.ts'

/** Returns no ids if the parameters name nobody. */
function parseSenderIds({ senderId, senderIds = senderId }: SheetParams['request']): readonly AccountId[] {
  return senderIds === undefined || senderIds === '' ? [] : senderIds.split(',')
}

/**
 * Requests once per draft: the ids of the group and of each transaction last as long as the draft, so that they are stored once (accounting
 * A17).
 */
export function useRequestForm(params: SheetParams['request'], onStored: () => void) {
  const caller = useCaller()
  const own = useMember().membership.account
  const options = useAccountOptions(SENDER_TYPES)
  const draft = useFormDraft<RequestValues>({
    form: 'request',
    params,
    schema: requestValues,
    initial: () => ({
      senderIds: parseSenderIds(params),
      isOwnPart: false,
      shareTexts: new Map(),
      amountText: params.amount ?? '',
      description: params.description ?? '',
    }),
  })
  const { values, setValues, getId } = draft
  const txGroup = getId('group')
  const { submitting, submit } = useSubmitMoney(useRequestMoney(), onStored, draft)
  const requester = { caller, own, txGroup }
  const senders = values.senderIds.flatMap((id) => options.find(id) ?? [])
  return {
    requester,
    options,
    senders,
    values,
    notice: draft.notice,
    ticks: draft.ticks('senders'),
    currency: requestCurrency(own, senders),
    change: (changed: Partial<RequestValues>) => setValues((before) => ({ ...before, ...changed })),
    changeShare: (id: AccountId, text: string) =>
      setValues((before) => ({ ...before, shareTexts: new Map(before.shareTexts).set(id, text) })),
    check: checkRequest(requester, values, senders),
    parts: computeParts(requester, values, senders),
    submitting,
    submit: ({ parts, description }: RequestDraft) =>
      submit(
        parts.map(({ sender, amount, status }) => ({
          id: getId(`transaction ${sender.id}`),
          senderId: sender.id,
          receiverId: own.id,
          amount,
          description,
          status,
          // A single transaction belongs to no group.
          txGroup: parts.length > 1 ? txGroup : '',
        })),
      ),
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>
