// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextArea } from './text-area.tsx'

test('takes several lines under its label', async () => {
  const change = vi.fn()
  render(<TextArea label="Description" hint="Optional" value="By the" onChange={change} />)
  const area = screen.getByRole('textbox', { name: 'Description', description: 'Optional' })
  expect(area.tagName).toBe('TEXTAREA')
  await userEvent.type(area, '{Enter}')
  expect(change).toHaveBeenCalledWith('By the\n')
})

test('an error takes the place of the hint and marks the field', () => {
  render(
    <TextArea label="Description" hint="Optional" error="Too long." value="" onChange={() => undefined} />,
  )
  const area = screen.getByRole('textbox', { name: 'Description', description: 'Too long.' })
  expect(area.getAttribute('aria-invalid')).toBe('true')
})
