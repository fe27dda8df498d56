import type { EventDates } from '@coffer/shared-sdk/domain'
import { useId } from 'react'
import { styled } from 'styled-components'
import { ControlInput, controlLooks, Field } from '../../primitives/field/field.tsx'
import { tokens } from '../../theme/tokens.ts'

export interface DateRangeTexts {
  /** Names the whole, e.g. 'When'. */
  legend: string
  startDate: string
  startTime: string
  endDate: string
  endTime: string
}

export interface DateRangeProps {
  texts: DateRangeTexts
  /** Local days and times; empty strings while something is missing. */
  value: EventDates
  /** Called with the whole range; `adjustEventDates` of the domain says what else moves. */
  onChange: (dates: EventDates, changed: keyof EventDates) => void
  /** Without times only whole days are asked for: a filter. */
  hasTimes?: boolean | undefined
  /** What is wrong with the start or the end, at the place where it can be mended. */
  errors?: { start?: string | undefined; end?: string | undefined } | undefined
  disabled?: boolean | undefined
}

/**
 * From when until when. The device's own date and time pickers: they speak the person's language and calendar, work by
 * keyboard and finger, and weigh nothing.
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
  const part = (key: keyof EventDates, error: string | undefined) => (
    <Part
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
        {part('startDate', errors.start)}
        {hasTimes && part('startTime', undefined)}
      </Line>
      <Line $hasTimes={hasTimes}>
        {part('endDate', errors.end)}
        {hasTimes && part('endTime', undefined)}
      </Line>
    </Group>
  )
}

interface PartProps {
  label: string
  kind: 'date' | 'time'
  value: string
  onChange: (text: string) => void
  min: string | undefined
  error: string | undefined
  disabled: boolean | undefined
}

function Part({ label, kind, value, onChange, min, error, disabled }: PartProps) {
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <Box $invalid={error !== undefined}>
          <Input
            {...aria}
            type={kind}
            value={value}
            min={min}
            max={kind === 'date' ? '9999-12-31' : undefined}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
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
const Box = styled.div<{ $invalid: boolean }>`
  ${controlLooks}
  font-variant-numeric: tabular-nums;
`
const Input = styled(ControlInput)`
  /* Safari gives dates a width and a centre of their own. */
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
`
