// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { texts } from './date-range.gallery.tsx'
import { DateRange } from './date-range.tsx'

const value = { startDate: '2026-07-03', startTime: '00:00', endDate: '2026-07-04', endTime: '23:59' }

test('is a named group of four fields with local dates and times', () => {
  render(<DateRange texts={texts} value={value} onChange={() => undefined} />)
  expect(screen.getByRole('group', { name: 'When' })).toBeTruthy()
  expect(screen.getByLabelText('Starts on')).toHaveProperty('value', '2026-07-03')
  expect(screen.getByLabelText('Start time')).toHaveProperty('value', '00:00')
  expect(screen.getByLabelText('Ends on')).toHaveProperty('value', '2026-07-04')
  expect(screen.getByLabelText('End time')).toHaveProperty('value', '23:59')
})

test('onChange receives the whole range and the changed key', () => {
  const change = vi.fn()
  render(<DateRange texts={texts} value={value} onChange={change} />)
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '18:30' } })
  expect(change.mock.calls).toEqual([[{ ...value, endTime: '18:30' }, 'endTime']])
})

test('the end cannot be before the start, and an error is shown at its field', () => {
  render(
    <DateRange texts={texts} value={value} onChange={() => undefined} errors={{ end: 'Ends too early.' }} />,
  )
  const end = screen.getByLabelText('Ends on')
  expect(end.getAttribute('min')).toBe('2026-07-03')
  expect(end.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Ends too early.')).toBeTruthy()
  expect(screen.getByLabelText('Starts on').getAttribute('aria-invalid')).toBeNull()
})

test('an error of a time is shown at the time field', () => {
  render(
    <DateRange
      texts={texts}
      value={value}
      onChange={() => undefined}
      errors={{ startTime: 'Skipped.', endTime: 'Skipped, too.' }}
    />,
  )
  const invalid = ['Starts on', 'Start time', 'Ends on', 'End time'].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  )
  expect(invalid).toEqual([null, 'true', null, 'true'])
  expect(screen.getByText('Skipped.')).toBeTruthy()
})

test('without times it has only date fields', () => {
  render(<DateRange texts={texts} value={value} onChange={() => undefined} hasTimes={false} />)
  expect(screen.queryByLabelText('Start time')).toBeNull()
  expect(screen.queryByLabelText('End time')).toBeNull()
})
