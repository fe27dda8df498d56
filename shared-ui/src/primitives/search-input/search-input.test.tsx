// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchInput } from './search-input.tsx'

function Example() {
  const [value, setValue] = useState('')
  return <SearchInput label="Search members" clearLabel="Clear" value={value} onChange={setValue} />
}

test('has a clear button once something is typed; clearing keeps the focus', async () => {
  render(<Example />)
  const input = screen.getByRole('searchbox', { name: 'Search members' })
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.type(input, 'ann')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input).toHaveProperty('value', '')
  expect(document.activeElement).toBe(input)
})
