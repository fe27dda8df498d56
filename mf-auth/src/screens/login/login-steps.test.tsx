// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setErrorReporter } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

/** Lets a test decide when the code of the password's fields arrives or fails. */
const chunk = vi.hoisted(() => ({ isLost: false, arrive: () => {}, arrived: Promise.resolve() }))
vi.mock('./load-password-fields.ts', () => ({
  loadPasswordFields: async () => {
    await chunk.arrived
    if (chunk.isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return import('./password-fields.tsx')
  },
}))

const Auth = screens.auth!
const METHODS = '/api/collections/users/auth-methods'
const server = stubServer()
let reported: unknown[] = []

beforeEach(() => {
  reported = []
  setErrorReporter((error) => reported.push(error))
  chunk.isLost = false
  chunk.arrived = new Promise((resolve) => (chunk.arrive = resolve))
  server.answers = {
    [METHODS]: async () =>
      Response.json({
        password: { enabled: true, identityFields: ['email'] },
        oauth2: { enabled: false, providers: [] },
        mfa: { enabled: false, duration: 0 },
        otp: { enabled: true, duration: 500 },
      }),
  }
  useSessionStore.setState({ status: 'signed-out' }, true)
  localStorage.clear()
})

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password')
const choosePassword = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Use a password' }))

function open() {
  return renderInApp(<Auth basePath="" />, { path: '/login' })
}

// Guards against a regression: the step with the password replaced the form, and what was typed meanwhile was lost.
test('an address that is typed while the password’s code loads stays, with the focus in its field', async () => {
  const { container } = open()
  await choosePassword()
  const field = emailField()
  await userEvent.click(field)
  await userEvent.type(field, 'ann@cof')
  chunk.arrive()
  const password = await passwordField()
  expect(emailField()).toBe(field)
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('fer.test')
  expect(field.value).toBe('ann@coffer.test')
  await userEvent.type(password, 'secret')
  expect(password.value).toBe('secret')
  await expectNoAxeViolations(container)
})

test('an address that was typed before needs no second time, and the password is next', async () => {
  open()
  await userEvent.type(emailField(), 'ann@coffer.test')
  await choosePassword()
  chunk.arrive()
  const password = await passwordField()
  expect(emailField().value).toBe('ann@coffer.test')
  expect(document.activeElement).toBe(password)
  await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(emailField().value).toBe('ann@coffer.test')
})

// Guards against a regression: the message that this part of the app cannot be loaded replaced the page.
test('without a network the form stays, says so, and can be tried again', async () => {
  chunk.isLost = true
  chunk.arrive()
  open()
  await userEvent.type(emailField(), 'ann@coffer.test')
  await choosePassword()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(emailField().value).toBe('ann@coffer.test')
  chunk.isLost = false
  await choosePassword()
  expect(await passwordField()).toBeTruthy()
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull()
})

test('who asks for a code while the password’s code loads gets to the code', async () => {
  server.answers['/api/collections/users/request-otp'] = async () => Response.json({ otpId: 'otp-1' })
  open()
  await choosePassword()
  await userEvent.type(emailField(), 'ann@coffer.test{Enter}')
  await screen.findByRole('textbox', { name: 'Code' })
  chunk.arrive()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(emailField().value).toBe('ann@coffer.test'))
  expect(screen.queryByLabelText('Password')).toBeNull()
})
