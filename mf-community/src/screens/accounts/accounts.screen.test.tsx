// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Role } from '@coffer/shared-sdk/domain'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accountQueries, balanceQueries, eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { aBalance, anAccount, createTestClient, noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { AccountList } from './accounts-page.tsx'

const LIST = '/community/balances/accounts'
const accounts = [
  anAccount({ id: 'bank', type: 'bank', name: 'House account', userId: null }),
  anAccount({ id: 'grant', type: 'receivable', name: 'City grant', userId: null }),
  anAccount({ id: 'rent', type: 'payable', name: 'Landlord', status: 'inactive', userId: null }),
  anAccount({ id: 'bo', name: 'Bo Chen' }),
  anAccount({ id: 'old', type: 'bank', name: 'Old account', status: 'closed', userId: null }),
]
const balances = [
  aBalance({ accountId: 'bank', sent: 17_000 }),
  aBalance({ accountId: 'grant', sent: 1_000 }),
  aBalance({ accountId: 'rent', received: 38_000 }),
  aBalance({ accountId: 'bo', received: 800 }),
]

stubServer()

interface AccountsScreenOptions {
  readonly path?: string
  readonly role?: Role
  readonly isLoaded?: boolean
}

function show({ path = LIST, role = 'user', isLoaded = true }: AccountsScreenOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  if (isLoaded) {
    client.setQueryData(accountQueries.all(scope).queryKey, accounts)
    client.setQueryData(balanceQueries.all(scope).queryKey, balances)
    client.setQueryData(eventQueries.list(scope).queryKey, [])
    client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, [])
  }
  return renderInApp(<AccountList chosenId={null} />, { path, client })
}

const listed = () =>
  within(screen.getByRole('list', { name: 'Accounts' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const path = () => screen.getByTestId('test-path').textContent
const chip = (name: string) => screen.getByRole('button', { name })

test('lists all accounts with balance, type and status; closed ones when they are asked for', async () => {
  const { container } = show()
  expect(listed()).toEqual([
    'BCBo Chen€8.00Member',
    'CGCity grant−€10.00Receivable',
    'HAHouse account−€170.00Bank account',
    'LLandlordInactive€380.00Payable',
  ])
  await userEvent.click(chip('Include closed'))
  expect(listed()).toContain('OAOld accountClosed€0.00Bank account')
  await expectNoAxeViolations(container)
})

test('filters by type, in the address, with a banner about the signs', async () => {
  const { container } = show({ path: `${LIST}?types=receivable` })
  expect(listed()).toEqual(['CGCity grant−€10.00Receivable'])
  expect(screen.getByText('Receivables are displayed as negative values.')).toBeTruthy()
  await userEvent.click(chip('Receivables'))
  await userEvent.click(chip('Payables'))
  expect(path()).toBe(`${LIST}?types=payable`)
  expect(screen.getByText('Payables are displayed as positive values.')).toBeTruthy()
  await userEvent.click(chip('Payables'))
  await userEvent.click(chip('Bank accounts'))
  expect(
    screen.getByText('Negative values here are positive balances at the corresponding bank account.'),
  ).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('a row keeps the filter in the address of the account', () => {
  show({ path: `${LIST}?types=bank` })
  expect(screen.getByRole('link', { name: /House account/ }).getAttribute('href')).toBe(
    `${LIST}/bank?types=bank`,
  )
})

test('whose debt it is: one or the other', async () => {
  show()
  await userEvent.click(chip('Owed to the community'))
  expect(listed()).toHaveLength(2)
  await userEvent.click(chip('Owed by the community'))
  expect(path()).toBe(`${LIST}?balance=liability`)
  expect(chip('Owed to the community').getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(chip('Owed by the community'))
  expect(path()).toBe(LIST)
})

test('restores the filter of the last visit', () => {
  show({ path: `${LIST}?types=user&balance=asset` }).unmount()
  show()
  expect(path()).toBe(`${LIST}?types=user&balance=asset`)
})

test('searches, and says when nothing is found', async () => {
  show()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Accounts' }), 'house')
  expect(listed()).toEqual(['HAHouse account−€170.00Bank account'])
  expect(screen.getByRole('status').textContent).toBe('1 account found')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Accounts' }), 'x')
  expect(screen.getByText('No account is called “housex”.')).toBeTruthy()
})

test('an empty filter leads back to all accounts', async () => {
  const { container } = show({ path: `${LIST}?types=equity` })
  expect(screen.getByText('No accounts here')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: 'Show all accounts' }))
  expect(path()).toBe(LIST)
  expect(listed()).toHaveLength(4)
})

test('its order is stored apart from that of the members', async () => {
  localStorage.setItem('coffer.memberSort', 'balance')
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Sort by: Name' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sort by' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Balance - Reversed' }))
  expect(localStorage.getItem('coffer.accountSort')).toBe('balance-reversed')
  expect(localStorage.getItem('coffer.memberSort')).toBe('balance')
  expect(listed()[0]).toContain('House account')
})

test('New Account opens the form with the only type listed; it is disabled for members, with the reason', async () => {
  show({ role: 'admin', path: `${LIST}?types=bank` })
  await userEvent.click(screen.getByRole('button', { name: 'New Account' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'account-form', params: { type: 'bank' } })
  cleanup()
  show()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'New Account' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('Only admins of the community can create accounts.').id).toBe(
    button.getAttribute('aria-describedby'),
  )
})

test('says that it is loading, and what failed', async () => {
  const { container } = show({ isLoaded: false })
  expect(screen.getByText('Loading accounts')).toBeTruthy()
  await expectNoAxeViolations(container)
  cleanup()
  vi.stubGlobal('fetch', noConnection)
  show({ isLoaded: false })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The accounts could not be loaded.')
})
