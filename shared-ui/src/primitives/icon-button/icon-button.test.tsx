// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

test('has its label as accessible name and can be pressed', async () => {
  const press = vi.fn()
  render(<IconButton label="Close" icon={<svg aria-hidden />} onClick={press} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a link has the label, too', () => {
  render(
    <IconButton label="Back" icon={<svg aria-hidden />} renderLink={(link) => <a href="/" {...link} />} />,
  )
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy()
})
