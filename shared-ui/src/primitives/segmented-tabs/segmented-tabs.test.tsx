// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SegmentedTabs } from './segmented-tabs.tsx'

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'disabled', label: 'Disabled', disabled: true },
  { id: 'mine', label: 'Mine' },
]

function Example() {
  const [value, setValue] = useState('all')
  return (
    <SegmentedTabs label="Group" tabs={tabs} value={value} onChange={setValue}>
      <p>Shows {value}</p>
    </SegmentedTabs>
  )
}
const current = () => screen.getByRole('tab', { selected: true }).textContent

test('a tab shows its content in a panel named after it', async () => {
  render(<Example />)
  expect(screen.getByRole('tablist', { name: 'Group' })).toBeTruthy()
  expect(current()).toBe('All')
  await userEvent.click(screen.getByRole('tab', { name: 'Mine' }))
  expect(current()).toBe('Mine')
  expect(screen.getByRole('tabpanel', { name: 'Mine' }).textContent).toBe('Shows mine')
})

test('arrow keys select tabs at once', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(current()).toBe('Mine')
  await userEvent.keyboard('{ArrowRight}')
  expect(current()).toBe('All')
})

test('a disabled tab cannot be selected', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Disabled' }))
  expect(current()).toBe('All')
})
