// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { TestApp, aUser, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { answerEachTest } from '@coffer/shared-sdk/testing/each-test'
import { SecurityRows } from './security-rows.tsx'

const USERS = '/api/collections/users'
const server = answerEachTest()
/** What it was asked: path and body. */
const asked = () => server.asked.map(({ path, body }) => ({ path, body }))
const done = async () => new Response(null, { status: 204 })

// Loaded with the first press; here it should not be waited for.
beforeAll(() => import('./sign-out-everywhere-confirm.tsx'))

const toast = () => useToastStore.getState().toast?.text
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
  server.answers[`${USERS}/request-verification`] = done
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: /Confirm your address/ }))
  await waitFor(() => expect(toast()).toBe('The link is on its way.'))
  expect(asked()).toEqual([{ path: `${USERS}/request-verification`, body: { email: 'ann@coffer.test' } }])
})

test('says so when the link could not be sent', async () => {
  openRows(aUser({ verified: false }))
  server.answers[`${USERS}/request-verification`] = noConnection
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
  expect(asked()).toEqual([])
  expect(useSessionStore.getState().status).toBe('signed-in')
})

test('ends all sessions, this device’s too', async () => {
  openRows()
  server.answers['/ext/sign-out-everywhere'] = done
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(useSessionStore.getState()).toEqual({ status: 'signed-out', isByChoice: true }))
})

test('without an answer nothing ends, and it says so', async () => {
  openRows()
  server.answers['/ext/sign-out-everywhere'] = noConnection
  await userEvent.click(screen.getByRole('button', { name: /Sign out everywhere/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  expect(useSessionStore.getState().status).toBe('signed-in')
})
