// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SortButton } from './sort-button.tsx'

test('is named after the order, and its sheet changes it', async () => {
  const choose = vi.fn()
  render(
    <SortButton
      texts={{ action: (current) => `Sort by: ${current}`, title: 'Sort by', chosen: 'selected' }}
      closeLabel="Close"
      options={[
        { id: 'name', label: 'Name' },
        { id: 'date', label: 'Date' },
      ]}
      chosen="date"
      onChoose={choose}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sort by: Date' }))
  await screen.findByRole('dialog', { name: 'Sort by' })
  expect(screen.getByRole('button', { name: 'Date selected' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(choose.mock.calls).toEqual([['name']])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
