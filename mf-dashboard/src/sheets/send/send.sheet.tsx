import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Stack, formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { failureText, refusalText } from '../../texts/refusal-text.ts'
import { AccountChooser } from '../parts/account-chooser.tsx'
import { AccountField } from '../parts/account-field.tsx'
import { AmountFields } from '../parts/amount-fields.tsx'
import { FailureNotice } from '../parts/failure-notice.tsx'
import { Outlook } from '../parts/outlook.tsx'
import { ConfirmSend } from './confirm-send.tsx'
import { refusalOfReceiver } from './send.form.ts'
import type { SendCheck, SendDraft } from './send.form.ts'
import { useSendForm } from './use-send-form.ts'

/** Sends money from the own account: who, how much, what for; confirmed in the spec's words (spec 5, send). */
export default function SendSheet({ params, open, onClose, onClosed }: SheetProps<'send'>) {
  const words = useTexts(texts)
  const formId = useId()
  const amountRef = useRef<HTMLInputElement>(null)
  const [above, setAbove] = useState<'none' | 'chooser' | 'confirm'>('none')
  const [toConfirm, setToConfirm] = useState<SendDraft | null>(null)
  const form = useSendForm(params.receiverId, () => {
    showToast(words.send.done, 'success')
    onClose()
  })
  const { check, submission, sender, values, receiver, choices } = form
  const isSending = submission.status === 'sending'
  const isUnavailable = values.receiverId !== null && !receiver && choices.status === 'ready'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check.kind !== 'ready' || isSending) return
    setToConfirm(check.draft)
    setAbove('confirm')
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.send.title}
      closeLabel={words.close}
      dismissible={!isSending}
      initialFocus={params.receiverId === undefined ? undefined : amountRef}
      footer={
        <>
          <SendOutlook check={check} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={check.kind !== 'ready'}
            pending={isSending}
            pendingLabel={words.send.pending}
          >
            {words.send.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack $gap={4}>
          {above !== 'confirm' && <FailureNotice submission={submission} />}
          <AccountField
            label={words.send.party}
            placeholder={isUnavailable ? words.form.unavailable : words.form.choose}
            account={receiver}
            isLoading={values.receiverId !== null && choices.status === 'loading'}
            onClick={() => setAbove('chooser')}
          />
          <AmountFields
            {...values}
            currency={currencyOf(sender.own)}
            amountRef={amountRef}
            onChange={form.change}
          />
        </Stack>
      </form>
      <AccountChooser
        open={open && above === 'chooser'}
        onClose={() => setAbove('none')}
        title={words.send.pickTitle}
        choices={choices}
        isOffered={({ id }) => id !== sender.own.id}
        refusalOf={(account) => refusalOfReceiver(sender, account)}
        selectedIds={receiver ? [receiver.id] : []}
        onSelect={([id]) => {
          if (id !== undefined) form.change({ receiverId: id })
          setAbove('none')
        }}
      />
      {toConfirm && (
        <ConfirmSend
          open={open && above === 'confirm'}
          draft={toConfirm}
          isSending={isSending}
          failure={submission.status === 'failed' ? failureText(words, submission.error) : undefined}
          onConfirm={() => void form.submit(toConfirm)}
          onCancel={() => setAbove('none')}
        />
      )}
    </Sheet>
  )
}

/** What sending will do, or what is in the way of it. */
function SendOutlook({ check }: { readonly check: SendCheck }) {
  const words = useTexts(texts)
  if (check.kind === 'ready') {
    const { amount, receiverName } = check.draft
    return <Outlook text={words.send.outlook(formatMoney(amount), receiverName)} />
  }
  if (check.kind === 'refused' && check.about === 'receiver') {
    return <Outlook text={refusalText(words, check.refusal)} isRefused />
  }
  const isNobody = check.kind === 'incomplete' && check.missing === 'receiver'
  return <Outlook text={isNobody ? words.send.missingParty : words.form.missingAmount} />
}
