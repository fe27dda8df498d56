// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Banner, FailureBanner } from './banner.tsx'

test('is a button only with onClick', async () => {
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

test('a failure banner is empty until something failed, then an alert with the reason', () => {
  const { container, rerender } = render(<FailureBanner text={undefined} />)
  expect(container.childElementCount).toBe(0)
  rerender(<FailureBanner text="Both accounts must be active." />)
  expect(screen.getByRole('alert').textContent).toBe('Both accounts must be active.')
})
