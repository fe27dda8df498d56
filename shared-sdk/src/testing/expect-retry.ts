import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { noConnection } from './network.ts'

/**
 * Opens a screen without a connection. Expects that it says what could not be loaded, and that its button requests it again;
 * `requests` is the number of requests, if it matters.
 */
export async function expectRetry(open: () => unknown, message: string, requests?: number): Promise<void> {
  vi.stubGlobal('fetch', noConnection)
  await open()
  const alert = (await screen.findByText(message)).closest('[role=alert]')
  expect(alert).toBeTruthy()
  const again = vi.fn(noConnection)
  vi.stubGlobal('fetch', again)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() =>
    requests === undefined ? expect(again).toHaveBeenCalled() : expect(again).toHaveBeenCalledTimes(requests),
  )
}
