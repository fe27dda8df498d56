// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '@coffer/shared-sdk/domain'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accountQueries, balanceQueries } from '@coffer/shared-sdk/queries'
import { aBalance, anAccount, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { expectRetry, renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Community = screens.community!
const members = [
  anAccount({ id: 'account-ann', name: 'Ann Lee' }),
  anAccount({ id: 'account-bo', name: 'Bo Chen' }),
  anAccount({ id: 'account-carla', name: 'Carla Núñez' }),
]
const balances = [
  aBalance({ accountId: 'account-ann', received: 4250 }),
  aBalance({ accountId: 'account-bo', sent: 1500 }),
]

// The app loads them lazily; the test loads them at once.
beforeAll(() => import('@coffer/shared-ui/overlays'))
stubServer()

const MEMBER: Role = 'user'

function show({ accounts = members, path = '/community', role = MEMBER } = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(accountQueries.members(scope).queryKey, accounts)
  client.setQueryData(balanceQueries.ofMembers(scope, 'EUR').queryKey, balances)
  return open(client, path, role)
}

function open(client = createTestClient(), path = '/community', role = MEMBER) {
  signInAsAnn({ role })
  return renderInApp(<Community basePath="/community" />, { path, client })
}

const names = () =>
  within(screen.getByRole('list', { name: 'Members' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('lists members with balances and their meaning, the own row marked, linked to the accounts', async () => {
  const { container } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Lakeside' })).toBeTruthy()
  expect(names()).toEqual([
    'ALAnn LeeYou€42.50you are owed',
    'BCBo Chen−€15.00owes',
    'CNCarla Núñez€0.00all square',
  ])
  expect(screen.getByRole('link', { name: /Bo Chen/u }).getAttribute('href')).toBe('/community/account-bo')
  await expectNoAxeViolations(container)
})

test('shows balances in a second currency, with equal row heights', async () => {
  const scope = signInAsAnn()
  const client = createTestClient()
  const both = members.map((member) => ({ ...member, currencies: ['EUR', 'USD'] as const }))
  client.setQueryData(accountQueries.members(scope).queryKey, both)
  client.setQueryData(balanceQueries.ofMembers(scope, 'EUR').queryKey, balances)
  client.setQueryData(balanceQueries.ofMembersInOtherCurrencies(scope, 'EUR').queryKey, [
    aBalance({ accountId: 'account-bo', currency: 'USD', received: 800 }),
    aBalance({ accountId: 'account-carla', currency: 'USD', sent: 1200 }),
  ])
  const { container } = open(client)
  expect(names()).toEqual([
    'ALAnn LeeYou€42.50you are owed',
    'BCBo Chen−€15.00owes, is owed $8.00',
    'CNCarla Núñez€0.00owes $12.00',
  ])
  const rows = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('link')
  expect(rows.map((row) => getComputedStyle(row).minHeight)).toEqual(['76px', '76px', '76px'])
  await expectNoAxeViolations(container)
})

test('shows nobody as settled until the second currency is loaded', () => {
  const both = members.map((member) => ({ ...member, currencies: ['EUR', 'USD'] as const }))
  show({ accounts: both })
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull()
  expect(screen.getByText('Loading members')).toBeTruthy()
})

test('searches by name, and says when nobody is found', async () => {
  show()
  const search = screen.getByRole('searchbox', { name: 'Search members' })
  await userEvent.type(search, 'nunez')
  expect(names()).toEqual(['CNCarla Núñez€0.00all square'])
  expect(screen.getByRole('status').textContent).toBe('1 member found')
  await userEvent.type(search, 'x')
  expect(screen.getByText('No results')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(names()).toHaveLength(3)
})

test('links to all transactions and the settings, unless a search is typed', async () => {
  show()
  const link = () => screen.queryByRole('link', { name: 'All Transactions' })
  const settings = () => screen.queryByRole('link', { name: 'Settings' })
  expect(link()?.getAttribute('href')).toBe('/community/transactions')
  expect(settings()?.getAttribute('href')).toBe('/community/settings')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'bo')
  expect(link()).toBeNull()
  expect(settings()).toBeNull()
})

test('sorts by balance and stores it on this device', async () => {
  const { unmount } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Sort by: Name' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sort by' })
  expect(within(sheet).getByRole('button', { name: /selected/u }).textContent).toContain('Name')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Balance - Reversed' }))
  expect(localStorage.getItem('coffer.memberSort')).toBe('balance-reversed')
  unmount()
  show()
  expect(names()).toEqual([
    'BCBo Chen−€15.00owes',
    'CNCarla Núñez€0.00all square',
    'ALAnn LeeYou€42.50you are owed',
  ])
})

test('offers settling up to privileged people alone', async () => {
  const { unmount } = show()
  expect(screen.queryByRole('button', { name: 'Settle up' })).toBeNull()
  unmount()
  show({ role: 'admin' })
  await userEvent.click(screen.getByRole('button', { name: 'Settle up' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'settle-up', params: {} })
})

test('says that it is loading', async () => {
  const { container } = open()
  expect(screen.getByRole('status').textContent).toBe('Loading members')
  await expectNoAxeViolations(container)
})

test('says what failed and can be retried', () => expectRetry(open, 'The members could not be loaded.', 2))

test('shows the empty state', async () => {
  const { container } = show({ accounts: [] })
  expect(screen.getByText('No members yet')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('an unknown address below a page of the community leads to the page', () => {
  show({ path: '/community/settings/more' })
  expect(screen.getByTestId('test-path').textContent).toBe('/community/settings')
})

test('renders at most 60 of a thousand members, and each can be found', async () => {
  const accounts = Array.from({ length: 1000 }, (_, index) =>
    anAccount({ id: `account-${index}`, name: `Member ${String(index).padStart(4, '0')}` }),
  )
  show({ accounts })
  const rows = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
  expect(rows().length).toBeLessThanOrEqual(60)
  // The virtual list is loaded lazily, which is late on a busy machine.
  await expect.poll(() => rows().length, { timeout: 20_000 }).toBeLessThan(30)
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('1000')
  document.documentElement.scrollTop = 30_000
  fireEvent.scroll(document)
  expect(names()).toContain('M0Member 0500€0.00all square')
  expect(rows().length).toBeLessThanOrEqual(60)
  document.documentElement.scrollTop = 0
  fireEvent.scroll(document)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), '0777')
  expect(names()).toEqual(['M0Member 0777€0.00all square'])
}, 30_000)
