import { useRef, useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import { ConfirmFunds } from './confirm-funds.tsx'
import type { FundsEntry } from './event-funds.form.ts'
import { FundsFields } from './funds-fields.tsx'
import { FundsOutlook } from './funds-outlook.tsx'
import { SenderChooser } from './sender-chooser.tsx'
import { useFundsForm } from './use-funds-form.ts'

/** Sends funds into an event, one's own or on behalf of a participant, confirmed in the spec's words (spec 5; accounting A6). */
export default function EventFundsSheet({ params, ...sheet }: SheetProps<'event-funds'>) {
  const words = useTexts(fundsTexts)
  const amountRef = useRef<HTMLInputElement>(null)
  const [above, setAbove] = useState<'none' | 'chooser' | 'confirm'>('none')
  const [toConfirm, setToConfirm] = useState<FundsEntry | null>(null)
  const form = useFundsForm(params, () => {
    showToast(words.done, 'success')
    sheet.onClose()
  })
  const { shown, submitting } = form
  const check = shown?.view.check
  return (
    <MoneyFormSheet
      sheet={sheet}
      title={words.title}
      closeLabel={words.close}
      retryLabel={words.retry}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      submitting={submitting}
      isReady={check?.kind === 'ready'}
      onSubmit={() => {
        if (check?.kind !== 'ready') return
        setToConfirm(check.entry)
        setAbove('confirm')
      }}
      outlook={<FundsOutlook form={form} />}
      hidesFailure={above === 'confirm'}
      initialFocus={amountRef}
      above={
        shown && (
          <>
            <SenderChooser
              open={sheet.open && above === 'chooser'}
              place={shown.place}
              selectedId={shown.view.sender?.id}
              onClose={() => setAbove('none')}
              onSelect={(senderId) => {
                form.change({ senderId })
                setAbove('none')
              }}
            />
            {toConfirm && (
              <ConfirmFunds
                open={sheet.open && above === 'confirm'}
                eventName={shown.place.event.name}
                entry={toConfirm}
                isOwn={toConfirm.sender.id === shown.place.own.id}
                isSending={submitting.isSending}
                failure={submitting.failure}
                onConfirm={() => form.submit(toConfirm)}
                onCancel={() => setAbove('none')}
              />
            )}
          </>
        )
      }
    >
      <FundsFields form={form} amountRef={amountRef} onChooseSender={() => setAbove('chooser')} />
    </MoneyFormSheet>
  )
}
