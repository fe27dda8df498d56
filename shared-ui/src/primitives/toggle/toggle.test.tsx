// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { List } from '../list/list.tsx'
import { Toggle, ToggleRow } from './toggle.tsx'

test('is a switch named by its label and described by its hint', () => {
  render(<Toggle label="Email" hint="Once a day" checked onChange={() => undefined} />)
  const toggle = screen.getByRole('switch', { name: 'Email', description: 'Once a day' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
})

test('a press on its label or the space bar calls onChange once', async () => {
  const change = vi.fn()
  render(<Toggle label="Email" checked={false} onChange={(checked) => change(checked)} />)
  await userEvent.click(screen.getByText('Email'))
  expect(change.mock.calls).toEqual([[true]])
  screen.getByRole('switch').focus()
  await userEvent.keyboard(' ')
  expect(change.mock.calls).toEqual([[true], [true]])
})

test.each([{ pending: true }, { disabled: true }])('ignores presses while %o', async (state) => {
  const change = vi.fn()
  render(<Toggle label="Email" checked={false} onChange={change} {...state} />)
  await userEvent.click(screen.getByRole('switch'))
  expect(change).not.toHaveBeenCalled()
})

test('keeps the focus when a change begins', () => {
  const { rerender } = render(<Toggle label="Email" checked onChange={() => undefined} />)
  const toggle = screen.getByRole('switch')
  toggle.focus()
  rerender(<Toggle label="Email" checked onChange={() => undefined} pending />)
  expect(document.activeElement).toBe(toggle)
  expect(toggle.getAttribute('aria-busy')).toBe('true')
})

test('in a list it is a list item', () => {
  render(
    <List label="Notifications">
      <ToggleRow label="Email" checked onChange={() => undefined} />
    </List>,
  )
  const item = within(screen.getByRole('list', { name: 'Notifications' })).getByRole('listitem')
  expect(within(item).getByRole('switch', { name: 'Email' })).toBeTruthy()
})

test('a closed row is not there for anybody, and opens', () => {
  const row = (open: boolean) => (
    <List label="Notifications">
      <ToggleRow label="Push to this device" checked open={open} onChange={() => undefined} />
    </List>
  )
  const { rerender } = render(row(false))
  expect(screen.queryByRole('switch')).toBeNull()
  rerender(row(true))
  expect(screen.getByRole('switch', { name: 'Push to this device' })).toBeTruthy()
})
