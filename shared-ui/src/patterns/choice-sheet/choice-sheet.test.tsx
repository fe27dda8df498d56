// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChoiceSheet } from './choice-sheet.tsx'

test('says which option is chosen, and closes with a choice', async () => {
  const [choose, close] = [vi.fn(), vi.fn()]
  render(
    <ChoiceSheet
      open
      title="Sort by"
      closeLabel="Close"
      chosenLabel="chosen"
      options={[
        { id: 'name', label: 'Name' },
        { id: 'date', label: 'Date' },
      ]}
      chosen="date"
      onChoose={choose}
      onClose={close}
    />,
  )
  await screen.findByRole('dialog', { name: 'Sort by' })
  expect(screen.getByRole('button', { name: 'Date chosen' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(choose.mock.calls).toEqual([['name']])
  expect(close).toHaveBeenCalledTimes(1)
})
