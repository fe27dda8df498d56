import { useState } from 'react'
import { fileUrl, refusalText, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { picture, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConcludeEvent } from '@coffer/shared-sdk/mutations'
import { Button, EmptyState, PendingOrError, RowSkeletons, Section, Stack } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { FormSummary } from '@coffer/shared-ui/money-form'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { finaliseTexts } from '../../texts/finalise.en.ts'
import { EventLine } from '../parts/event-line.tsx'
import { ConcludeConfirm } from './conclude-confirm.tsx'
import { ConclusionSummary } from './conclusion-summary.tsx'
import { useFinaliseEvent } from './use-finalise-event.ts'
import type { FinalisableEvent } from './use-finalise-event.ts'

/** Concludes a locked event: says what that does, takes a picture if one is wanted, and confirms (accounting A14). */
export default function FinaliseEventSheet(props: SheetProps<'finalise-event'>) {
  const { params, isStacked, ...sheet } = props
  const words = useTexts(finaliseTexts)
  const { eventId } = params
  const sayFailure = useSayFailure()
  const loaded = useFinaliseEvent(eventId)
  const draft = useFormDraft<File | null>({
    form: 'finalise-event',
    params: { eventId },
    schema: picture,
    initial: () => null,
  })
  const avatar = draft.values
  const [isAsking, setIsAsking] = useState(false)
  // Keeps the figures while the sheet closes: the event is concluded by then.
  const [concluding, setConcluding] = useState<FinalisableEvent | null>(null)
  const { submission, submit, reset } = useSubmitOnce(useConcludeEvent(), {
    draft,
    onSuccess: (isOpen) => {
      showToast(words.done, 'success')
      if (isOpen) sheet.onClose()
    },
    onError: (error, isOpen) => {
      if (!isOpen) sayFailure(error)
    },
  })
  const isBusy = submission.status === 'pending'
  const isOver = isBusy || submission.status === 'success'
  const event = isOver ? concluding : loaded.state === 'ready' ? loaded.event : null
  const canConclude = event?.outcome.state === 'ready'
  return (
    <Sheet
      {...sheet}
      title={words.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={!isBusy}
      initialFocus="sheet"
      footer={
        event && (
          <>
            {event.outcome.state === 'refused' && (
              <FormSummary text={refusalText(event.outcome.reason)} isRefused />
            )}
            <Button fullWidth disabled={!canConclude} onClick={() => setIsAsking(true)}>
              {words.submit}
            </Button>
          </>
        )
      }
    >
      {event ? (
        <>
          <Stack $gap={5}>
            <EventLine event={event.context.event} />
            {event.outcome.state === 'ready' && (
              <>
                <DraftNotice notice={isOver ? null : draft.notice} />
                <ConclusionSummary event={event} preview={event.outcome.preview} />
                <EventPicture
                  event={event}
                  value={avatar}
                  disabled={isOver}
                  onChange={(chosen) => draft.setValues(chosen)}
                />
              </>
            )}
          </Stack>
          <ConcludeConfirm
            open={sheet.open && isAsking}
            eventName={event.context.event.name}
            submission={submission}
            onCancel={() => {
              setIsAsking(false)
              reset()
            }}
            onConfirm={() => {
              setConcluding(event)
              submit({ eventId, avatar })
            }}
          />
        </>
      ) : (
        <NoEvent loaded={loaded} />
      )}
    </Sheet>
  )
}

function NoEvent({ loaded }: { readonly loaded: ReturnType<typeof useFinaliseEvent> }) {
  const words = useTexts(finaliseTexts)
  switch (loaded.state) {
    case 'missing':
      return <EmptyState illustration="event" {...words.unavailable} />
    case 'not-permitted':
      return <EmptyState illustration="event" {...words.notPermitted} />
    case 'concluded':
      return <EmptyState illustration="event" {...words.concluded} />
    case 'failed':
    case 'loading':
    case 'ready':
      return <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={5} />} />
  }
}

interface EventPictureProps {
  readonly event: FinalisableEvent
  readonly value: File | null
  readonly disabled: boolean
  readonly onChange: (image: File | null) => void
}

function EventPicture({ event, ...picker }: EventPictureProps) {
  const words = useTexts(finaliseTexts)
  const { id, name, avatar } = event.context.event
  return (
    <Section title={words.pictureTitle}>
      <ImagePicker
        {...picker}
        texts={{ ...words.picture, ...words.eventPicture }}
        subject={{ id, name }}
        current={fileUrl('acc_accounts', id, avatar, 256) || undefined}
        shape="square"
        onError={reportError}
      />
    </Section>
  )
}
