// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageStack } from './page-stack.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setWidth(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
const stack = (panel: string | null) => (
  <PageStack
    panel={panel}
    panelLabel="Member"
    onDismiss={() => undefined}
    placeholder={<p>Choose a member</p>}
  >
    <button type="button">Row</button>
  </PageStack>
)

test('on a phone the list behind an open detail is out of reach', () => {
  setWidth(false)
  const { container } = render(stack('Bo'))
  expect(screen.getByRole('region', { name: 'Member' }).textContent).toBe('Bo')
  expect(container.querySelector('[inert]')?.textContent).toBe('Row')
})

test('side by side both can be used', () => {
  setWidth(true)
  const { container } = render(stack('Bo'))
  expect(container.querySelector('[inert]')).toBeNull()
})

test('the detail goes when its way out has ended, and the list is back', async () => {
  setWidth(false)
  const { container, rerender } = render(stack('Bo'))
  rerender(stack(null))
  expect(screen.getByText('Bo')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Bo')).toBeNull())
  expect(container.querySelector('[inert]')).toBeNull()
  expect(screen.getByText('Choose a member')).toBeTruthy()
})
