// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { TestApp, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { answerEachTest } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Auth = screens.auth!
const USERS = '/api/collections/users'
/** Says which address it is for; nobody checks its signature here. */
const TOKEN = `e30.${btoa(JSON.stringify({ newEmail: 'new@coffer.test' })).replaceAll('=', '')}.x`

const server = answerEachTest()

beforeEach(() => {
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
})

const done = async () => new Response(null, { status: 204 })
const refused = async () => Response.json({ data: { token: { code: 'invalid' } } }, { status: 400 })
const address = () => screen.getByTestId('test-path').textContent
const bodiesOf = (path: string) => server.asked.filter((call) => call.path === path).map(({ body }) => body)

function open(path: string) {
  return render(
    <TestApp path={path} client={createTestClient()}>
      <Auth basePath="" />
    </TestApp>,
  )
}

test('a new password is set with the token of the link, which leaves the address at once', async () => {
  server.answers[`${USERS}/confirm-password-reset`] = done
  const { container } = open(`/reset-password/${TOKEN}`)
  const field = await screen.findByLabelText('New password')
  await waitFor(() => expect(address()).toBe('/reset-password'))
  await userEvent.type(field, 'short{Enter}')
  expect(screen.getByText('The password needs at least 8 characters.')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.type(field, ' no more{Enter}')
  expect(await screen.findByText('Your new password is set.')).toBeTruthy()
  expect(bodiesOf(`${USERS}/confirm-password-reset`)).toEqual([
    { token: TOKEN, password: 'short no more', passwordConfirm: 'short no more' },
  ])
  await userEvent.click(screen.getByText('Continue'))
  expect(address()).toBe('/dashboard')
})

test.each([
  [refused, 'This link was used already or is too old. Please ask for a new one.'],
  [noConnection, 'Something went wrong.'],
])('says why no password was set: %#', async (failure, text) => {
  server.answers[`${USERS}/confirm-password-reset`] = failure
  open(`/reset-password/${TOKEN}`)
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('whoever is signed in with the old password here is signed out', async () => {
  server.answers[`${USERS}/confirm-password-reset`] = done
  server.answers[`${USERS}/auth-refresh`] = async () => Response.json({}, { status: 401 })
  signInAsAnn()
  pocketbase.authStore.save('token', { id: 'user-ann', collectionId: '', collectionName: 'users' })
  open(`/reset-password/${TOKEN}`)
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough{Enter}')
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
})

test('an address is confirmed by opening the link, once', async () => {
  server.answers[`${USERS}/confirm-verification`] = done
  const { container } = open(`/verify/${TOKEN}`)
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/verify'))
  expect(bodiesOf(`${USERS}/confirm-verification`)).toEqual([{ token: TOKEN }])
  await expectNoAxeViolations(container)
})

test('a used link to confirm an address says so', async () => {
  server.answers[`${USERS}/confirm-verification`] = refused
  const { container } = open(`/verify/${TOKEN}`)
  expect(await screen.findByText(/This link was used already/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your address is not confirmed.' })).toBeTruthy()
  await expectNoAxeViolations(container)
})

const refusedFor = (code: string) => async () =>
  Response.json({ data: { password: { code, message: 'No.' } } }, { status: 400 })

test('another address is taken over by a press, where there is no password to be entered', async () => {
  server.answers[`${USERS}/confirm-email-change`] = done
  const { container } = open(`/change-email/${TOKEN}`)
  expect(await screen.findByText(/From now on you log in with new@coffer\.test\./)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/change-email'))
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText('Your address is changed.')).toBeTruthy()
  expect(bodiesOf(`${USERS}/confirm-email-change`)).toEqual([{ token: TOKEN, password: '' }])
})

test('who chose a password is asked for it', async () => {
  server.answers[`${USERS}/confirm-email-change`] = refusedFor('validation_required')
  const { container } = open(`/change-email/${TOKEN}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))
  const field = await screen.findByLabelText('Your password')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, '{Enter}')
  expect(screen.getByText('Cannot be empty')).toBeTruthy()
  await expectNoAxeViolations(container)
  server.answers[`${USERS}/confirm-email-change`] = refusedFor('validation_invalid_password')
  await userEvent.type(field, 'wrong{Enter}')
  expect(await screen.findByText('That is not your password. Please try again.')).toBeTruthy()
  server.answers[`${USERS}/confirm-email-change`] = done
  await userEvent.type(field, ' no more{Enter}')
  expect(await screen.findByText('Your address is changed.')).toBeTruthy()
  expect(bodiesOf(`${USERS}/confirm-email-change`).at(-1)).toEqual({
    token: TOKEN,
    password: 'wrong no more',
  })
})

test.each([
  [refused, 'This link was used already or is too old. Please ask for a new one.'],
  [noConnection, 'Something went wrong.'],
])('says why the address stayed: %#', async (failure, text) => {
  server.answers[`${USERS}/confirm-email-change`] = failure
  open(`/change-email/${TOKEN}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each(['/reset-password', '/verify', '/change-email'])(
  '%s alone leads nowhere but back',
  async (path) => {
    open(path)
    expect(
      await screen.findByText('This page needs the link from your mail. Open it from there.'),
    ).toBeTruthy()
    expect(server.asked.filter(({ path }) => path.includes('confirm'))).toEqual([])
  },
)

test('a link that was cut off is no link', async () => {
  open('/change-email/abc')
  expect(await screen.findByText(/This link was used already/)).toBeTruthy()
})
