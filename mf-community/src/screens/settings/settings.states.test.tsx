// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { expectRetry, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { show, stored } from './settings-screen.fixture.tsx'

stubServer()

test('a later community at the address has no settings of the address', () => {
  show(stored({ brandsAddress: false }))
  expect(screen.getByText(/Other communities also use this web address\./)).toBeTruthy()
  expect(screen.queryByLabelText('Colour')).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Sign-up for everyone' })).toBeNull()
  expect(screen.getByRole('switch', { name: 'Members can create communities' })).toBeTruthy()
})

test('shows members the facts alone', async () => {
  const { container } = show(null, 'user')
  expect(screen.getByText('Only admins can change the settings.')).toBeTruthy()
  expect(screen.getByText('By the water')).toBeTruthy()
  expect(screen.getByText('hello@lake.test')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /Activity/ })).toBeNull()
  await expectNoAxeViolations(container)
})

test('says of the contact email that it is loading, and what failed, not that there is none', async () => {
  const { container, unmount } = show(null, 'user', { hasManifest: false })
  expect(screen.getByText('Contact email').closest('li')?.textContent).toBe(
    'Contact emailLoading the settings',
  )
  await expectNoAxeViolations(container)
  unmount()
  const failing = vi.fn(noConnection)
  vi.stubGlobal('fetch', failing)
  const failed = show(null, 'user', { hasManifest: false })
  expect(await screen.findByText('The contact email could not be loaded.')).toBeTruthy()
  const row = screen.getByText('Contact email').closest('li')
  expect(within(row!).getByRole('alert').textContent).toBe('The contact email could not be loaded.')
  await expectNoAxeViolations(failed.container)
  expect(screen.getByText('By the water')).toBeTruthy()
  failing.mockClear()
  await userEvent.click(within(row!).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(failing).toHaveBeenCalled())
})

test('says that it is loading, and what failed', async () => {
  const { container, unmount } = show(null)
  expect(screen.getByText('Loading the settings')).toBeTruthy()
  await expectNoAxeViolations(container)
  unmount()
  await expectRetry(() => show(null), 'The settings could not be loaded.')
})
