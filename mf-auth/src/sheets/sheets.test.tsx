// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { inviteQueries } from '@coffer/shared-sdk/queries'
import type { SentInvite } from '@coffer/shared-sdk/queries'
import { anOrganisation, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import InvitesSheet from './invites/invites.sheet.tsx'
import NewCommunitySheet from './new-community/new-community.sheet.tsx'

const KIM: SentInvite = {
  id: 'invite-kim',
  email: 'kim@coffer.test',
  created: '2026-01-05T09:00:00.000Z',
  sent: '2026-01-05T09:00:01.000Z',
}

const server = stubServer()
const requests = () => server.asked.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))

const toast = () => useToastStore.getState().toast?.text
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const created = async () => Response.json({ id: 'x' })
const noop = () => {}

async function openInvites(sent?: readonly SentInvite[], emailSuffix = '') {
  const scope = signInAsAnn({ role: 'admin', organisation: anOrganisation({ emailSuffix }) })
  const client = createTestClient()
  if (sent) client.setQueryData(inviteQueries.sent(scope).queryKey, [...sent])
  renderSheet(InvitesSheet, {}, { path: '/community', client })
  return screen.findByRole('textbox', { name: 'Email' })
}

test('says of an open invite of before the domain suffix that it cannot be accepted', async () => {
  await openInvites([KIM], '@quay.test')
  expect(screen.getByText(/It cannot be accepted: the address does not end with @quay\.test\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again: invite to kim@coffer.test' })).toBeNull()
  expect(button('Revoke the invite for kim@coffer.test')).toBeTruthy()
  cleanup()
  await openInvites([KIM], '@coffer.test')
  expect(screen.queryByText(/cannot be accepted/)).toBeNull()
  expect(button('Send again: invite to kim@coffer.test')).toBeTruthy()
})

test('invites an address into the community', async () => {
  server.answers['POST /api/collections/invites/records'] = created
  const field = await openInvites([KIM])
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(field, 'Lena@Coffer.test{Enter}')
  await waitFor(() => expect(toast()).toBe('Invite sent.'))
  expect(requests().find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    id: expect.stringMatching(/^[a-z0-9]{15}$/),
    organisation: 'org-lakeside',
    by: 'user-ann',
    email: 'lena@coffer.test',
    accepted: false,
  })
  expect((field as HTMLInputElement).value).toBe('')
})

test.each([
  ['lena', '', 'Value is not a valid email'],
  ['kim@coffer.test', '', 'This address has already been invited.'],
  ['lena@coffer.test', '@harbour.test', 'Value is not a valid email'],
])('refuses %s without a request', async (typed, suffix, text) => {
  await openInvites([KIM], suffix)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), `${typed}{Enter}`)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(requests().filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('shows the server’s refusal of a member’s address', async () => {
  server.answers['POST /api/collections/invites/records'] = async () =>
    Response.json({ data: { email: { code: 'already-member', message: '' } } }, { status: 400 })
  await openInvites([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bo@coffer.test{Enter}')
  expect(await screen.findByText('This address already belongs to a member.')).toBeTruthy()
})

test('says how to go on when all invites of the day are used up', async () => {
  const message =
    'No further invites can be emailed today. Try again tomorrow, or share an invite link, which anyone can use.'
  server.answers['POST /api/collections/invites/records'] = async () =>
    Response.json({ message, data: { reason: { code: 'invites-of-today', message } } }, { status: 429 })
  await userEvent.type(await openInvites([KIM]), 'lena@coffer.test{Enter}')
  await waitFor(() => expect(toast()).toBe(message))
})

test('revokes an invite; one that no longer exists counts as revoked', async () => {
  server.answers['DELETE /api/collections/invites/records/invite-kim'] = async () =>
    Response.json({}, { status: 404 })
  await openInvites([KIM])
  await userEvent.click(button('Revoke the invite for kim@coffer.test'))
  await waitFor(() => expect(toast()).toBe('Invite revoked.'))
})

test('shows that an invite could not be revoked', async () => {
  server.answers['DELETE /api/collections/invites/records/invite-kim'] = noConnection
  await openInvites([KIM])
  await userEvent.click(button('Revoke the invite for kim@coffer.test'))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
})

test('shows loading, empty and failed invites', async () => {
  await openInvites()
  expect(screen.getAllByText('Loading').length).toBeGreaterThan(0)
  cleanup()
  await openInvites([])
  expect(screen.getByText('No open invites')).toBeTruthy()
  cleanup()
  server.answers['GET /api/collections/invites/records'] = noConnection
  await openInvites()
  expect(await screen.findByText('The invites could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(screen.getByRole('dialog'))
})

async function openNewCommunity(onClose = noop) {
  signInAsAnn()
  pocketbase.authStore.save('token', { id: 'user-ann', collectionId: '', collectionName: 'users' })
  renderSheet(NewCommunitySheet, {}, { path: '/onboarding', onClose })
  return screen.findByRole('textbox', { name: 'Name' })
}

test('Create is enabled once something was entered, and needs a name', async () => {
  const field = await openNewCommunity()
  expect(button('Create').disabled).toBe(true)
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await userEvent.type(field, ' ')
  expect(button('Create').disabled).toBe(false)
  await userEvent.click(button('Create'))
  expect(screen.getByText('Cannot be empty')).toBeTruthy()
  expect(requests()).toEqual([])
})

test('a double press creates one community; a retry after a failure sends the same id', async () => {
  let answer: (response: Response) => void = noop
  server.answers['POST /api/collections/organisations/records'] = () => new Promise((done) => (answer = done))
  const field = await openNewCommunity()
  await userEvent.type(field, 'Allotment 7')
  await userEvent.dblClick(button('Create'))
  expect(requests()).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Create/ }).getAttribute('aria-busy')).toBe('true')
  answer(Response.json({}, { status: 500 }))
  await waitFor(() => expect(toast()).toBe('Something went wrong.'))
  await userEvent.click(button('Create'))
  await waitFor(() => expect(requests()).toHaveLength(2))
  expect(requests()[1]?.body).toEqual(requests()[0]?.body)
  expect(requests()[0]?.body).toMatchObject({
    name: 'Allotment 7',
    created_by: 'user-ann',
    url: location.origin,
  })
})
