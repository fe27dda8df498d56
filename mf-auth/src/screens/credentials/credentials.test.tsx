// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Auth = screens.auth!
const USERS = '/api/collections/users'
/** A token for a new address. Nothing checks its signature. */
const TOKEN = `e30.${btoa(JSON.stringify({ newEmail: 'new@coffer.test' })).replaceAll('=', '')}.x`

const server = stubServer()

beforeEach(() => {
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
})

const done = async () => new Response(null, { status: 204 })
const refused = async () => Response.json({ data: { token: { code: 'invalid' } } }, { status: 400 })
const address = () => screen.getByTestId('test-path').textContent
const listBodies = (path: string) => server.asked.filter((call) => call.path === path).map(({ body }) => body)

function open(path: string) {
  return renderInApp(<Auth basePath="" />, { path })
}

test('sets a new password with the token of the link, which is removed from the URL at once', async () => {
  server.answers[`${USERS}/confirm-password-reset`] = done
  const { container } = open(`/reset-password/${TOKEN}`)
  const field = await screen.findByLabelText('New password')
  await waitFor(() => expect(address()).toBe('/reset-password'))
  await userEvent.type(field, 'short{Enter}')
  expect(screen.getByText('The password needs at least 8 characters.')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.type(field, ' no more{Enter}')
  expect(await screen.findByText('Your new password is set.')).toBeTruthy()
  expect(listBodies(`${USERS}/confirm-password-reset`)).toEqual([
    { token: TOKEN, password: 'short no more', passwordConfirm: 'short no more' },
  ])
  await userEvent.click(screen.getByText('Continue'))
  expect(address()).toBe('/dashboard')
})

test.each([
  [refused, 'This link has already been used or has expired. Please request a new one.'],
  [noConnection, 'Something went wrong.'],
])('shows why no password was set: %#', async (failure, text) => {
  server.answers[`${USERS}/confirm-password-reset`] = failure
  open(`/reset-password/${TOKEN}`)
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('signs out a session with the old password', async () => {
  server.answers[`${USERS}/confirm-password-reset`] = done
  server.answers[`${USERS}/auth-refresh`] = async () => Response.json({}, { status: 401 })
  signInAsAnn()
  pocketbase.authStore.save('token', { id: 'user-ann', collectionId: '', collectionName: 'users' })
  open(`/reset-password/${TOKEN}`)
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough{Enter}')
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
})

/** Mail scanners open links before people do. */
test.each(['/verify', '/change-email', '/reset-password', '/join'])(
  'opening a link to %s changes nothing',
  async (path) => {
    server.answers['/ext/invite-link'] = async () =>
      Response.json({ organisation: { id: 'o', name: 'Quay', avatar: '' }, expires: '' })
    open(`${path}/${TOKEN}`)
    await waitFor(() => expect(address()).toBe(path))
    await waitFor(() => expect(within(screen.getByRole('main')).getByRole('button')).toBeTruthy())
    const changing = server.asked.filter(
      ({ path }) => !['/ext/invite-link', '/api/collections/manifest/records'].includes(path),
    )
    expect(changing).toEqual([])
  },
)

const confirmVerification = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))

test('a press on the button confirms the address', async () => {
  server.answers[`${USERS}/confirm-verification`] = done
  const { container } = open(`/verify/${TOKEN}`)
  expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeTruthy()
  await expectNoAxeViolations(container)
  await confirmVerification()
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy()
  expect(listBodies(`${USERS}/confirm-verification`)).toEqual([{ token: TOKEN }])
  await expectNoAxeViolations(container)
})

test('an address that could not be confirmed can be confirmed again', async () => {
  server.answers[`${USERS}/confirm-verification`] = noConnection
  open(`/verify/${TOKEN}`)
  await confirmVerification()
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  server.answers[`${USERS}/confirm-verification`] = done
  await confirmVerification()
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy()
})

test('shows that a link was used already', async () => {
  server.answers[`${USERS}/confirm-verification`] = refused
  const { container } = open(`/verify/${TOKEN}`)
  await confirmVerification()
  expect(await screen.findByText(/This link has already been used/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your address could not be confirmed.' })).toBeTruthy()
  await expectNoAxeViolations(container)
})

const refusedFor = (code: string) => async () =>
  Response.json({ data: { password: { code, message: 'No.' } } }, { status: 400 })

test('without a password, a press on the button changes the address', async () => {
  server.answers[`${USERS}/confirm-email-change`] = done
  const { container } = open(`/change-email/${TOKEN}`)
  expect(await screen.findByText(/From then on you sign in with new@coffer\.test/)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/change-email'))
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText('Your address has been changed.')).toBeTruthy()
  expect(listBodies(`${USERS}/confirm-email-change`)).toEqual([{ token: TOKEN, password: '' }])
})

test('someone with a password has to enter it', async () => {
  server.answers[`${USERS}/confirm-email-change`] = refusedFor('validation_required')
  const { container } = open(`/change-email/${TOKEN}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))
  const field = await screen.findByLabelText('Your password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, '{Enter}')
  expect(screen.getByText('Cannot be empty')).toBeTruthy()
  await expectNoAxeViolations(container)
  server.answers[`${USERS}/confirm-email-change`] = refusedFor('validation_invalid_password')
  await userEvent.type(field, 'wrong{Enter}')
  expect(await screen.findByText('Wrong password. Please try again.')).toBeTruthy()
  server.answers[`${USERS}/confirm-email-change`] = done
  await userEvent.type(field, ' no more{Enter}')
  expect(await screen.findByText('Your address has been changed.')).toBeTruthy()
  expect(listBodies(`${USERS}/confirm-email-change`).at(-1)).toEqual({
    token: TOKEN,
    password: 'wrong no more',
  })
})

test.each([
  [refused, 'This link has already been used or has expired. Please request a new one.'],
  [noConnection, 'Something went wrong.'],
])('shows why the address was not changed: %#', async (failure, text) => {
  server.answers[`${USERS}/confirm-email-change`] = failure
  open(`/change-email/${TOKEN}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each(['/reset-password', '/verify', '/change-email'])(
  '%s without a token asks for the link from the mail',
  async (path) => {
    open(path)
    expect(await screen.findByText('Please open this page with the link in your email.')).toBeTruthy()
    expect(server.asked.filter(({ path }) => path.includes('confirm'))).toEqual([])
  },
)

test('shows that a damaged link does not work', async () => {
  open('/change-email/abc')
  expect(await screen.findByText(/This link has already been used/)).toBeTruthy()
})
