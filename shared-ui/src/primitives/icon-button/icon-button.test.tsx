// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

test('is found by its label and can be pressed', async () => {
  const press = vi.fn()
  render(<IconButton label="Close" icon={<svg aria-hidden />} onClick={press} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('as a link it keeps its label', () => {
  render(
    <IconButton label="Back" icon={<svg aria-hidden />} renderLink={(link) => <a href="/" {...link} />} />,
  )
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy()
})
