import { useRef, useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import type { EventPlace } from '../parts/event-place.ts'
import type { FundsEntry } from './event-funds.form.ts'
import { FundsFields } from './funds-fields.tsx'
import { FundsOutlook } from './funds-outlook.tsx'
import { SenderChooser } from './sender-chooser.tsx'
import { useFundsForm } from './use-funds-form.ts'

/** Sends funds into an event, one's own or on behalf of a participant, confirmed in the spec's words (spec 5; accounting A6). */
export default function EventFundsSheet({ params, ...sheet }: SheetProps<'event-funds'>) {
  const words = useTexts(fundsTexts)
  const amountRef = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const form = useFundsForm(params, () => {
    showToast(words.done, 'success')
    sheet.onClose()
  })
  const { shown } = form
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={words}
      submitting={form.submitting}
      draft={shown?.view.check.kind === 'ready' ? shown.view.check.entry : null}
      question={shown ? (entry) => questionAbout(words, shown.place, entry) : undefined}
      onSubmit={form.submit}
      outlook={<FundsOutlook form={form} />}
      initialFocus={amountRef}
      above={
        shown && (
          <SenderChooser
            open={sheet.open && isChoosing}
            place={shown.place}
            selectedId={shown.view.sender?.id}
            onClose={() => setChoosing(false)}
            onSelect={(senderId) => {
              form.change({ senderId })
              setChoosing(false)
            }}
          />
        )
      }
    >
      <FundsFields form={form} amountRef={amountRef} onChooseSender={() => setChoosing(true)} />
    </MoneyFormSheet>
  )
}

function questionAbout(
  { confirm }: ReturnType<typeof useTexts<typeof fundsTexts.fallback>>,
  { event, own }: EventPlace,
  { amount, sender }: FundsEntry,
) {
  return {
    title: confirm.title,
    text: confirm.text(formatMoney(amount), event.name),
    note: sender.id === own.id ? undefined : confirm.from(sender.name),
  }
}
