// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MembershipTies, Role } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { accountQueries, membershipQueries } from '@coffer/shared-sdk/queries'
import type { Member } from '@coffer/shared-sdk/queries'
import { anAccount, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { MemberOptions } from '../account-details/member-options.tsx'
import LeaveCommunitySheet from './leave-community.sheet.tsx'

const server = stubServer()
const FREE: MembershipTies = { balances: [], events: [], pending: 0, otherMembers: 4, otherAdmins: 1 }
const toast = () => useToastStore.getState().toast?.text
const noop = () => {}

const member = (name: string, role: Role = 'user'): Member => ({
  id: `membership-${name}`,
  userId: `user-${name}`,
  organisationId: 'org-lakeside',
  accountId: `account-${name}`,
  role,
  created: '2026-02-01T09:00:00.000Z',
  inviteId: null,
  linkId: null,
})
const makeAccount = (name: string) =>
  anAccount({ id: `account-${name}`, userId: `user-${name}`, name: name === 'bo' ? 'Bo Chen' : 'Ann Lee' })

function setUp(role: Role) {
  const scope = signInAsAnn({ role })
  return { scope, client: createTestClient() }
}

function openSheet(
  name: 'ann' | 'bo',
  ties: MembershipTies | null,
  { onClose = noop, role = 'user' }: { readonly onClose?: () => void; readonly role?: Role } = {},
) {
  const { scope, client } = setUp(name === 'ann' ? role : 'admin')
  client.setQueryData(accountQueries.detail(scope, `account-${name}`).queryKey, makeAccount(name))
  client.setQueryData(membershipQueries.ofAccount(scope, `account-${name}`).queryKey, member(name, role))
  if (ties) client.setQueryData(membershipQueries.ties(scope, `membership-${name}`).queryKey, ties)
  const params = { accountId: `account-${name}` }
  renderSheet(LeaveCommunitySheet, params, { path: '/community', client, onClose })
}

test('removes a member after a confirmation, once', async () => {
  server.answers['POST /ext/members/membership-bo/leave'] = async () => new Response(null, { status: 204 })
  const onClose = vi.fn()
  openSheet('bo', FREE, { onClose })
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Bo Chen?' })
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(toast()).toBe('Bo Chen is no longer a member.'))
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(onClose).toHaveBeenCalled()
})

test('says what is in the way of leaving, with its links', async () => {
  openSheet('ann', {
    balances: [{ cents: -1250, currency: 'EUR' }],
    events: [
      { id: 'camp', name: 'Camp' },
      { id: 'surprise', name: '' },
    ],
    pending: 2,
    otherMembers: 4,
    otherAdmins: 1,
  })
  expect(screen.getByRole('link', { name: /Camp/ }).getAttribute('href')).toBe('/events/camp')
  // Guards against a regression: this link had no name.
  expect(screen.getByRole('link', { name: /A hidden event/ }).getAttribute('href')).toBe('/events/surprise')
  expect(screen.getByRole('link', { name: /2 open requests/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Balance: −€12.50/ })).toBeTruthy()
  const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Leave' })
  expect(leave.disabled).toBe(true)
  expect(document.getElementById(leave.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Open events have to be left or concluded first. Open requests have to be answered or deleted first. The balance has to be zero in every currency first.',
  )
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test.each([
  ['ann', 'admin', 'Your open invites and invite links stop working.'],
  ['bo', 'admin', 'Their open invites and invite links stop working.'],
  ['bo', 'user', null],
] as const)('says of %s, who is %s, what becomes of their invitations', (name, role, text) => {
  openSheet(name, FREE, { role })
  expect(screen.getByRole('button', { name: name === 'ann' ? 'Leave' : 'Remove' })).toBeTruthy()
  expect(screen.queryByText(/stop working/)?.textContent ?? null).toBe(text)
})

test.each([
  [
    4,
    'Your access ends right away, on all your devices. You need a new invite to come back; you then get the same account again.',
  ],
  [0, 'You are the last member. After that nobody can join this community, not even you.'],
])('asks before leaving, and says how one comes back, with %i other members', async (otherMembers, text) => {
  openSheet('ann', { ...FREE, otherMembers })
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(within(await screen.findByRole('dialog', { name: /^Leave .*\?$/ })).getByText(text)).toBeTruthy()
})

test('keeps the confirmation open with the server’s reason', async () => {
  server.answers['POST /ext/members/membership-bo/leave'] = async () =>
    Response.json(
      {
        message: 'Failed.',
        data: {
          reason: {
            code: 'leave-with-balance',
            message: 'The balance has to be zero in every currency first.',
          },
        },
      },
      { status: 400 },
    )
  openSheet('bo', FREE)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Bo Chen?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByText('The balance has to be zero in every currency first.')).toBeTruthy()
})

test('says that it is loading, and what failed', async () => {
  server.answers['GET /ext/members/membership-bo/ties'] = noConnection
  openSheet('bo', null)
  expect(screen.getByText('Checking the account')).toBeTruthy()
  expect(await screen.findByText('The account could not be checked.')).toBeTruthy()
})

function showOptions(role: Role, name: 'ann' | 'bo', roles: { readonly bo: Role }) {
  const { scope, client } = setUp(role)
  const owner = name === 'ann' ? member('ann', role) : member('bo', roles.bo)
  client.setQueryData(membershipQueries.all(scope).queryKey, [member('ann', role), member('bo', roles.bo)])
  return renderInApp(<MemberOptions account={makeAccount(name)} owner={owner} open />, {
    path: '/community',
    client,
  })
}

test('says that the members are loading, and what failed, to people with options', async () => {
  const answers = vi.fn(noConnection)
  server.answers['GET /api/collections/authz/records'] = answers
  const { client } = setUp('admin')
  const { container } = renderInApp(<MemberOptions account={makeAccount('bo')} owner={member('bo')} open />, {
    path: '/community',
    client,
  })
  expect(screen.getByRole('heading', { name: 'Membership' })).toBeTruthy()
  expect(screen.getByText('Loading the membership')).toBeTruthy()
  expect(await screen.findByText('The membership could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(container)
  answers.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(answers).toHaveBeenCalled())
})

test('offers a role only to privileged people, of others', async () => {
  const { unmount } = showOptions('user', 'bo', { bo: 'user' })
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  const own = showOptions('admin', 'ann', { bo: 'user' })
  expect(screen.queryByText('Remove admin rights')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Leave Lakeside/ }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'leave-community',
    params: { accountId: 'account-ann' },
  })
  await expectNoAxeViolations(own.container)
})

test('says before admin rights are removed what becomes of the person’s invitations', async () => {
  showOptions('admin', 'bo', { bo: 'admin' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove admin rights' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Bo Chen’s admin rights?' })
  expect(within(dialog).getByText(/Their open invites and invite links stop working\./)).toBeTruthy()
})

test('makes a member an admin after a confirmation', async () => {
  server.answers['POST /ext/members/membership-bo/role'] = async () => Response.json({ id: 'membership-bo' })
  showOptions('admin', 'bo', { bo: 'user' })
  await userEvent.click(screen.getByRole('button', { name: 'Make admin' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make Bo Chen an admin?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make admin' }))
  await waitFor(() => expect(toast()).toBe('Bo Chen is now an admin.'))
  expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({ role: 'admin' })
})
