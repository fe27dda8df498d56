import type { EventDates } from '@coffer/shared-sdk/domain'
import { DOUBLE_TAP_MS, holdPresses, sinceLastAction } from '@coffer/shared-sdk/presses'
import { useId } from 'react'
import { styled } from 'styled-components'
import { ControlInput, controlStyles, Field } from '../../primitives/field/field.tsx'
import { tokens } from '../../theme/tokens.ts'

interface DateRangeTexts {
  /** The group's label, e.g. 'When'. */
  legend: string
  startDate: string
  startTime: string
  endDate: string
  endTime: string
}

export interface DateRangeProps {
  texts: DateRangeTexts
  /** Local dates and times; a missing one is an empty string. */
  value: EventDates
  /** Receives the whole range and the changed key, for the domain's `adjustEventDates`. */
  onChange: (dates: EventDates, changed: keyof EventDates) => void
  /** `false` for whole days, as in a filter. */
  hasTimes?: boolean | undefined
  /** Errors shown at the start and end date, and at their times. */
  errors?: { [Field in 'start' | 'startTime' | 'end' | 'endTime']?: string | undefined } | undefined
  disabled?: boolean | undefined
}

/**
 * The fields for start and end dates use the device's own pickers: they know the person's language and calendar, work by keyboard and
 * touch, and need no code.
 */
export function DateRange({
  texts,
  value,
  onChange,
  hasTimes = true,
  errors = {},
  disabled,
}: DateRangeProps) {
  const id = useId()
  const dateField = (key: keyof EventDates, error: string | undefined) => (
    <DateField
      label={texts[key]}
      kind={key.endsWith('Date') ? 'date' : 'time'}
      value={value[key]}
      onChange={(text) => onChange({ ...value, [key]: text }, key)}
      min={key === 'endDate' && value.startDate !== '' ? value.startDate : undefined}
      error={error}
      disabled={disabled}
    />
  )
  return (
    <Group role="group" aria-labelledby={id}>
      <Legend id={id}>{texts.legend}</Legend>
      <Line $hasTimes={hasTimes}>
        {dateField('startDate', errors.start)}
        {hasTimes && dateField('startTime', errors.startTime)}
      </Line>
      <Line $hasTimes={hasTimes}>
        {dateField('endDate', errors.end)}
        {hasTimes && dateField('endTime', errors.endTime)}
      </Line>
    </Group>
  )
}

/** Without a bound, browsers let people type years of six digits. */
const LAST = { date: '9999-12-31', time: undefined }

export interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD` or `HH:MM`; '' while nothing is chosen. */
  value: string
  /**
   * Receives '' when the field is emptied. While the typed date or time is incomplete, it receives '' and `isPartial` is true. Keep '' as
   * the value then: another value would overwrite what is being typed.
   */
  onChange: (text: string, isPartial: boolean) => void
  kind?: 'date' | 'time' | undefined
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

/** In milliseconds; a change later than this after a press or a key of the page comes from the device's own picker. */
const TYPED_MS = 100

/** One day or time of day, chosen with the device's own picker. */
export function DateField({
  label,
  value,
  onChange,
  kind = 'date',
  max = LAST[kind],
  ...field
}: DateFieldProps) {
  const { min, error, disabled } = field
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <Box data-error={error !== undefined}>
          <Input
            {...aria}
            type={kind}
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            onChange={({ target }) => {
              // A picker closes at the first tap on a day, and the page has not seen it: a second one would press what was below.
              if (sinceLastAction() > TYPED_MS) holdPresses(DOUBLE_TAP_MS)()
              onChange(target.value, target.validity.badInput)
            }}
          />
        </Box>
      )}
    </Field>
  )
}

const Group = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  min-width: 0;
`
const Legend = styled.p`
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
`
const Line = styled.div<{ $hasTimes: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasTimes }) => ($hasTimes ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)')};
  gap: ${tokens.space[3]};
  align-items: start;
`
const Box = styled.div`
  ${controlStyles}
  font-variant-numeric: tabular-nums;
`
const Input = styled(ControlInput)`
  /* Overrides Safari's width and centring of dates. */
  width: 100%;
  text-align: start;

  &::-webkit-date-and-time-value {
    text-align: start;
  }
  &::-webkit-calendar-picker-indicator {
    margin: 0;
    opacity: 0.7;
    cursor: pointer;
  }
  /* On the narrowest phones the icon would cover AM and PM. The field itself opens the picker there. */
  @media (max-width: 359px) {
    &[type='time']::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
`
