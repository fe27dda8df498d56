// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PageStack } from './page-stack.tsx'

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

test('on a phone the list behind an open detail is inert', () => {
  setWidth(false)
  const { container } = render(stack('Bo'))
  expect(screen.getByRole('region', { name: 'Member' }).textContent).toBe('Bo')
  expect(container.querySelector('[inert]')?.textContent).toBe('Row')
})

test('side by side neither is inert', () => {
  setWidth(true)
  const { container } = render(stack('Bo'))
  expect(container.querySelector('[inert]')).toBeNull()
})

test('the detail is removed after its exit animation, and the list is active again', async () => {
  setWidth(false)
  const { container, rerender } = render(stack('Bo'))
  rerender(stack(null))
  expect(screen.getByText('Bo')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Bo')).toBeNull())
  expect(container.querySelector('[inert]')).toBeNull()
  expect(screen.getByText('Choose a member')).toBeTruthy()
})

test('another detail starts at the top, the same one keeps its scroll position', () => {
  setWidth(true)
  const stackAt = (panelKey: string, text: string) => (
    <PageStack panel={text} panelLabel="Member" panelKey={panelKey} onDismiss={() => undefined}>
      <p>List</p>
    </PageStack>
  )
  const { rerender } = render(stackAt('bo', 'Bo'))
  const panel = screen.getByRole('region', { name: 'Member' })
  panel.scrollTop = 120
  rerender(stackAt('bo', 'Bo, changed'))
  expect(panel.scrollTop).toBe(120)
  rerender(stackAt('cy', 'Cy'))
  expect(screen.getByRole('region', { name: 'Member' })).toBe(panel)
  expect(panel.scrollTop).toBe(0)
})
