// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { after, setClock } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import {
  TestApp,
  anOrganisation,
  createTestClient,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { answerEachTest } from '@coffer/shared-sdk/testing/each-test'
import ChangeEmailSheet from './change-email.sheet.tsx'

const USERS = '/api/collections/users'
const server = answerEachTest()
/** What it was asked: path and body. */
const asked = () => server.asked.map(({ path, body }) => ({ path, body }))
const done = async () => new Response(null, { status: 204 })

async function openSheet(emailSuffix = '') {
  signInAsAnn({ organisation: anOrganisation({ emailSuffix }) })
  const onClose = vi.fn()
  render(
    <TestApp path="/more/profile" client={createTestClient()}>
      <ChangeEmailSheet params={{}} open onClose={onClose} onClosed={() => {}} />
    </TestApp>,
  )
  return { onClose, field: await screen.findByRole('textbox', { name: 'New email' }) }
}

test('the link goes to the new address, and the sheet says where', async () => {
  server.answers[`${USERS}/request-email-change`] = done
  const { field, onClose } = await openSheet()
  expect(screen.getByText('You sign in with ann@coffer.test now.')).toBeTruthy()
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(field, 'Ann.New@coffer.test{Enter}')
  expect(await screen.findByText("We've sent a link to ann.new@coffer.test.")).toBeTruthy()
  expect(asked()).toEqual([
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
  ['ANN@coffer.test', 'This is your address already.'],
])('%s is not sent: %s', async (typed, text) => {
  const { field } = await openSheet()
  await userEvent.type(field, `${typed}{Enter}`)
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(asked()).toEqual([])
})

test.each([
  [async () => Response.json({}, { status: 400 }), 'This address cannot be taken over.'],
  [noConnection, 'Something went wrong.'],
])('says why no link was sent: %#', async (failure, text) => {
  server.answers[`${USERS}/request-email-change`] = failure
  const { field } = await openSheet()
  await userEvent.type(field, 'bo@coffer.test{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

test('in a community with a domain suffix the new address has to end with it', async () => {
  server.answers[`${USERS}/request-email-change`] = done
  const { field } = await openSheet('@harbour.test')
  expect(screen.getByText('Addresses of your community end with @harbour.test.')).toBeTruthy()
  await userEvent.type(field, 'ann@elsewhere.test{Enter}')
  expect(screen.getByText('Value is not a valid email')).toBeTruthy()
})

const refusal = (status: number, code: string, field = 'reason') =>
  Response.json({ status, message: code, data: { [field]: { code, message: code } } }, { status })
const CODE_PATH = `${USERS}/request-email-change-code`
const NEW = 'ann.new@coffer.test'

/** Ann has no password: the server wants a code, of which only 123456 is right. */
async function untilCodeIsAsked() {
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

test('who has no password enters a code from the present mailbox first', async () => {
  const code = await untilCodeIsAsked()
  const text = "To make sure that it is you, we've sent a code to ann@coffer.test."
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(`Then we send the link to ${NEW}.`)).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(code, '123456')
  expect(await screen.findByText(`We've sent a link to ${NEW}.`)).toBeTruthy()
  expect(asked()).toEqual([
    { path: `${USERS}/request-email-change`, body: { newEmail: NEW } },
    { path: CODE_PATH, body: { newEmail: NEW } },
    { path: `${USERS}/request-email-change`, body: { newEmail: NEW, otpId: 'otp-1', code: '123456' } },
  ])
})

test('a wrong code is said to be one and typed anew; none at all is asked for', async () => {
  const code = await untilCodeIsAsked()
  await userEvent.click(button('Send link'))
  expect(await screen.findByText('Cannot be empty')).toBeTruthy()
  await userEvent.type(code, '654321')
  expect(await screen.findByText('That is not the code. Please check it.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect(code).toHaveProperty('value', '')
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(code, '123456')
  expect(await screen.findByText(`We've sent a link to ${NEW}.`)).toBeTruthy()
})

test('another code can be asked for, and is the one that counts', async () => {
  const code = await untilCodeIsAsked()
  await userEvent.click(button('Resend code'))
  await waitFor(() => expect(useToastStore.getState().toast?.text).toBe('Code resent.'))
  server.answers[CODE_PATH] = async () => refusal(429, 'too-many-codes')
  await userEvent.click(button('Resend code'))
  const text = 'Something went wrong. Check your details and try again.'
  expect(await screen.findByText(text)).toBeTruthy()
  await userEvent.type(code, '123456')
  await screen.findByText(`We've sent a link to ${NEW}.`)
  expect(asked().at(-1)?.body).toEqual({ newEmail: NEW, otpId: 'otp-2', code: '123456' })
})

test('an expired code is replaced by itself', async () => {
  const start = Date.now()
  const code = await untilCodeIsAsked()
  setClock({ now: () => start + 600_000, after })
  await userEvent.type(code, '123456')
  expect(await screen.findByText("Your code has expired. We've sent you a new one.")).toBeTruthy()
  expect(asked().at(-1)?.path).toBe(CODE_PATH)
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
  expect(await screen.findByText(`We've sent a link to ${NEW}.`)).toBeTruthy()
})

test('back leads to the address, which stands; what is answered later changes nothing', async () => {
  await untilCodeIsAsked()
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
  [
    async () => refusal(400, 'validation_invalid_new_email', 'newEmail'),
    'This address cannot be taken over.',
  ],
  [noConnection, 'Something went wrong.'],
])('says why the code led to no link: %#', async (failure, text) => {
  const code = await untilCodeIsAsked()
  server.answers[`${USERS}/request-email-change`] = failure
  await userEvent.type(code, '123456')
  expect(await screen.findByText(text)).toBeTruthy()
})
