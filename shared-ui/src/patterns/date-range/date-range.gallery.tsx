import { adjustEventDates, type EventDates } from '@coffer/shared-sdk/domain'
import { useState } from 'react'
import { Stack } from '../../primitives/layout/layout.tsx'
import { DateRange, type DateRangeProps } from './date-range.tsx'

export const texts = {
  legend: 'When',
  startDate: 'Starts on',
  startTime: 'Start time',
  endDate: 'Ends on',
  endTime: 'End time',
}
const SUMMER: EventDates = {
  startDate: '2026-07-03',
  startTime: '00:00',
  endDate: '2026-07-04',
  endTime: '23:59',
}

function Example({ value: initial = SUMMER, ...props }: Partial<DateRangeProps>) {
  const [value, setValue] = useState(initial)
  const change = (dates: EventDates) =>
    setValue(adjustEventDates(dates, { isCreating: false, isEndTouched: true }))
  return <DateRange texts={texts} {...props} value={value} onChange={change} />
}

export const gallery = [
  {
    title: 'With times, dates only, error, disabled',
    element: (
      <Stack $gap={8}>
        <Example />
        <Example hasTimes={false} texts={{ ...texts, legend: 'Period' }} />
        <Example
          value={{ ...SUMMER, endDate: '' }}
          errors={{
            end: 'Enter the day on which it ends.',
            startTime: 'The clocks go forward that day and skip this time.',
          }}
        />
        <Example disabled />
      </Stack>
    ),
  },
]
