import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { refusalText, fileUrl, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { refuseWith } from '@coffer/shared-sdk/domain'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { encodeSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { List, Stack } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { CurrencyField, DateRange } from '@coffer/shared-ui/forms'
import { PictureAndName } from '@coffer/shared-ui/image-picker'
import { FormSummary, RecordFormSheet } from '@coffer/shared-ui/money-form'
import { eventFormTexts } from '../../texts/event-form.en.ts'
import { useEventForm } from './use-event-form.ts'
import type { EventForm } from './use-event-form.ts'
import { ZoneField } from './zone-field.tsx'

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

interface EventFieldsProps {
  readonly form: EventForm
  /** Null if the event is new. */
  readonly event: EventAccount | null
  readonly nameRef: RefObject<HTMLInputElement | null>
}

/** The fields for picture, name, dates, currencies and visibility of an event. */
function EventFields({ form, event, nameRef }: EventFieldsProps) {
  const words = useTexts(eventFormTexts)
  const { values, change, check } = form
  const { isPictureRemoved = false } = values
  return (
    <Stack $gap={5}>
      <PictureAndName
        picture={{
          texts: { ...words.picture, ...words.avatar },
          current:
            (!isPictureRemoved && event && fileUrl('acc_accounts', event.id, event.avatar, 256)) || undefined,
          onRemoveCurrent: () => change({ isPictureRemoved: true }),
          value: values.avatar,
          onChange: (avatar) => change({ avatar }),
          onError: reportError,
          disabled: form.isFrozen || !form.may.ok,
        }}
        id={event?.id ?? form.newId}
        label={words.name}
        placeholder={words.namePlaceholder}
        fieldName="event-name"
        nameRef={nameRef}
        name={values.name}
        onNameChange={(name) => change({ name })}
        refusal={nameRefusal()}
        missing={check.kind === 'incomplete' && check.missing === 'name' ? words.missing.name : undefined}
      />
      <Stack $gap={2}>
        <Dates form={form} />
        <ZoneField zone={values.zone} onChange={(zone) => change({ zone, dates: values.dates })} />
      </Stack>
      <CurrencyField
        texts={{ ...words.currencies, none: words.missing.currencies }}
        value={values.currencies}
        used={form.usedCurrencies}
        onChange={(currencies) => change({ currencies })}
      />
      <Visibility form={form} event={event} />
    </Stack>
  )

  function nameRefusal(): string | undefined {
    if (form.isNameTaken) return refusalText(refuseWith('name-in-use').refusal)
    return check.kind === 'refused' && check.about === 'name' ? refusalText(check.refusal) : undefined
  }
}

/** Errors wait until the fields are left, because a date is wrong most of the time while it is typed. */
function Dates({ form }: Pick<EventFieldsProps, 'form'>) {
  const words = useTexts(eventFormTexts)
  const [isTyping, setTyping] = useState(false)
  const { check } = form
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    setTyping(false)
    form.leaveDates()
  }
  const isRefused = check.kind === 'refused' && check.about !== 'name' && !isTyping
  return (
    <div onFocus={() => setTyping(true)} onBlur={leave}>
      <DateRange
        texts={words.dates}
        value={form.values.dates}
        onChange={form.changeDates}
        errors={isRefused ? { [chooseField(check)]: refusalText(check.refusal) } : undefined}
      />
    </div>
  )
}

/** Returns the time field for the refusal of a skipped time, and the date field for every other refusal. */
function chooseField({ about, refusal }: Extract<EventForm['check'], { readonly kind: 'refused' }>) {
  return refusal.code === 'time-skipped' && about !== 'name' ? (`${about}Time` as const) : about
}

/** Says what hiding does; disabled with the reason for people who may not hide the event (product 6.3). */
function Visibility({ form, event }: Pick<EventFieldsProps, 'form' | 'event'>) {
  const { hidden: words } = useTexts(eventFormTexts)
  const { values, change, mayHide } = form
  const isRevealed = event?.event.hidden === true && !values.hidden
  const effect = isRevealed ? words.reveals : words[values.hidden ? 'on' : 'off']
  return (
    <List>
      <ToggleRow
        label={words.label}
        hint={mayHide.ok ? effect : refusalText(mayHide.refusal)}
        icon={<EyeOff aria-hidden />}
        checked={values.hidden}
        onChange={(hidden) => change({ hidden })}
        disabled={!mayHide.ok}
      />
    </List>
  )
}
