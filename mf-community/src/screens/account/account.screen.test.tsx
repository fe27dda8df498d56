// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accountQueries, balanceQueries, transactionListQueries } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  aBalance,
  anAccount,
  createTestClient,
  emptyLists,
  noConnection,
  signInAsAnn,
  silence,
} from '@coffer/shared-sdk/testing'
import { screens } from '../../routes.tsx'

const AccountTree = screens.account!
const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })

beforeEach(() => {
  vi.stubGlobal('fetch', silence)
  setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), after: () => () => {} })
})
afterEach(() => {
  cleanup()
  setClock()
  useSheetStore.setState({ sheet: null })
  vi.unstubAllGlobals()
})

function show({ account = anAccount() } = {}) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(accountQueries.detail(scope, account.id).queryKey, account)
  client.setQueryData(balanceQueries.ofAccount(scope, account.id).queryKey, [
    aBalance({ accountId: account.id, sent: 1500, sentPending: 250 }),
  ])
  const list = { accountId: account.id, search: '', statuses: [] }
  client.setQueryData(transactionListQueries.batch(scope, list, null).queryKey, { rows: [], end: null })
  return open(`/community/${account.id}`, client)
}

function open(path: string, client = createTestClient()) {
  signInAsAnn()
  return render(
    <TestApp path={path} client={client}>
      <AccountTree basePath={path.startsWith('/community') ? '/community' : '/dashboard/account'} />
    </TestApp>,
  )
}

const path = () => screen.getByTestId('test-path').textContent

async function expectNoAxeViolations(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('says whose account it is and how it stands, in figures and words', async () => {
  const { container } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Bo Chen' })).toBeTruthy()
  expect(screen.getByText('Member')).toBeTruthy()
  expect(screen.getByText('Owes the community')).toBeTruthy()
  expect(screen.getByText('−€2.50 pending')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('opens Send and Request with the other person filled in', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'send', params: { receiverId: 'account-bo' } })
  await userEvent.click(screen.getByRole('button', { name: 'Request' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'request', params: { senderId: 'account-bo' } })
})

test('offers neither on the own account, which is marked', () => {
  show({ account: ann })
  expect(screen.getByText('Member · You')).toBeTruthy()
  expect(screen.getByText('You owe the community')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('shows at once what the members list knew', () => {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(accountQueries.active(scope, ['user']).queryKey, [anAccount()])
  client.setQueryData(balanceQueries.ofMembers(scope, 'EUR').queryKey, [
    aBalance({ accountId: 'account-bo', received: 700 }),
    aBalance({ accountId: 'account-ann', received: 100 }),
  ])
  open('/community/account-bo', client)
  expect(screen.getByText('Is owed by the community')).toBeTruthy()
  expect(screen.getByText('7.00')).toBeTruthy()
})

test('says that account and transactions are on their way', async () => {
  const { container } = open('/community/account-bo')
  const words = screen.getAllByRole('status').map((status) => status.textContent)
  expect(words).toEqual(['Loading account', 'Loading transactions'])
  await expectNoAxeViolations(container)
})

test('says what failed and asks again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(noConnection)
  vi.stubGlobal('fetch', fetch)
  const { container } = open('/community/account-bo')
  // Its transactions may have failed before it.
  await screen.findByText('This account could not be loaded.')
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expectNoAxeViolations(container)
  fetch.mockClear()
  await userEvent.click(retry)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
})

test.each([
  ['/community/nobody', '/community'],
  ['/dashboard/account/nobody', '/dashboard'],
])('an unknown account at %s leads to %s', async (address, parent) => {
  vi.stubGlobal('fetch', emptyLists)
  open(address)
  await vi.waitFor(() => expect(path()).toBe(parent))
})

test('back leads to the parent when the address was opened directly', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(path()).toBe('/community')
})
