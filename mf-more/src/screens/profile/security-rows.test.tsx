// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import {
  TestApp,
  anOrganisation,
  aUser,
  createTestClient,
  noConnection,
  signInAsAnn,
  silence,
} from '@coffer/shared-sdk/testing'
import ChangeEmailSheet from '../../sheets/change-email/change-email.sheet.tsx'
import { SecurityRows } from './security-rows.tsx'

const USERS = '/api/collections/users'
let asked: { readonly path: string; readonly body: unknown }[] = []
let answers: Record<string, () => Promise<Response>> = {}
const done = async () => new Response(null, { status: 204 })

// Loaded with the first press; here it should not be waited for.
beforeAll(() => import('./sign-out-everywhere-confirm.tsx'))
beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = new URL(url, location.origin).pathname
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return (answers[path] ?? silence)()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  pocketbase.authStore.clear()
  useToastStore.setState({ toast: null })
  useSheetStore.setState({ sheet: null })
})

const toast = () => useToastStore.getState().toast?.text
async function expectNoAxeViolations(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

function openRows(user = aUser()) {
  signInAsAnn()
  return render(
    <TestApp path="/more/profile" client={createTestClient()}>
      <SecurityRows user={user} />
    </TestApp>,
  )
}

test('who has not confirmed their address can ask for the link', async () => {
  const { container } = openRows(aUser({ verified: false }))
  answers[`${USERS}/request-verification`] = done
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: /Confirm your address/ }))
  await waitFor(() => expect(toast()).toBe('The link is on its way.'))
  expect(asked).toEqual([{ path: `${USERS}/request-verification`, body: { email: 'ann@coffer.test' } }])
})

test('says so when the link could not be sent', async () => {
  openRows(aUser({ verified: false }))
  answers[`${USERS}/request-verification`] = noConnection
  await userEvent.click(screen.getByRole('button', { name: /Confirm your address/ }))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
})

test('a confirmed address needs no link; another one is asked for in a sheet', async () => {
  openRows()
  expect(screen.queryByRole('button', { name: /Confirm your address/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Change email/ }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'change-email', open: true })
})

test('asks before all sessions end; Cancel keeps them', async () => {
  openRows()
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/sign in again on every device/)).toBeTruthy()
  await expectNoAxeViolations(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  expect(useSessionStore.getState().status).toBe('signed-in')
})

test('ends all sessions, this device’s too', async () => {
  openRows()
  answers['/ext/sign-out-everywhere'] = done
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(useSessionStore.getState()).toEqual({ status: 'signed-out', isByChoice: true }))
})

test('without an answer nothing ends, and it says so', async () => {
  openRows()
  answers['/ext/sign-out-everywhere'] = noConnection
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(useSessionStore.getState().status).toBe('signed-in')
})

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
  answers[`${USERS}/request-email-change`] = done
  const { field, onClose } = await openSheet()
  expect(screen.getByText('You sign in with ann@coffer.test now.')).toBeTruthy()
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(field, 'Ann.New@coffer.test{Enter}')
  expect(await screen.findByText("We've sent a link to ann.new@coffer.test.")).toBeTruthy()
  expect(asked).toEqual([
    { path: `${USERS}/request-email-change`, body: { newEmail: 'ann.new@coffer.test' } },
  ])
  const button = screen.getByRole('button', { name: 'Done' })
  expect(document.activeElement).toBe(button)
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.click(button)
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
  expect(asked).toEqual([])
})

test.each([
  [async () => Response.json({}, { status: 400 }), 'This address cannot be taken over.'],
  [noConnection, 'Something went wrong.'],
])('says why no link was sent: %#', async (failure, text) => {
  answers[`${USERS}/request-email-change`] = failure
  const { field } = await openSheet()
  await userEvent.type(field, 'bo@coffer.test{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

test('in a community with a domain suffix the new address has to end with it', async () => {
  answers[`${USERS}/request-email-change`] = done
  const { field } = await openSheet('@harbour.test')
  expect(screen.getByText('Addresses of your community end with @harbour.test.')).toBeTruthy()
  await userEvent.type(field, 'ann@elsewhere.test{Enter}')
  expect(screen.getByText('Value is not a valid email')).toBeTruthy()
})
