// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refuseWith } from '@coffer/shared-sdk/domain'
import type { RefusalCode } from '@coffer/shared-sdk/domain'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Auth = screens.auth!
const TOKEN = 'a1'.repeat(16)
const server = stubServer()

beforeEach(() => {
  useSessionStore.setState({ status: 'signed-out', isByChoice: false }, true)
})

const shown = (id: string) => async () =>
  Response.json({
    organisation: { id, name: 'Quay', avatar: '' },
    expires: '2050-01-01 10:00:00.000Z',
  })
const refused = (status: number, code: RefusalCode) => async () => {
  const { message } = refuseWith(code).refusal
  return Response.json({ message, data: { reason: { code, message } } }, { status })
}
const address = () => screen.getByTestId('test-path').textContent

function open(path = `/join/${TOKEN}`) {
  return renderInApp(<Auth basePath="" />, { path })
}

test('signed out, it names the community and leads to the login page and back', async () => {
  server.answers['/ext/invite-link'] = shown('org-quay')
  const { container } = open()
  expect(await screen.findByRole('heading', { name: 'Join Quay' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/join'))
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to join' }))
  expect(address()).toBe('/login')
  expect(sessionStorage.getItem('coffer.redirectUrl')).toBe(`/join/${TOKEN}`)
})

test('signed in, it joins with one tap; the token is in no address', async () => {
  signInAsAnn()
  server.answers['/ext/invite-link'] = shown('org-quay')
  server.answers['/ext/join'] = refused(403, 'address-unproven')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Join Quay' }))
  expect(await screen.findByText('Confirm your email address first.')).toBeTruthy()
  expect(server.asked.filter(({ path }) => path === '/ext/join').map(({ body }) => body)).toEqual([
    { token: TOKEN },
  ])
  expect(server.asked.map(({ path }) => path).join(' ')).not.toContain(TOKEN)
})

test('a member is led into the community', async () => {
  signInAsAnn()
  server.answers['/ext/invite-link'] = shown('org-lakeside')
  const { container } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Open Quay' }))
  expect(address()).toBe('/dashboard')
  await expectNoAxeViolations(container)
})

test.each([
  [refused(404, 'link-unknown'), 'This invite link is not valid'],
  [refused(410, 'link-expired'), 'This invite link has expired'],
  [noConnection, 'The invite link could not be checked.'],
])('says what is wrong with a link: %#', async (answer, text) => {
  server.answers['/ext/invite-link'] = answer
  const { container } = open()
  expect(await screen.findByText(text)).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('without a token there is no link', async () => {
  open('/join')
  expect(await screen.findByText('This invite link is not valid')).toBeTruthy()
})
