// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { manifestQueries } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { aManifest, aToken, createTestClient, emptyLists, noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Auth = screens.auth!
const REQUEST = '/api/collections/users/request-otp'
const LOGIN = '/api/collections/users/auth-with-otp'
const NOON = Date.UTC(2026, 0, 5, 12)

type Answer = () => Promise<Response>
const answer =
  (status: number, body: object = {}): Answer =>
  async () =>
    Response.json(body, { status })
/** @param seconds after which the server accepts another one */
const tooMany =
  (seconds: number): Answer =>
  async () =>
    Response.json({}, { status: 429, headers: { 'Retry-After': String(seconds) } })
const codeSent = answer(200, { otpId: 'otp-1' })
const wrongCode = answer(400, { message: 'Failed to authenticate.' })
const annRecord = { id: 'user-ann', name: 'Ann Lee', created: '' }
const loggedIn = answer(200, { token: aToken('user-ann'), record: annRecord })

const server = stubServer()
/** Path and body of each request. */
const requests = () => server.asked.map(({ path, body }) => ({ path, body }))
let clock = NOON
let delays: number[] = []

beforeEach(() => {
  delays = []
  clock = NOON
  server.answers = {
    [REQUEST]: codeSent,
    [LOGIN]: wrongCode,
    '/api/collections/authz/records': emptyLists,
    '/api/collections/users/records/user-ann': answer(200, annRecord),
  }
  // Delays end at once and are recorded.
  setClock({
    now: () => clock,
    runAfter: (delayMs, run) => {
      delays.push(delayMs)
      queueMicrotask(run)
      return () => {}
    },
  })
  useSessionStore.setState({ status: 'signed-out' }, true)
})

function open() {
  return renderInApp(<Auth basePath="" />, { path: '/login' })
}

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const listBodies = (path: string) =>
  requests()
    .filter((call) => call.path === path)
    .map(({ body }) => body)

async function reachCodeStep() {
  const page = open()
  await userEvent.type(emailField(), 'Ann@Coffer.test{Enter}')
  return { ...page, input: await codeField() }
}

test('shows Coffer’s name and tagline until the manifest is loaded', async () => {
  const { container } = open()
  expect(screen.getByRole('heading', { level: 1, name: 'Coffer' })).toBeTruthy()
  expect(screen.getByText("Up your group's finances")).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('refuses an invalid address without a request', async () => {
  const { container } = open()
  await userEvent.type(emailField(), 'ann@coffer{Enter}')
  expect(screen.getByText('Value is not a valid email')).toBeTruthy()
  expect(listBodies(REQUEST)).toEqual([])
  await expectNoAxeViolations(container)
})

test('requests a code for the address in lower case and remembers it', async () => {
  const { container, unmount } = await reachCodeStep()
  expect(listBodies(REQUEST)).toEqual([{ email: 'ann@coffer.test' }])
  expect(screen.getByText("We've sent it to ann@coffer.test.")).toBeTruthy()
  await expectNoAxeViolations(container)
  unmount()
  sessionStorage.clear()
  open()
  expect(emailField().value).toBe('ann@coffer.test')
})

test.each([
  [answer(401), 'Email address is not known. Make sure you use the correct one.'],
  [answer(429), 'Too many attempts. Try again later.'],
  [tooMany(720), 'Too many attempts. Try again in 12 minutes.'],
  [tooMany(59), 'Too many attempts. Try again in 1 minute.'],
  [answer(500), 'Something went wrong. Please try again.'],
  [noConnection, 'Something went wrong. Please try again.'],
])('shows why no code could be requested: %#', async (refusal, message) => {
  server.answers[REQUEST] = refusal
  open()
  await userEvent.type(emailField(), 'ann@coffer.test{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(emailField().value).toBe('ann@coffer.test')
})

test('the code input is numeric and supports autofill', async () => {
  const { input } = await reachCodeStep()
  expect(input.inputMode).toBe('numeric')
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.placeholder).toBe('000000')
  expect(document.activeElement).toBe(input)
})

test('shows that the code cannot be empty', async () => {
  await reachCodeStep()
  await press('Sign in')
  expect(screen.getByText('Cannot be empty')).toBeTruthy()
  expect(listBodies(LOGIN)).toEqual([])
})

test('shows that a code is wrong and clears it', async () => {
  const { container, input } = await reachCodeStep()
  await userEvent.type(input, '12ab3456')
  expect(await screen.findByText('Could not log you in, please check the code.')).toBeTruthy()
  expect(listBodies(LOGIN)).toEqual([{ otpId: 'otp-1', password: '123456' }])
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  await expectNoAxeViolations(container)
})

test('a pasted code logs in automatically after 200 ms, and nothing of it stays stored', async () => {
  server.answers[LOGIN] = loggedIn
  const { input } = await reachCodeStep()
  expect(sessionStorage.getItem('coffer.codeRequest')).toContain('otp-1')
  await userEvent.click(input)
  await userEvent.paste(' 123 456 ')
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-in'))
  expect(listBodies(LOGIN)).toEqual([{ otpId: 'otp-1', password: '123456' }])
  expect(delays).toContain(200)
  await waitFor(() => expect(sessionStorage.getItem('coffer.codeRequest')).toBeNull())
})

test('a code is valid for 500 s; then a new one is requested automatically', async () => {
  const { container, input } = await reachCodeStep()
  clock = NOON + 500_000
  await userEvent.type(input, '111111')
  expect(await screen.findByText('Could not log you in, please check the code.')).toBeTruthy()
  clock = NOON + 500_001
  server.answers[REQUEST] = answer(200, { otpId: 'otp-2' })
  await userEvent.type(input, '222222')
  expect(await screen.findByText("Your code has expired. We've sent you a new one.")).toBeTruthy()
  expect(input.value).toBe('')
  expect(listBodies(REQUEST)).toEqual([{ email: 'ann@coffer.test' }, { email: 'ann@coffer.test' }])
  await expectNoAxeViolations(container)
  await userEvent.type(input, '333333')
  await waitFor(() => expect(listBodies(LOGIN)).toHaveLength(2))
  expect(listBodies(LOGIN)[1]).toEqual({ otpId: 'otp-2', password: '333333' })
})

test('shows that an expired code could not be renewed', async () => {
  const { input } = await reachCodeStep()
  clock = NOON + 600_000
  server.answers[REQUEST] = answer(500)
  await userEvent.type(input, '222222')
  expect(await screen.findByText('Something went wrong. Check your details and try again.')).toBeTruthy()
  expect(screen.queryByText(/expired/)).toBeNull()
})

test('resends the code', async () => {
  await reachCodeStep()
  server.answers[REQUEST] = answer(200, { otpId: 'otp-2' })
  await press('Resend code')
  await waitFor(() => expect(useToastStore.getState().toast?.text).toBe('Code resent.'))
  expect(sessionStorage.getItem('coffer.codeRequest')).toContain('otp-2')
})

test.each([
  [answer(500), 'Something went wrong. Check your details and try again.'],
  [tooMany(2400), 'Too many attempts. Try again in 40 minutes.'],
])('shows that the code could not be resent: %#', async (refusal, message) => {
  await reachCodeStep()
  server.answers[REQUEST] = refusal
  await press('Resend code')
  expect(await screen.findByText(message)).toBeTruthy()
})

test('says when to try the code again', async () => {
  server.answers[LOGIN] = tooMany(300)
  const { input } = await reachCodeStep()
  await userEvent.type(input, '123456')
  expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeTruthy()
})

test('says when to try a password again, and to ask for the link to a new one', async () => {
  server.answers['/api/collections/users/auth-methods'] = answer(200, {
    password: { enabled: true },
    oauth2: { enabled: false, providers: [] },
    otp: { enabled: true, duration: 500 },
    mfa: { enabled: false, duration: 0 },
  })
  server.answers['/api/collections/users/auth-with-password'] = tooMany(80_000)
  server.answers['/api/collections/users/request-password-reset'] = tooMany(3600)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Use a password' }))
  const password = await screen.findByLabelText('Password')
  await userEvent.type(emailField(), 'ann@coffer.test')
  await userEvent.type(password, 'wrong{Enter}')
  expect(await screen.findByText('Too many attempts. Try again in 23 hours.')).toBeTruthy()
  await press('Forgot your password?')
  expect(await screen.findByText('Too many attempts. Try again in 60 minutes.')).toBeTruthy()
})

test('shows any other login failure', async () => {
  server.answers[LOGIN] = answer(500)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container, input } = await reachCodeStep()
  await userEvent.type(input, '123456')
  expect(await screen.findByText('There was an issue logging you in...')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('Cancel returns to the address; a late response changes nothing', async () => {
  const { input } = await reachCodeStep()
  let answerLate: (response: Response) => void = () => {}
  server.answers[LOGIN] = () => new Promise((resolve) => (answerLate = resolve))
  await userEvent.type(input, '123456')
  await press('Cancel')
  answerLate(Response.json({}, { status: 400 }))
  await screen.findByRole('textbox', { name: 'Email' })
  expect(emailField().value).toBe('ann@coffer.test')
  expect(sessionStorage.getItem('coffer.codeRequest')).toBeNull()
})

test('a code request survives a reload; invalid stored data is ignored', async () => {
  const { unmount } = await reachCodeStep()
  unmount()
  const second = open()
  expect(await codeField()).toBeTruthy()
  second.unmount()
  for (const damaged of ['{', 'null', '{"email":1,"otpId":"x","requestedAt":0}']) {
    sessionStorage.setItem('coffer.codeRequest', damaged)
    const page = open()
    expect(emailField()).toBeTruthy()
    page.unmount()
  }
})

test('the privacy policy opens as a sheet', async () => {
  open()
  await press('Privacy policy')
  expect(useSheetStore.getState().sheet?.id).toBe('privacy')
})

test('says where everybody may sign up', async () => {
  const show = (allowSignup: boolean) => {
    const client = createTestClient()
    client.setQueryData(manifestQueries.current().queryKey, aManifest({ allowSignup }))
    return renderInApp(<Auth basePath="" />, { path: '/login', client })
  }
  const { container, unmount } = show(true)
  expect(screen.getByText("We'll email you a code. New here? It signs you up, too.")).toBeTruthy()
  await expectNoAxeViolations(container)
  unmount()
  show(false)
  expect(screen.getByText("We'll email you a code. No password needed.")).toBeTruthy()
})
