// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useMovedStore } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { balanceQueries } from '@coffer/shared-sdk/queries'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import {
  aBalance,
  anAccount,
  anOrganisation,
  createTestClient,
  noConnection,
  signInAsAnn,
  neverResponds,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const More = screens.more!

// The app loads it lazily; the test preloads it.
beforeAll(() => import('./profile.screen.tsx'))
beforeEach(() => vi.stubGlobal('fetch', neverResponds))
afterEach(() => {
  cleanup()
  useMovedStore.setState({ address: null, communities: {} })
})

interface ProfileScreenOptions {
  readonly balances?: Parameters<typeof aBalance>[0][]
  readonly others?: readonly CurrentMembership[]
}

async function open({ balances, others = [] }: ProfileScreenOptions = {}) {
  const scope = signInAsAnn({ organisation: anOrganisation({ url: location.origin }) })
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in') throw new Error('Ann is not signed in.')
  useSessionStore.setState({ ...session, memberships: [...session.memberships, ...others] }, true)
  const client = createTestClient()
  for (const { id, organisationId } of others) {
    const balance = aBalance({
      accountId: `account-${id}`,
      ...(id === 'far' ? { sent: 200 } : { received: 700 }),
    })
    const other = { membershipId: id, organisationId }
    client.setQueryData(balanceQueries.ofAccount(other, `account-${id}`).queryKey, [balance])
  }
  if (balances)
    client.setQueryData(balanceQueries.ofAccount(scope, 'account-ann').queryKey, balances.map(aBalance))
  const page = renderInApp(<More basePath="/more" />, { path: '/more/profile', client })
  await screen.findByRole('heading', { name: 'Accounts' })
  return { ...page, client }
}

function membershipAt(id: string, name: string, url: string): CurrentMembership {
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) throw new Error('Nobody is signed in.')
  const account = anAccount({ id: `account-${id}`, created: '2025-11-20T09:00:00.000Z' })
  return { ...session.membership, id, account, organisation: anOrganisation({ id: `org-${id}`, name, url }) }
}

const section = (name: string) => screen.getByRole('region', { name })
test('shows the person', async () => {
  const { container } = await open({ balances: [] })
  const profile = section('Profile')
  for (const text of ['Ann Lee', 'ann@coffer.test', 'ann'])
    expect(within(profile).getByText(text)).toBeTruthy()
  expect(within(profile).getByText('January 5, 2026')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test.each([
  ['Download your data', 'download-data'],
  ['Delete your account', 'delete-account'],
])('“%s” opens its sheet', async (name, id) => {
  await open({ balances: [] })
  await userEvent.click(within(section('Your data')).getByRole('button', { name: new RegExp(`^${name}`) }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id, open: true })
  useSheetStore.setState({ sheet: null })
})

test('“Leave” opens the sheet of the account details, for the own account', async () => {
  await open({ balances: [] })
  await userEvent.click(screen.getByRole('button', { name: /^Leave Lakeside/ }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'leave-community',
    params: { accountId: 'account-ann' },
  })
  useSheetStore.setState({ sheet: null })
})

test('a sheet changes avatar and name', async () => {
  await open({ balances: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'edit-profile', open: true })
  useSheetStore.setState({ sheet: null })
})

test('the account of the selected community shows its balance in all currencies', async () => {
  await open({
    balances: [
      { accountId: 'account-ann', currency: 'USD', received: 99_00 },
      { accountId: 'account-ann', currency: 'EUR', received: 50_00, sent: 62_50 },
    ],
  })
  expect(section('Accounts').textContent).toBe('AccountsLLakesideJoined on January 5, 2026−€12.50and $99.00')
})

test('a zero balance in another currency is not shown', async () => {
  await open({
    balances: [
      { accountId: 'account-ann', currency: 'EUR', received: 50_00 },
      { accountId: 'account-ann', currency: 'USD', received: 99_00, sent: 99_00 },
    ],
  })
  expect(section('Accounts').textContent).toBe('AccountsLLakesideJoined on January 5, 2026€50.00')
})

test('the balance of an account without transactions is zero', async () => {
  await open({ balances: [] })
  expect(within(section('Accounts')).getByText('0.00', { exact: false })).toBeTruthy()
})

test('accounts on other domains are in their own section, each with its own balance', async () => {
  signInAsAnn()
  await open({
    balances: [],
    others: [
      membershipAt('runners', 'Runners', location.origin),
      membershipAt('far', 'Far Away', 'https://far.example.org'),
    ],
  })
  expect(section('Accounts').textContent).toBe(
    'AccountsLLakesideJoined on January 5, 2026€0.00RRunners (Switch community)Joined on November 20, 2025€7.00',
  )
  expect(section('External Accounts').textContent).toBe(
    'External AccountsFAFar Away (opens in a new tab)Joined on November 20, 2025 · far.example.org−€2.00These accounts are on external domains.Open one to use it there. You sign in with the same email.',
  )
  const link = within(section('External Accounts')).getByRole('link', { name: /Far Away/ })
  expect(link.getAttribute('href')).toBe('https://far.example.org')
})

test('an external account whose transactions are at another server shows no balance', async () => {
  signInAsAnn()
  const far = membershipAt('far', 'Far Away', 'https://far.example.org')
  const { client } = await open({ others: [far] })
  const scope = { membershipId: far.id, organisationId: far.organisationId }
  act(() => void client.setQueryData(balanceQueries.ofAccount(scope, 'account-far').queryKey, []))
  await waitFor(() => expect(section('External Accounts').textContent).not.toContain('€'))
  expect(within(section('External Accounts')).getByRole('link', { name: /Far Away/ })).toBeTruthy()
})

test('a community that has moved away shows where, and no balance', async () => {
  signInAsAnn()
  const far = membershipAt('far', 'Far Away', 'https://far.example.org')
  await open({ others: [far] })
  act(() => useMovedStore.setState({ communities: { 'org-far': 'https://far.example.org' } }))
  const link = within(section('External Accounts')).getByRole('link', { name: /Far Away/ })
  expect(link.textContent).toBe('FAFar Away (opens in a new tab)Moved to far.example.org')
})

test('an address that is none is not linked', async () => {
  signInAsAnn()
  await open({ others: [membershipAt('far', 'Far Away', 'javascript:alert(1)')] })
  expect(within(section('External Accounts')).queryByRole('link')).toBeNull()
})

test('the account shows while its balance is loading', async () => {
  const { container } = await open()
  expect(within(section('Accounts')).getByText('Loading')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('shows a retry button when the balance could not be loaded', async () => {
  vi.stubGlobal('fetch', noConnection)
  const { container } = await open()
  expect(await screen.findByText('Balance unavailable')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expectNoAxeViolations(container)
})

test('the row of another community switches to it; that of the selected one does nothing', async () => {
  signInAsAnn()
  await open({ balances: [], others: [membershipAt('runners', 'Runners', location.origin)] })
  expect(within(section('Accounts')).queryByRole('button', { name: /Lakeside/ })).toBeNull()
  await userEvent.click(within(section('Accounts')).getByRole('button', { name: /^Runners/ }))
  expect(useSessionStore.getState()).toMatchObject({ membership: { id: 'runners' } })
})
