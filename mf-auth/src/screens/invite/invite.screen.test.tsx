// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { noConnection, refuses, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Auth = screens.auth!
const INVITES = '/api/collections/invites/records'
const OLD = 'This invite is from before you left. Ask for a new one.'
const server = stubServer()

// The app loads them lazily; the test preloads them.
beforeAll(() => import('@coffer/shared-ui/overlays'))
beforeEach(() => {
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
})

const quay = { id: 'i-quay', organisation: 'o-quay', expand: { organisation: { name: 'Quay', avatar: '' } } }
const listed = (items: readonly object[]) => async () =>
  Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items })
const address = () => screen.getByTestId('test-path').textContent
const toast = () => useToastStore.getState().toast?.text

function open() {
  return renderInApp(<Auth basePath="" />, { path: '/invite/i-quay' })
}

test('signed out, it leads to the login page and back', async () => {
  open()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(sessionStorage.getItem('coffer.redirectUrl')).toBe('/invite/i-quay')
})

test('signed in, it joins with one tap', async () => {
  signInAsAnn()
  server.answers[`GET ${INVITES}`] = listed([quay])
  server.answers['POST /ext/accept-invite'] = refuses(400, 'reason', 'invite-before-leaving', OLD)
  const { container } = open()
  const join = await screen.findByRole('button', { name: 'Join Quay' })
  expect(screen.getByText(/You are signed in as ann@coffer\.test\./)).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.click(join)
  expect((await screen.findByRole('alert')).textContent).toBe(OLD)
  expect(server.asked.at(-1)?.body).toEqual({ id: 'i-quay', organisation: 'o-quay' })
})

test('declining asks first, deletes the invite and leads to the dashboard', async () => {
  signInAsAnn()
  server.answers[`GET ${INVITES}`] = listed([quay])
  server.answers[`DELETE ${INVITES}/i-quay`] = async () => new Response(null, { status: 204 })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline the invite to Quay?' })
  await expectNoAxeViolations(dialog)
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(toast()).toBe('Invite declined.'))
  expect(address()).toBe('/dashboard')
})

test('one that is not theirs or has ended says so, and lets them sign in with another address', async () => {
  signInAsAnn()
  server.answers[`GET ${INVITES}`] = listed([{ ...quay, id: 'another' }])
  const { container } = open()
  expect(await screen.findByText('This invite is not available')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another address' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(sessionStorage.getItem('coffer.redirectUrl')).toBe('/invite/i-quay')
})

test('shows a retry button when the invite could not be loaded', async () => {
  signInAsAnn()
  server.answers[`GET ${INVITES}`] = noConnection
  const { container } = open()
  expect(await screen.findByText('The invite could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(container)
})
