// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a press calls onClick once', async () => {
  const press = vi.fn()
  render(<Button onClick={press}>Send</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('while pending it keeps the focus, ignores presses and announces its pending label', async () => {
  const press = vi.fn()
  render(
    <Button onClick={press} pending pendingLabel="Sending">
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: /Send/ })
  button.focus()
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Sending')
})

test('a pending submit button does not submit its form again', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).not.toHaveBeenCalled()
})

test('a disabled button cannot be pressed', async () => {
  const press = vi.fn()
  render(
    <Button onClick={press} disabled>
      Send
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(press).not.toHaveBeenCalled()
})

test('with renderLink it is a link with the same label', () => {
  render(<Button renderLink={(link) => <a href="/events" {...link} />}>Events</Button>)
  expect(screen.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/events')
  expect(screen.queryByRole('button')).toBeNull()
})
