// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setErrorReporter } from '@coffer/shared-sdk/client'
import { CrashBoundary, CrashPage } from './crash-boundary.tsx'

let reported: unknown[] = []

beforeEach(() => {
  reported = []
  setErrorReporter((error) => reported.push(error))
  // React writes every caught error to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const broken = new Error('no tabs for ann@coffer.test')
function Broken(): never {
  throw broken
}

test('a crash shows the error page with scrubbed details and is reported once', async () => {
  const { container } = render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  const page = screen.getByRole('alert')
  expect(page.textContent).toContain('Oops! Something went wrong.')
  expect(page.textContent).toContain("We've been notified. We will fix it as soon as we can!")
  expect(page.textContent).toContain('Error: no tabs for [e-mail]')
  expect(reported).toEqual([broken])
  await expectNoAxeViolations(container)
})

test('the button reloads the page', async () => {
  const reload = vi.fn<() => void>()
  render(<CrashPage error="out of luck" onReload={reload} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('renders its children otherwise', () => {
  render(<CrashBoundary>All is well.</CrashBoundary>)
  expect(screen.getByText('All is well.')).toBeTruthy()
})
