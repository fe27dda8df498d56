// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Banner } from './banner.tsx'

afterEach(cleanup)

test('is text unless it can be pressed', async () => {
  const open = vi.fn()
  render(
    <>
      <Banner>Just so you know.</Banner>
      <Banner title="Pending requests" onClick={open}>
        Two wait.
      </Banner>
    </>,
  )
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /Pending requests/ }))
  expect(open).toHaveBeenCalledTimes(1)
})
