// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { Account, AccountBalance, Membership } from '@coffer/shared-sdk/domain'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accountQueries, balanceQueries, membershipQueries } from '@coffer/shared-sdk/queries'
import {
  aBalance,
  ann,
  anAccount,
  createTestClient,
  emptyLists,
  signInAsAnn,
  noConnection,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import AccountDetailsSheet from './account-details.sheet.tsx'

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), runAfter: () => () => {} }))

const bank = anAccount({ id: 'bank', name: 'House bank', type: 'bank', userId: null })
const boMembership: Membership = {
  id: 'membership-bo',
  userId: 'user-bo',
  organisationId: 'org-lakeside',
  accountId: 'account-bo',
  role: 'admin',
  created: '2026-02-01T09:00:00.000Z',
}

interface DetailsData {
  readonly balances?: readonly AccountBalance[]
  readonly owner?: Membership
  readonly topUp?: { readonly name: string; readonly number: string }
  readonly isOrganisation?: boolean
}

function show(
  account: Account | null,
  { balances = [], owner, topUp = { name: '', number: '' }, isOrganisation = true }: DetailsData = {},
) {
  const scope = signInAsAnn({ settings: someSettings({ topUp, isOrganisation }) })
  const client = createTestClient()
  const id = account?.id ?? 'account-bo'
  if (account) {
    client.setQueryData(accountQueries.detail(scope, id).queryKey, account)
    client.setQueryData(balanceQueries.ofAccount(scope, id).queryKey, balances)
  }
  if (owner) client.setQueryData(membershipQueries.ofAccount(scope, id).queryKey, owner)
  renderSheet(AccountDetailsSheet, { accountId: id }, { path: '/community', client })
}

/** Returns every label with its value, e.g. `Type: Member`. */
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('shows the details of a member’s account and membership', async () => {
  show(anAccount(), {
    balances: [aBalance({ received: 5000, sent: 1500, receivedPending: 1000 })],
    owner: boMembership,
  })
  expect(facts()).toEqual([
    'Name: Bo Chen',
    'Type: Member',
    'Status: Active',
    'Currencies: EUR',
    'Created: January 5, 2026',
    'Member since: February 1, 2026',
    'Role: Admin',
    'Received: €50.00',
    'Sent: €15.00',
    'Balance: €35.00',
    'Pending: €10.00',
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('calls a closed event concluded', () => {
  show(anAccount({ id: 'camp', type: 'event', status: 'closed', userId: null }))
  expect(facts()).toContain('Status: Concluded')
})

test('shows each currency separately, also one without transactions', () => {
  show(anAccount({ currencies: ['EUR', 'USD'] }), { balances: [aBalance({ currency: 'USD', sent: 700 })] })
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['Balance in EUR', 'Balance in USD']),
  )
  expect(facts()).toContain('Balance: €0.00')
  expect(facts()).toContain('Balance: −$7.00')
})

const LAKESIDE = { name: 'Lakeside', number: 'DE02 1203 0000 0000 2020 51' }

test.each([
  ['a bank account', bank],
  ['the own account', ann],
])('shows how to pay in at %s, if the community has set it up', async (_, account) => {
  show(account, { topUp: LAKESIDE })
  expect(facts()).toContain('Account holder: Lakeside')
  expect(facts()).toContain('Account number: DE02 1203 0000 0000 2020 51')
  await userEvent.click(screen.getByRole('button', { name: 'Show top-up details' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'topUp' })
})

test.each<[string, Account, DetailsData]>([
  ['when it is not set up', bank, {}],
  ['at somebody else’s account', anAccount(), { topUp: LAKESIDE }],
  ['at the own account without Organisation', ann, { topUp: LAKESIDE, isOrganisation: false }],
  ['at a bank account without Organisation', bank, { topUp: LAKESIDE, isOrganisation: false }],
])('shows nothing about paying in %s', (_, account, settings) => {
  show(account, settings)
  expect(screen.queryByText('Pay in by bank transfer')).toBeNull()
})

test('says that the own membership is loading, and what failed', async () => {
  show(ann)
  expect(screen.getByText('Loading the membership')).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', noConnection)
  show(ann)
  expect(await screen.findByText('The membership could not be loaded.')).toBeTruthy()
  expect(facts()).toContain('Name: Ann Lee')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says what failed of somebody else’s membership, too, but not that it is loading', async () => {
  show(anAccount())
  expect(screen.queryByText('Loading the membership')).toBeNull()
  cleanup()
  vi.stubGlobal('fetch', noConnection)
  show(anAccount())
  expect(await screen.findByText('The membership could not be loaded.')).toBeTruthy()
})

test('says that it is loading, and that the account does not exist', async () => {
  show(null)
  expect(screen.getByRole('status').textContent).toBe('Loading account')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  cleanup()
  vi.stubGlobal('fetch', emptyLists)
  show(null)
  expect(await screen.findByText('This account no longer exists.')).toBeTruthy()
})
