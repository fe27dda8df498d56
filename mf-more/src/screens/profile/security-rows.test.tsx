// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { authMethodQueries } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { aUser, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { SecurityRows } from './security-rows.tsx'

const USERS = '/api/collections/users'
const server = stubServer()
/** Path and body of each request. */
const requests = () => server.asked.map(({ path, body }) => ({ path, body }))
const done = async () => new Response(null, { status: 204 })

// The app loads them lazily; the test preloads them.
beforeAll(() => import('@coffer/shared-ui/overlays'))

const toast = () => useToastStore.getState().toast?.text
function openRows(user = aUser(), password = false) {
  signInAsAnn()
  const client = createTestClient()
  client.setQueryData(authMethodQueries.current().queryKey, { password, providers: [] })
  return renderInApp(<SecurityRows user={user} />, { path: '/more/profile', client })
}

test('someone with an unconfirmed address can request the link', async () => {
  const { container } = openRows(aUser({ verified: false }))
  server.answers[`${USERS}/request-verification`] = done
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: /Confirm your address/ }))
  await waitFor(() => expect(toast()).toBe('The link is on its way.'))
  expect(requests()).toEqual([{ path: `${USERS}/request-verification`, body: { email: 'ann@coffer.test' } }])
})

test('shows that the link could not be sent', async () => {
  openRows(aUser({ verified: false }))
  server.answers[`${USERS}/request-verification`] = noConnection
  await userEvent.click(screen.getByRole('button', { name: /Confirm your address/ }))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
})

test('a confirmed address needs no link; a sheet changes it', async () => {
  openRows()
  expect(screen.queryByRole('button', { name: /Confirm your address/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Change email/ }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'change-email', open: true })
})

test('asks for confirmation before ending all sessions; Cancel keeps them', async () => {
  openRows()
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/sign in again on every device/)).toBeTruthy()
  await expectNoAxeViolations(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(requests()).toEqual([])
  expect(useSessionStore.getState().status).toBe('signed-in')
})

test('ends all sessions, also on this device', async () => {
  openRows()
  server.answers['/ext/sign-out-everywhere'] = done
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(useSessionStore.getState()).toEqual({ status: 'signed-out', isByChoice: true }))
})

test('shows that ending all sessions failed', async () => {
  openRows()
  server.answers['/ext/sign-out-everywhere'] = noConnection
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(useSessionStore.getState().status).toBe('signed-in')
})

test('where the server offers passwords, a link to set or change it is mailed', async () => {
  const { container } = openRows(aUser(), true)
  server.answers[`${USERS}/request-password-reset`] = done
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: /^Set or change your password/ }))
  await waitFor(() => expect(toast()).toBe('The link is on its way.'))
  expect(requests()).toEqual([
    { path: `${USERS}/request-password-reset`, body: { email: 'ann@coffer.test' } },
  ])
})

test('where passwords are off, there is no such row', () => {
  openRows()
  expect(screen.queryByRole('button', { name: /password/ })).toBeNull()
})
