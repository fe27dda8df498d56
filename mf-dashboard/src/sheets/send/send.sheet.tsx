import { useRef } from 'react'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { SheetParams, SheetProps } from '@coffer/shared-sdk/contracts'
import { commonCurrency, readyValue, canEnterInEvent } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { openSheet, showToast, useSubmitMoney } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSendMoney } from '@coffer/shared-sdk/mutations'
import {
  withDistinguishingText,
  useNamesakes,
  eventQueries,
  participantQueries,
  useQuery,
  useScope,
  useWithWaitingJoins,
} from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { AccountField, AmountFields, MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/en.ts'
import { AccountPicker, useAccountOptions } from '../parts/account-picker.tsx'
import { CheckSummary } from '../parts/check-summary.tsx'
import { useFirstPicker } from '../parts/use-first-picker.ts'
import { RECEIVER_TYPES, checkSend, fundsParams, refusalOfReceiver, sendValues } from './send.form.ts'
import type { SendDraft, SendValues } from './send.form.ts'

/** Sends money from the person's own account; the confirmation has the texts of product 5.7. An event's funds have a form of their own. */
export default function SendSheet({ params, ...sheet }: SheetProps<'send'>) {
  const words = useTexts(texts)
  const amountRef = useRef<HTMLInputElement>(null)
  const form = useSendForm(params, () => {
    showToast(words.send.done, 'success')
    sheet.onClose()
  })
  const { check, sender, values, receiver, options } = form
  const picker = useFirstPicker(values.receiverId === null && form.notice === null, sheet)
  const namesake = useNamesakes()
  const receiverName = receiver ? withDistinguishingText(receiver, namesake).name : ''
  const isUnavailable = values.receiverId !== null && !receiver && options.status === 'ready'
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.send }}
      submitting={form.submitting}
      restored={form.notice}
      draft={readyValue(check)}
      confirmation={({ amount }) => ({
        title: words.send.confirmTitle,
        text: words.send.confirmText(formatMoney(amount), receiverName),
      })}
      onSubmit={form.submit}
      summary={
        <CheckSummary
          check={check}
          describe={() => words.send.summary}
          missing={{ receiver: words.send.missingReceiver }}
        />
      }
      initialFocus={params.receiverId === undefined ? undefined : amountRef}
      pickers={
        <AccountPicker
          {...picker.props}
          finalFocus={receiver && values.amountText === '' ? amountRef : undefined}
          title={words.send.pickTitle}
          options={options}
          isOffered={({ id }) => id !== sender.own.id}
          getRefusal={(account) => (account.type === 'event' ? null : refusalOfReceiver(sender, account))}
          selectedIds={receiver ? [receiver.id] : []}
          onSelect={([id]) => {
            picker.close()
            const chosen = options.find(id ?? null)
            if (chosen?.type !== 'event') return form.change({ receiverId: chosen?.id ?? null })
            // The form for funds replaces this one and takes over what was entered; closing it leads to the page.
            form.drop()
            sheet.onClose()
            openSheet('event-funds', fundsParams(chosen, values))
          }}
        />
      }
    >
      <AccountField
        label={words.send.receiver}
        placeholder={isUnavailable ? words.moneyForm.unavailable : words.moneyForm.choose}
        account={receiver && accountAvatar(withDistinguishingText(receiver, namesake))}
        isLoading={values.receiverId !== null && options.status === 'loading'}
        onClick={picker.open}
      />
      <AmountFields
        {...values}
        currency={commonCurrency(sender.own, receiver ?? sender.own)}
        texts={words.moneyForm}
        refusalText={refusalText}
        amountRef={amountRef}
        onChange={form.change}
      />
    </MoneyFormSheet>
  )
}

/**
 * Sends once per draft: the transaction's id lasts as long as the draft, so that the server stores one even after a double tap or a lost
 * answer (accounting A17).
 */
function useSendForm(params: SheetParams['send'], onStored: () => void) {
  const caller = useCaller()
  const own = useMember().membership.account
  const options = useAccountOptions(RECEIVER_TYPES, useEventReceivers())
  const draft = useFormDraft<SendValues>({
    form: 'send',
    params,
    schema: sendValues,
    initial: () => ({
      receiverId: params.receiverId ?? null,
      amountText: params.amount ?? '',
      description: params.description ?? '',
    }),
  })
  const { values } = draft
  const found = options.find(values.receiverId)
  const receiver = found?.type === 'event' ? null : found
  const sender = { caller, own }
  const { submitting, submit } = useSubmitMoney(useSendMoney(), onStored, draft)
  return {
    sender,
    options,
    receiver,
    values,
    notice: draft.notice,
    drop: draft.drop,
    change: (changed: Partial<SendValues>) => draft.setValues((before) => ({ ...before, ...changed })),
    check: checkSend(sender, values, receiver),
    submitting,
    submit: ({ senderId, receiverId: to, amount, description }: SendDraft) =>
      submit({ id: draft.getId('transaction'), senderId, receiverId: to, amount, description }),
  }
}

/**
 * Returns the open events that the member takes part in, by name: they can receive funds (accounting A6). It is empty until they are known,
 * and in a community without events.
 */
function useEventReceivers(): readonly Account[] {
  const scope = useScope()
  const caller = useCaller()
  const { account: own, settings } = useMember().membership
  const enabled = settings.enableEvents
  const events = useQuery({ ...eventQueries.list(scope), enabled })
  const joined = useQuery({ ...participantQueries.joinedEvents(scope, own.id), enabled })
  const joinedIds = useWithWaitingJoins(joined.data)
  if (!enabled || !events.data || !joinedIds) return NONE
  return events.data
    .filter(
      (event) =>
        joinedIds.includes(event.id) && canEnterInEvent(caller, { own, event, isParticipant: true }).ok,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const NONE: readonly Account[] = []
