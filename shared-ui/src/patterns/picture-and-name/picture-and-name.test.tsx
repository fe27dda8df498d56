// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Example } from './picture-and-name.gallery.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

test('a missing name is said once it has been changed', async () => {
  render(<Example />)
  expect(screen.queryByText('Enter a name.')).toBeNull()
  await userEvent.clear(field())
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  await userEvent.type(field(), 'Fees')
  expect(screen.queryByText('Enter a name.')).toBeNull()
})

test('a refusal is said at once', () => {
  render(<Example refusal="This name is taken." />)
  expect(screen.getByText('This name is taken.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
