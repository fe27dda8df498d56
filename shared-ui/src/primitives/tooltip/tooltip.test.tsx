// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

function setUp() {
  const press = vi.fn()
  render(
    <Tooltip text="Sort by balance">
      <IconButton label="Sort" icon={<i />} onClick={press} />
    </Tooltip>,
  )
  return { press, button: screen.getByRole('button', { name: 'Sort' }) }
}

test('shows on keyboard focus and goes on Escape', async () => {
  setUp()
  expect(screen.queryByText('Sort by balance')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Sort by balance')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Sort by balance')).toBeNull())
})

test('leaves the control its name and its press, and silences the browser’s own tooltip', async () => {
  const { press, button } = setUp()
  expect(button.getAttribute('title')).toBe('')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})
