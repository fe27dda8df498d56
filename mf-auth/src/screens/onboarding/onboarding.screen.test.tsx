// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inviteQueries } from '@coffer/shared-sdk/queries'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  TestApp,
  aUser,
  createTestClient,
  noConnection,
  signInAsAnn,
  silence,
} from '@coffer/shared-sdk/testing'
import { screens } from '../../routes.tsx'

const Auth = screens.auth!
const noor = aUser({ id: 'user-noor', name: '', email: 'noor@coffer.test' })

beforeEach(() => {
  vi.stubGlobal('fetch', silence)
  useSessionStore.setState({ status: 'signed-in', user: noor, memberships: [], membership: null }, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(invites?: readonly PendingInvite[]) {
  const client = createTestClient()
  if (invites) client.setQueryData(inviteQueries.pending(noor).queryKey, invites)
  const page = render(
    <TestApp path="/onboarding" client={client}>
      <Auth basePath="" />
    </TestApp>,
  )
  await screen.findByRole('heading', { level: 2, name: 'Join Communities' })
  return page
}

async function expectNoAxeViolations(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('lists the communities that wait for the person', async () => {
  const { container } = await open([
    { id: 'invite', organisationId: 'org', organisationName: 'Harbour House' },
  ])
  expect(screen.getByText('You are logged in as noor@coffer.test.')).toBeTruthy()
  expect(screen.getByText('Harbour House')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  await expectNoAxeViolations(container)
})

test('says so when there is no invite', async () => {
  const { container } = await open([])
  expect(screen.getByText('No invites yet')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('waits for the invites without blocking the way out', async () => {
  const { container } = await open()
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('offers another try when the invites could not be loaded', async () => {
  vi.stubGlobal('fetch', noConnection)
  const { container } = await open()
  expect(await screen.findByText('Your invites could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('names the communities that the person belongs to already', async () => {
  signInAsAnn()
  useSessionStore.setState({ user: noor })
  await open([])
  expect(screen.getByText('Lakeside')).toBeTruthy()
})

test('signing out leads to the login', async () => {
  await open([])
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy()
})
