// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ScreenHeader } from './screen-header.tsx'

test("is the screen's h1; a detail has a back button", async () => {
  const back = vi.fn()
  render(<ScreenHeader title="Bo Chen" back={{ label: 'Back', onClick: back }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Bo Chen' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledTimes(1)
})
