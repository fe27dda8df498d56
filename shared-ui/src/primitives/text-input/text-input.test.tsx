// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextInput } from './text-input.tsx'

test('is named by its label and reports typed text', async () => {
  const change = vi.fn()
  render(<TextInput label="Description" value="" onChange={change} />)
  await userEvent.type(screen.getByLabelText('Description'), 'D')
  expect(change).toHaveBeenCalledWith('D')
})

test('its hint describes it', () => {
  render(<TextInput label="Name" hint="You can also change it later." value="" onChange={() => undefined} />)
  const input = screen.getByRole('textbox', { name: 'Name', description: 'You can also change it later.' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error takes the place of the hint and marks the field', () => {
  render(<TextInput label="Name" hint="Optional" error="Enter a name." value="" onChange={() => undefined} />)
  const input = screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Optional')).toBeNull()
})
