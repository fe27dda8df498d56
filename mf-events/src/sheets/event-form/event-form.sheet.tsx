import { useRef } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { encodeSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { FormSummary, RecordFormSheet } from '@coffer/shared-ui/money-form'
import { eventFormTexts } from '../../texts/event-form.en.ts'
import { EventFields } from './event-fields.tsx'
import { useEventForm } from './use-event-form.ts'
import type { EventForm } from './use-event-form.ts'

/** Creates an event, or changes name, dates, currencies, picture and visibility of one (product 2.16). */
export default function EventFormSheet(props: SheetProps<'event-form'>) {
  const { params, open, isStacked, onClose, onClosed } = props
  const words = useTexts(eventFormTexts)
  const navigate = useNavigate()
  const nameRef = useRef<HTMLInputElement>(null)
  const isNew = params.eventId === undefined
  const mode = isNew ? words.create : words.edit
  const form = useEventForm(params.eventId, {
    onStored: (eventId, isOpen) => {
      showToast(mode.done, 'success')
      if (!isOpen) return
      if (!isNew) return onClose()
      // Replaces the form in the history, so that back from the new event leads to where the form was opened. Adding people comes next.
      const people = encodeSheet('', { id: 'add-participants', params: { eventId } })
      void navigate({ pathname: paths.event(eventId), search: people }, { replace: true })
    },
    onNameTaken: () => nameRef.current?.focus(),
  })
  const { loaded } = form
  return (
    <RecordFormSheet
      sheet={{ open, isStacked, onClose, onClosed }}
      texts={{ ...words, ...mode, loading: words.loading }}
      loaded={loaded}
      submitting={form}
      restored={form.notice}
      canChange={form.may.ok}
      isComplete={form.check.kind === 'ready' && !form.isNameTaken}
      onSubmit={form.submit}
      summary={<EventSummary form={form} isNew={isNew} />}
      initialFocus={nameRef}
    >
      {loaded.state === 'ready' && <EventFields form={form} event={loaded.event} nameRef={nameRef} />}
    </RecordFormSheet>
  )
}

interface EventSummaryProps {
  readonly form: EventForm
  readonly isNew: boolean
}

/** Says what saving will do, or what prevents it. */
function EventSummary({ form: { loaded, may, check, isNameTaken }, isNew }: EventSummaryProps) {
  const { unavailable, missing, summary } = useTexts(eventFormTexts)
  if (loaded.state === 'missing') return <FormSummary text={unavailable} isRefused />
  if (loaded.state !== 'ready') return <FormSummary text="" />
  if (!may.ok) return <FormSummary text={refusalText(may.refusal)} isRefused />
  // The fields show their own refusals.
  if (check.kind === 'refused' || isNameTaken) return <FormSummary text="" />
  if (check.kind === 'incomplete') return <FormSummary text={missing[check.missing]} />
  return <FormSummary text={isNew ? summary.create : summary.edit} />
}
