// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { accountQueries, balanceQueries, transactionListQueries } from '@coffer/shared-sdk/queries'
import { aBalance, anAccount, createTestClient, emptyLists, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubMedia, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Community = screens.community!
const members = [
  anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' }),
  anAccount({ id: 'account-bo', name: 'Bo Chen' }),
  anAccount({ id: 'account-carla', name: 'Carla Núñez', userId: 'user-carla' }),
]

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), runAfter: () => () => {} }))

function show(path: string, { isWide = true } = {}) {
  stubMedia(() => isWide)
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(accountQueries.members(scope).queryKey, members)
  client.setQueryData(balanceQueries.ofMembers(scope, 'EUR').queryKey, [])
  for (const account of members) {
    client.setQueryData(accountQueries.detail(scope, account.id).queryKey, account)
    client.setQueryData(balanceQueries.ofAccount(scope, account.id).queryKey, [
      aBalance({ accountId: account.id, sent: 1500 }),
    ])
    const list = { accountId: account.id, search: '', statuses: [] }
    client.setQueryData(transactionListQueries.batch(scope, list, null).queryKey, { rows: [], end: null })
  }
  return renderInApp(<Community basePath="/community" />, { path, client })
}

const list = () => screen.getByRole('list', { name: 'Members' })
const row = (name: RegExp) => within(list()).getByRole('link', { name })
const account = () => screen.getByRole('region', { name: 'Account' })
const path = () => screen.getByTestId('test-path').textContent

test('shows a hint beside the list until a member is chosen', async () => {
  const { container } = show('/community')
  expect(screen.getByText('Choose a member')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.click(row(/Bo Chen/))
  expect(path()).toBe('/community/account-bo')
  expect(within(account()).getByRole('heading', { level: 1, name: 'Bo Chen' })).toBeTruthy()
  expect(screen.queryByText('Choose a member')).toBeNull()
  await expectNoAxeViolations(container)
})

test('marks the chosen member, and keeps the list when the next is chosen', async () => {
  show('/community/account-bo')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'c')
  const before = list()
  expect(row(/Bo Chen/).getAttribute('aria-current')).toBe('page')
  await userEvent.click(row(/Carla Núñez/))
  expect(within(account()).getByRole('heading', { level: 1, name: 'Carla Núñez' })).toBeTruthy()
  expect(list()).toBe(before)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' }).value).toBe('c')
  expect(row(/Carla Núñez/).getAttribute('aria-current')).toBe('page')
  expect(row(/Bo Chen/).getAttribute('aria-current')).toBeNull()
})

test('has no back button side by side', () => {
  show('/community/account-bo')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('on a phone the account covers the list, which is inert until one goes back', async () => {
  const { container } = show('/community/account-bo', { isWide: false })
  expect(container.querySelector('[inert]')?.textContent).toContain('Carla Núñez')
  expect(row(/Bo Chen/).getAttribute('aria-current')).toBeNull()
  await userEvent.click(within(account()).getByRole('button', { name: 'Back' }))
  expect(path()).toBe('/community')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Account' })).toBeNull())
  expect(container.querySelector('[inert]')).toBeNull()
})

test.each(['/community/nobody', '/community/account-bo/more'])(
  'an unknown address, %s, leads to its parent',
  async (address) => {
    vi.stubGlobal('fetch', emptyLists)
    show(address)
    const above = address.startsWith('/community/account-bo') ? '/community/account-bo' : '/community'
    vi.stubGlobal('fetch', emptyLists)
    await vi.waitFor(() => expect(path()).toBe(above))
  },
)
