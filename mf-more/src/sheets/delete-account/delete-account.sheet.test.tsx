// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { ann, noConnection, refuses, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import DeleteAccountSheet from './delete-account.sheet.tsx'

const CHECK = '/ext/my-data/deletion'
const CODE = '/ext/my-data/deletion-code'
const DELETE = '/ext/my-data/delete'
const server = stubServer()
const button = (name: string) => screen.findByRole('button', { name })
const writes = () =>
  server.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

/** Renders the sheet only while somebody is signed in, as the app does. */
function Sheet() {
  const isSignedIn = useSessionStore(({ status }) => status === 'signed-in')
  return isSignedIn ? <DeleteAccountSheet params={{}} open onClose={() => {}} onClosed={() => {}} /> : null
}

function open(obstacles: readonly object[] = [], { isMember = true } = {}) {
  signInAsAnn()
  if (!isMember) useSessionStore.setState({ memberships: [], membership: null })
  server.answers[CHECK] ??= async () => Response.json({ obstacles })
  let sent = 0
  server.answers[CODE] = async () => Response.json({ otpId: `otp-${(sent += 1)}` })
  server.answers[DELETE] = async ({ body }) =>
    (body as { code: string }).code === '123456'
      ? new Response(null, { status: 204 })
      : refuses(400, 'code', 'wrong-code', 'Wrong.')()
  renderInApp(<Sheet />, { path: '/more/profile' })
}

async function reachCode({ isMember = true } = {}) {
  open([], { isMember })
  await userEvent.click(await button('Send me a code'))
  return screen.findByRole('textbox', { name: 'Code' })
}

test('says what goes and what stays, and offers the download first', async () => {
  open()
  await button('Send me a code')
  for (const text of ['What is deleted right away', 'What stays', /“Former member” instead of you/])
    expect(screen.getByText(text)).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(await button('Download your data'))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'download-data' })
})

test('deletes with the code from the mail, signs out and says so', async () => {
  const code = await reachCode()
  expect(screen.getByText('To make sure it’s you, we’ve sent a code to ann@coffer.test.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.type(code, '123456')
  // The last digit alone deletes nobody.
  expect(writes()).toEqual([{ path: CODE, body: null }])
  await userEvent.click(await button('Delete my account'))
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
  expect(writes()[1]).toEqual({ path: DELETE, body: { otpId: 'otp-1', code: '123456' } })
  await waitFor(() => expect(useToastStore.getState().toast?.text).toBe('Your account has been deleted.'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deletes somebody whose last membership has ended', async () => {
  const code = await reachCode({ isMember: false })
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.type(code, '123456')
  await userEvent.click(await button('Delete my account'))
  await waitFor(() => expect(useSessionStore.getState().status).toBe('signed-out'))
})

test('has nothing to show in a community where the person is in none', async () => {
  open([{ organisationId: 'o1', name: 'Lakeside', code: 'of-the-server', message: 'Settle up first.' }], {
    isMember: false,
  })
  expect(await screen.findByText('Not possible yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show what is open' })).toBeNull()
})

test('says which communities cannot be left and why', async () => {
  open([{ organisationId: 'o1', name: 'Lakeside', code: 'of-the-server', message: 'Settle up first.' }])
  expect(await screen.findByText('Not possible yet')).toBeTruthy()
  expect(screen.getByText('Lakeside:').parentElement?.textContent).toBe('Lakeside: Settle up first.')
  const send = await button('Send me a code')
  expect(send).toHaveProperty('disabled', true)
  const described = document.getElementById(send.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Settle up first.')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  // The button is missing, because the named community is not the open one.
  expect(screen.queryByRole('button', { name: 'Show what is open' })).toBeNull()
})

test('leads to what is open in the community that is open', async () => {
  const why = { name: 'Lakeside', code: 'of-the-server', message: 'Settle up first.' }
  open([{ organisationId: ann.organisationId, ...why }])
  await userEvent.click(await button('Show what is open'))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'leave-community',
    params: { accountId: ann.id },
  })
})

test('offers to check again when that failed', async () => {
  server.answers[CHECK] = noConnection
  open()
  expect(await screen.findByText(/We could not check/)).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  server.answers[CHECK] = async () => Response.json({ obstacles: [] })
  await userEvent.click(await button('Try again'))
  expect(await button('Send me a code')).toBeTruthy()
})

test('an empty code is not sent, a wrong one is cleared', async () => {
  const code = await reachCode()
  await userEvent.click(await button('Delete my account'))
  expect(await screen.findByText('Cannot be empty')).toBeTruthy()
  await userEvent.type(code, '654321{Enter}')
  expect(await screen.findByText('Wrong code. Please check it.')).toBeTruthy()
  expect(code).toHaveProperty('value', '')
  expect(useSessionStore.getState().status).toBe('signed-in')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('a refusal is shown and keeps the code', async () => {
  const code = await reachCode()
  server.answers[DELETE] = refuses(400, 'reason', 'of-the-server', 'Settle up first.')
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByText('Settle up first.')).toBeTruthy()
  expect(code).toHaveProperty('value', '123456')
})

test('an expired code is replaced, and another one can be asked for', async () => {
  const start = Date.now()
  const code = await reachCode()
  setClock({ now: () => start + 600_000, runAfter: () => () => {} })
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByText("Your code has expired. We've sent you a new one.")).toBeTruthy()
  server.answers[CODE] = refuses(429, 'reason', 'too-many-codes', 'Too many.')
  await userEvent.click(await button('Resend code'))
  expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy()
  await userEvent.click(await button('Back'))
  expect(await button('Send me a code')).toBeTruthy()
})

test('says why no code could be sent', async () => {
  open()
  server.answers[CODE] = noConnection
  await userEvent.click(await button('Send me a code'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
})
