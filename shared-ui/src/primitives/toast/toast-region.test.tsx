// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

test('the live region is rendered without a toast and shows one at a time', () => {
  const { rerender } = render(<ToastRegion label="Notices" toast={null} />)
  expect(screen.getByRole('region', { name: 'Notices' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<ToastRegion label="Notices" toast={{ id: '1', tone: 'success', text: 'Sent successfully!' }} />)
  expect(screen.getByRole('status').textContent).toBe('Sent successfully!')
  rerender(<ToastRegion label="Notices" toast={{ id: '2', tone: 'error', text: 'Something went wrong.' }} />)
  expect(screen.getByRole('status').textContent).toBe('Something went wrong.')
})

test('its action can be pressed', async () => {
  const reload = vi.fn()
  const action = { label: 'Reload', onClick: reload }
  render(<ToastRegion label="Notices" toast={{ id: '1', tone: 'info', text: 'Update available.', action }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
