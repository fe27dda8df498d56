import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { Button, ErrorState, FailureBanner, Form, Loading, RowSkeletons, Stack } from '@coffer/shared-ui'
import { FormSummary } from '@coffer/shared-ui/money-form'
import { Sheet } from '@coffer/shared-ui/overlays'
import { eventFormTexts } from '../../texts/event-form.catalogue.ts'
import { EventFields } from './event-fields.tsx'
import { useEventForm } from './use-event-form.ts'
import type { EventForm } from './use-event-form.ts'

/** Creates an event, or changes name, dates, currencies, picture and visibility of one (product 2.16). */
export default function EventFormSheet(props: SheetProps<'event-form'>) {
  const { params, open, isStacked, onClose, onClosed } = props
  const words = useTexts(eventFormTexts)
  const navigate = useNavigate()
  const formId = useId()
  const nameRef = useRef<HTMLInputElement>(null)
  const isNew = params.eventId === undefined
  const mode = isNew ? words.create : words.edit
  const form = useEventForm(params.eventId, {
    onStored: (eventId, isOpen) => {
      showToast(mode.done, 'success')
      if (!isOpen) return
      // Replaces the form in the history and so closes it: back from the new event leads to where the form was opened.
      if (isNew) void navigate(paths.event(eventId), { replace: true })
      else onClose()
    },
    onNameTaken: () => nameRef.current?.focus(),
  })
  const { loaded } = form
  const canSubmit =
    loaded.state === 'ready' && form.may.ok && form.check.kind === 'ready' && !form.isNameTaken
  const submit = () => {
    if (canSubmit && !form.isSending) form.submit()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={mode.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={!form.isSending}
      initialFocus={nameRef}
      footer={
        <>
          <EventSummary form={form} isNew={isNew} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={!canSubmit}
            pending={form.isSending}
            pendingLabel={mode.pending}
          >
            {form.isFrozen ? words.retry : mode.submit}
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' && (
        <Loading label={words.loading}>
          <RowSkeletons count={4} />
        </Loading>
      )}
      {loaded.state === 'failed' && (
        <ErrorState
          title={words.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.state === 'ready' && (
        <Form id={formId} onSubmit={submit}>
          <Stack $gap={4}>
            <FailureBanner text={form.failure} />
            <Fields disabled={form.isFrozen || !form.may.ok}>
              <EventFields form={form} event={loaded.event} nameRef={nameRef} />
            </Fields>
          </Stack>
        </Form>
      )}
    </Sheet>
  )
}

interface EventSummaryProps {
  readonly form: EventForm
  readonly isNew: boolean
}

/** What saving will do, or what prevents it. */
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

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  &:disabled {
    opacity: 0.6;
  }
`
