// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

function Example() {
  const [selected, setSelected] = useState<readonly string[]>([])
  const chips = [
    { id: 'user', label: 'Users' },
    { id: 'event', label: 'Events' },
  ]
  return <FilterChips label="Types" chips={chips} selected={selected} onChange={setSelected} />
}
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((chip) => chip.textContent)

test('any number of chips can be pressed and released', async () => {
  render(<Example />)
  expect(screen.getByRole('group', { name: 'Types' })).toBeTruthy()
  expect(pressed()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Events' }))
  await userEvent.click(screen.getByRole('button', { name: 'Users' }))
  expect(pressed()).toEqual(['Users', 'Events'])
  await userEvent.click(screen.getByRole('button', { name: 'Events' }))
  expect(pressed()).toEqual(['Users'])
})

test('a disabled chip stays as it is, and the group has a description', async () => {
  const change = vi.fn()
  render(
    <>
      <FilterChips
        label="Currencies"
        describedBy="hint"
        chips={[
          { id: 'EUR', label: 'EUR', disabled: true },
          { id: 'USD', label: 'USD' },
        ]}
        selected={['EUR']}
        onChange={change}
      />
      <p id="hint">There are transactions in EUR.</p>
    </>,
  )
  expect(
    screen.getByRole('group', { name: 'Currencies', description: 'There are transactions in EUR.' }),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'EUR' }))
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'USD' }))
  expect(change.mock.calls).toEqual([[['EUR', 'USD']]])
})
