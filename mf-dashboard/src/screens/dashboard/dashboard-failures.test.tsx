// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { neverResponds, noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { prepareEachTest, show } from './dashboard.fixture.tsx'

prepareEachTest()

const BALANCE = '€40.00'
const TRANSACTION = 'Dinner'

test.each([
  ['balance', 'Your balance could not be loaded.', [TRANSACTION]],
  ['requests', 'Your payment requests could not be loaded.', [BALANCE, TRANSACTION]],
  ['recent', 'Your transactions could not be loaded.', [BALANCE]],
] as const)('when the %s cannot be loaded the rest and the actions stay', async (missing, message, rest) => {
  vi.stubGlobal('fetch', noConnection)
  const { container } = show({ missing })
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  for (const text of rest) expect(container.textContent).toContain(text)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  await expectNoAxeViolations(container)
  const asked = vi.fn(neverResponds)
  vi.stubGlobal('fetch', asked)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toHaveBeenCalled()
  // Nothing else changes until the answer arrives.
  expect(screen.getByRole('alert').textContent).toContain(message)
  for (const text of rest) expect(container.textContent).toContain(text)
})

test('shows nothing before all answers are there, so that the page changes once', () => {
  const { container } = show({ missing: 'requests' })
  expect(container.textContent).not.toContain(BALANCE)
  expect(container.textContent).not.toContain(TRANSACTION)
})
