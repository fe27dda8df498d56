// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

afterEach(cleanup)

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
