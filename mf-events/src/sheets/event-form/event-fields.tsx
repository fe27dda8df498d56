import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { fileUrl, refusalText, reportError } from '@coffer/shared-sdk/client'
import { refuseWith } from '@coffer/shared-sdk/domain'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { List, Stack } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { CurrencyField, DateRange, TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { eventFormTexts } from '../../texts/event-form.catalogue.ts'
import type { EventForm } from './use-event-form.ts'

interface EventFieldsProps {
  readonly form: EventForm
  /** Null for a new event. */
  readonly event: EventAccount | null
  readonly nameRef: RefObject<HTMLInputElement | null>
}

/** Picture, name, dates, currencies and visibility of an event. */
export function EventFields({ form, event, nameRef }: EventFieldsProps) {
  const words = useTexts(eventFormTexts)
  const { values, change, check } = form
  const [isNameTouched, setNameTouched] = useState(false)
  return (
    <Stack $gap={5}>
      <ImagePicker
        texts={{ ...words.picture, ...words.avatar }}
        subject={{ id: event?.id ?? form.newId, name: values.name }}
        current={(event && fileUrl('acc_accounts', event.id, event.avatar, 256)) || undefined}
        shape="square"
        value={values.avatar}
        onChange={(avatar) => change({ avatar })}
        onError={reportError}
        disabled={form.isFrozen || !form.may.ok}
      />
      <TextInput
        ref={nameRef}
        label={words.name}
        name="event-name"
        placeholder={words.namePlaceholder}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={120}
        enterKeyHint="done"
        value={values.name}
        onChange={(name) => {
          setNameTouched(true)
          change({ name })
        }}
        error={nameError()}
      />
      <Dates form={form} />
      <Currencies form={form} />
      <Visibility form={form} event={event} />
    </Stack>
  )

  function nameError(): string | undefined {
    if (form.isNameTaken) return refusalText(refuseWith('name-in-use').refusal)
    if (check.kind === 'refused' && check.about === 'name') return refusalText(check.refusal)
    const isMissing = check.kind === 'incomplete' && check.missing === 'name'
    return isMissing && isNameTouched ? words.missing.name : undefined
  }
}

/** Errors wait until the fields are left: while a date is typed, it is wrong most of the time. */
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
        errors={isRefused ? { [check.about]: refusalText(check.refusal) } : undefined}
      />
    </div>
  )
}

function Currencies({ form }: Pick<EventFieldsProps, 'form'>) {
  const { currencies: words, missing } = useTexts(eventFormTexts)
  const { values, change, usedCurrencies } = form
  const [first, ...others] = values.currencies
  const hint = () => {
    if (first === undefined) return missing.currencies
    return others.length === 0 ? words.one(first) : words.several(first, others.join(', '))
  }
  return (
    <CurrencyField
      label={words.label}
      hint={hint()}
      value={values.currencies}
      used={usedCurrencies}
      usedHint={words.inUse}
      onChange={(currencies) => change({ currencies })}
    />
  )
}

/** Says what hiding does; disabled with the reason for those who may not hide (product 6.3). */
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
