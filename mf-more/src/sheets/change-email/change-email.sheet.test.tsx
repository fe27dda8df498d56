// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { runAfter, setClock } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { addMembership, anOrganisation, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import ChangeEmailSheet from './change-email.sheet.tsx'

const USERS = '/api/collections/users'
const server = stubServer()
/** Path and body of each request. */
const requests = () => server.asked.map(({ path, body }) => ({ path, body }))
const done = async () => new Response(null, { status: 204 })

/** @param emailSuffix the suffix of the selected community; `others` are those of Ann's other communities */
async function openSheet(emailSuffix = '', others: readonly string[] = []) {
  signInAsAnn({ organisation: anOrganisation({ emailSuffix }) })
  others.forEach((suffix, index) =>
    addMembership({ id: `other-${index}`, organisation: anOrganisation({ emailSuffix: suffix }) }),
  )
  const { onClose } = renderSheet(ChangeEmailSheet, {}, { path: '/more/profile' })
  return { onClose, field: await screen.findByRole('textbox', { name: 'New email' }) }
}

test('sends the link to the new address and shows the address', async () => {
  server.answers[`${USERS}/request-email-change`] = done
  const { field, onClose } = await openSheet()
  expect(screen.getByText('You currently sign in with ann@coffer.test.')).toBeTruthy()
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(field, 'Ann.New@coffer.test{Enter}')
  expect(await screen.findByText("We've sent an email to ann.new@coffer.test.")).toBeTruthy()
  expect(requests()).toEqual([
    { path: `${USERS}/request-email-change`, body: { newEmail: 'ann.new@coffer.test' } },
  ])
  const doneButton = screen.getByRole('button', { name: 'Done' })
  expect(document.activeElement).toBe(doneButton)
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.click(doneButton)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['ann', 'Value is not a valid email'],
  ['ANN@coffer.test', 'This is already your address.'],
])('%s is not sent: %s', async (typed, text) => {
  const { field } = await openSheet()
  await userEvent.type(field, `${typed}{Enter}`)
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(requests()).toEqual([])
})

test.each([
  [async () => Response.json({}, { status: 400 }), 'This address cannot be used.'],
  [noConnection, 'Something went wrong.'],
])('shows why no link was sent: %#', async (failure, text) => {
  server.answers[`${USERS}/request-email-change`] = failure
  const { field } = await openSheet()
  await userEvent.type(field, 'bo@coffer.test{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

test('in a community with a domain the new address has to end with it', async () => {
  server.answers[`${USERS}/request-email-change`] = done
  const { field } = await openSheet('@harbour.test')
  expect(screen.getByText('Addresses in your community end with @harbour.test.')).toBeTruthy()
  await userEvent.type(field, 'ann@elsewhere.test{Enter}')
  expect(screen.getByText('Value is not a valid email')).toBeTruthy()
})

test('a member whose address has the domain of another community keeps it', async () => {
  server.answers[`${USERS}/request-email-change`] = done
  const { field } = await openSheet('@harbour.test', ['', '@coffer.test'])
  expect(screen.getByText('Addresses in your community end with @coffer.test.')).toBeTruthy()
  await userEvent.type(field, 'ann@harbour.test{Enter}')
  expect(screen.getByText('Value is not a valid email')).toBeTruthy()
  expect(requests()).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'ann.new{Enter}')
  expect(await screen.findByText("We've sent an email to ann.new@coffer.test.")).toBeTruthy()
})

const refusal = (status: number, code: string, field = 'reason') =>
  Response.json({ status, message: code, data: { [field]: { code, message: code } } }, { status })
const CODE_PATH = `${USERS}/request-email-change-code`
const NEW = 'ann.new@coffer.test'

/** Ann has no password: the server requires a code, which is 123456. */
async function reachCodeStep() {
  let sent = 0
  server.answers[CODE_PATH] = async () => Response.json({ otpId: `otp-${(sent += 1)}` })
  server.answers[`${USERS}/request-email-change`] = async ({ body }) => {
    const { code } = body as { readonly code?: string }
    if (code === undefined) return refusal(403, 'proof-required')
    return code === '123456' ? done() : refusal(400, 'wrong-code', 'code')
  }
  const { field } = await openSheet()
  await userEvent.type(field, `${NEW}{Enter}`)
  return screen.findByRole('textbox', { name: 'Code' })
}
const button = (name: string) => screen.getByRole('button', { name })

test('someone without a password enters a code from the current address first', async () => {
  const code = await reachCodeStep()
  const text = "To make sure it's you, we've sent a code to ann@coffer.test."
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(`Then we'll send the link to ${NEW}.`)).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(code, '123456')
  expect(await screen.findByText(`We've sent an email to ${NEW}.`)).toBeTruthy()
  expect(requests()).toEqual([
    { path: `${USERS}/request-email-change`, body: { newEmail: NEW } },
    { path: CODE_PATH, body: { newEmail: NEW } },
    { path: `${USERS}/request-email-change`, body: { newEmail: NEW, otpId: 'otp-1', code: '123456' } },
  ])
})

test('shows that a code is empty or wrong, and clears a wrong one', async () => {
  const code = await reachCodeStep()
  await userEvent.click(button('Send link'))
  expect(await screen.findByText('Cannot be empty')).toBeTruthy()
  await userEvent.type(code, '654321')
  expect(await screen.findByText('Wrong code. Please check it.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect(code).toHaveProperty('value', '')
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(code, '123456')
  expect(await screen.findByText(`We've sent an email to ${NEW}.`)).toBeTruthy()
})

test('resends the code and sends the new one', async () => {
  const code = await reachCodeStep()
  await userEvent.click(button('Resend code'))
  await waitFor(() => expect(useToastStore.getState().toast?.text).toBe('Code resent.'))
  server.answers[CODE_PATH] = async () => refusal(429, 'too-many-codes')
  await userEvent.click(button('Resend code'))
  expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy()
  await userEvent.type(code, '123456')
  await screen.findByText(`We've sent an email to ${NEW}.`)
  expect(requests().at(-1)?.body).toEqual({ newEmail: NEW, otpId: 'otp-2', code: '123456' })
})

test('an expired code is replaced automatically', async () => {
  const start = Date.now()
  const code = await reachCodeStep()
  setClock({ now: () => start + 600_000, runAfter })
  await userEvent.type(code, '123456')
  expect(await screen.findByText("Your code has expired. We've sent you a new one.")).toBeTruthy()
  expect(requests().at(-1)?.path).toBe(CODE_PATH)
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
  expect(await screen.findByText(`We've sent an email to ${NEW}.`)).toBeTruthy()
})

test('Back returns to the address; a late response changes nothing', async () => {
  await reachCodeStep()
  let answer: (response: Response) => void = () => {}
  server.answers[CODE_PATH] = () => new Promise((resolve) => (answer = resolve))
  await userEvent.click(button('Resend code'))
  await userEvent.click(button('Back'))
  const field = screen.getByRole('textbox', { name: 'New email' })
  expect(field).toHaveProperty('value', NEW)
  await waitFor(() => expect(document.activeElement).toBe(field))
  answer(Response.json({ otpId: 'late' }))
  await Promise.resolve()
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
})

test.each([
  [async () => refusal(400, 'validation_invalid_new_email', 'newEmail'), 'This address cannot be used.'],
  [noConnection, 'Something went wrong.'],
])('shows why the code was not accepted: %#', async (failure, text) => {
  const code = await reachCodeStep()
  server.answers[`${USERS}/request-email-change`] = failure
  await userEvent.type(code, '123456')
  expect(await screen.findByText(text)).toBeTruthy()
})
