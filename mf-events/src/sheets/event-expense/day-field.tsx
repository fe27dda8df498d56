import { useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { FIRST_SPENT_DAY } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { DateField } from '@coffer/shared-ui/forms'
import { expenseTexts } from '../../texts/expense.en.ts'
import type { ExpenseDay } from './expense-day.ts'

interface DayFieldProps {
  readonly day: ExpenseDay
  /** Receives null when the field is emptied: the day is then today, or the stored one, again. Receives '' while the date is incomplete. */
  readonly onChange: (day: string | null) => void
}

/** Chooses the day on which an expense was paid (accounting A31). It is today unless somebody chooses another one. */
export function DayField({ day: { shown, isToday, last, refusal }, onChange }: DayFieldProps) {
  const { day: words } = useTexts(expenseTexts)
  const [isFocused, setFocused] = useState(false)
  return (
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <DateField
        // The label has the mark, so that the fields below do not move when another day is chosen.
        label={isToday ? words.today : words.title}
        value={shown}
        min={FIRST_SPENT_DAY}
        max={last}
        // Each day that is typed is an impossible one on the way. Meanwhile the form's summary says what is missing.
        error={refusal && !isFocused ? refusalText(refusal) : undefined}
        onChange={(text, isPartial) => onChange(text === '' && !isPartial ? null : text)}
      />
    </div>
  )
}
