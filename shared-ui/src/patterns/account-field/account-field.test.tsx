// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccountField, type AccountFieldProps } from './account-field.tsx'

function show(given: Partial<AccountFieldProps> = {}) {
  const onClick = vi.fn()
  render(
    <AccountField label="To" placeholder="Choose an account" account={null} onClick={onClick} {...given} />,
  )
  return onClick
}

test('its accessible name is the label and the account', () => {
  show({ account: { id: 'b', name: 'Bo Chen', shape: 'round' as const } })
  expect(screen.getByRole('button', { name: /^To\b.*Bo Chen$/u })).toBeTruthy()
})

test('shows the placeholder while no account is selected, but not while loading', () => {
  show()
  expect(screen.getByText('Choose an account')).toBeTruthy()
  cleanup()
  show({ isLoading: true })
  expect(screen.queryByText('Choose an account')).toBeNull()
})

test('a press calls onClick', async () => {
  const onClick = show()
  await userEvent.click(screen.getByRole('button', { name: /^To /u }))
  expect(onClick).toHaveBeenCalledTimes(1)
})
