// @vitest-environment happy-dom
import { DOUBLE_TAP_MS } from '@coffer/shared-sdk/presses'
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: 'EUR', label: 'Euro' },
  { value: 'USD', label: 'US dollar' },
  { value: 'GBP', label: 'Pound', disabled: true },
]

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Select
      label="Currency"
      placeholder="Choose"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}
const field = () => screen.getByRole('combobox', { name: 'Currency' })

test('shows its placeholder, then the selected option', async () => {
  render(<Example />)
  expect(field().textContent).toBe('Choose')
  await userEvent.click(field())
  await userEvent.click(await screen.findByRole('option', { name: 'US dollar' }))
  expect(field().textContent).toBe('US dollar')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('adds no style element: the content policy of the edge refuses them', async () => {
  render(<Example />)
  await userEvent.click(field())
  await screen.findByRole('listbox')
  expect(document.querySelector('style[data-precedence]')).toBeNull()
})

test('works by keyboard alone', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{End}{ArrowUp}{Enter}')
  await waitFor(() => expect(field().textContent).toBe('US dollar'))
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('an error describes the field and marks it invalid', () => {
  render(<Example error="Choose a currency." />)
  expect(screen.getByRole('combobox', { description: 'Choose a currency.' })).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('axe finds no violations while it is open', async () => {
  render(<Example />)
  await userEvent.click(field())
  await screen.findByRole('listbox')
  // The focus guards around the list pass the focus on at once, so the focus never stays on a hidden element.
  const exclude = [['[data-base-ui-focus-guard]']]
  await expectNoAxeViolations({ include: [['body']], exclude }, PART)
})

test('two taps open the list as one does, and a later one closes it', async () => {
  render(<Example />)
  await userEvent.dblClick(field())
  expect(await screen.findByRole('listbox')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS + 50))
  await userEvent.click(field())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})
