// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sessionSettings, setClock } from '@coffer/shared-sdk/client'
import type { Account, EventAccount } from '@coffer/shared-sdk/domain'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import {
  accountQueries,
  balanceQueries,
  eventQueries,
  participantQueries,
  transactionListQueries,
} from '@coffer/shared-sdk/queries'
import {
  aBalance,
  anAccount,
  anEvent,
  createTestClient,
  emptyLists,
  signInAsAnn,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { expectRetry, renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const AccountTree = screens.account!
const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })

// The app loads them lazily; the test loads them at once.
beforeAll(() => import('./bank-view-tabs.tsx'))
stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), runAfter: () => () => {} }))

type SignedIn = Parameters<typeof signInAsAnn>[0]

interface AccountScreenOptions {
  account?: Account
  as?: SignedIn
  /** In cents; the amount received in a second currency. */
  dollars?: number
  event?: EventAccount
  /** The events that Ann takes part in. */
  joined?: readonly string[]
}

function show({ account = anAccount(), as = {}, dollars = 0, event, joined }: AccountScreenOptions = {}) {
  const scope = signInAsAnn(as)
  const client = createTestClient()
  client.setQueryData(accountQueries.detail(scope, account.id).queryKey, account)
  client.setQueryData(balanceQueries.ofAccount(scope, account.id).queryKey, [
    aBalance({ accountId: account.id, sent: 1500, sentPending: 250 }),
    ...(dollars === 0 ? [] : [aBalance({ accountId: account.id, currency: 'USD', received: dollars })]),
  ])
  if (event) client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  if (joined) client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, joined)
  const list = { accountId: account.id, search: '', statuses: [] }
  client.setQueryData(transactionListQueries.batch(scope, list, null).queryKey, { rows: [], end: null })
  return open(`/community/${account.id}`, client, as)
}

function open(path: string, client = createTestClient(), as: SignedIn = {}) {
  signInAsAnn(as)
  return renderInApp(
    <AccountTree basePath={path.startsWith('/community') ? '/community' : '/dashboard/account'} />,
    { path, client },
  )
}

const path = () => screen.getByTestId('test-path').textContent

test('shows the owner and the balance, in figures and words', async () => {
  const { container } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Bo Chen' })).toBeTruthy()
  expect(screen.getByText('Member')).toBeTruthy()
  expect(screen.getByText('Owes the community')).toBeTruthy()
  expect(screen.getByText('−€12.50').parentElement?.textContent).toBe('Approved −€12.50')
  expect(screen.getAllByText('−€2.50').map((amount) => amount.parentElement?.textContent)).toContain(
    'Pending −€2.50',
  )
  expect(screen.getByRole('heading', { name: 'Balance, including −€2.50 pending' })).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('opens Send and Request with the other person selected', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'send', params: { receiverId: 'account-bo' } })
  await userEvent.click(screen.getByRole('button', { name: 'Request' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'request', params: { senderId: 'account-bo' } })
})

test('offers neither on the own account, which is marked', () => {
  show({ account: ann })
  expect(document.body.textContent).toContain('Member · You')
  expect(screen.getByText('You owe the community')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('offers Top-up on the own account where it is configured', async () => {
  const settings = someSettings({ topUp: { name: 'Lakeside', number: 'DE02' } })
  show({ account: ann, as: { settings } })
  await userEvent.click(screen.getByRole('button', { name: 'Top-up' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'topUp' })
})

const bank = anAccount({ id: 'bank', name: 'House bank', type: 'bank', userId: null })

test('shows members why they cannot transfer a bank account’s balance', async () => {
  const { container } = show({ account: bank })
  const transfer = screen.getByRole('button', { name: 'Transfer Balance' })
  expect(transfer.matches(':disabled')).toBe(true)
  expect(screen.getByText('Only admins of the community can transfer balances.')).toBeTruthy()
  await screen.findByRole('tab', { name: 'As Internal' })
  await expectNoAxeViolations(container)
})

test.each([
  ['bank', { senderId: 'bank' }],
  ['receivable', { senderId: 'bank' }],
  ['payable', { receiverId: 'bank' }],
] as const)('opens Transfer Balance for admins with the %s selected', async (type, params) => {
  show({ account: { ...bank, type }, as: { role: 'admin' } })
  await userEvent.click(screen.getByRole('button', { name: 'Transfer Balance' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'transfer', params })
})

test('switches a bank account to the bank’s view and back, and stores the choice', async () => {
  const { container, unmount } = show({ account: bank })
  const figure = () =>
    screen.getByRole('heading', { name: /^Balance, including/u }).nextElementSibling?.textContent
  expect(figure()).toBe('−€15.00')
  await userEvent.click(await screen.findByRole('tab', { name: 'As Bank Account' }))
  expect(figure()).toBe('€15.00')
  expect(screen.getByText('Held at the bank')).toBeTruthy()
  expect(screen.getByText(/^As on the bank’s own statement/)).toBeTruthy()
  await expectNoAxeViolations(container)
  unmount()
  show({ account: bank })
  expect(figure()).toBe('€15.00')
  await userEvent.click(await screen.findByRole('tab', { name: 'As Internal' }))
  expect(figure()).toBe('−€15.00')
})

test('tapping the chosen view again keeps it', async () => {
  const { container } = show({ account: bank })
  const tab = await screen.findByRole('tab', { name: 'As Bank Account' })
  await act(async () => {
    tab.click()
    tab.click()
  })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('Held at the bank')).toBeTruthy()
  expect(container.textContent).toContain('€15.00')
})

test('does not mirror other accounts', () => {
  sessionSettings.set('bankView', 'bank')
  show()
  expect(screen.getByText('Owes the community')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Balance, including/u }).nextElementSibling?.textContent).toBe(
    '−€15.00',
  )
  expect(screen.queryByRole('tab')).toBeNull()
})

test.each([
  ['inactive', /^This account is inactive/],
  ['closed', /^This person is no longer a member/],
] as const)('an account that is %s says that it has no actions', async (status, words) => {
  const { container } = show({ account: anAccount({ status }) })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await expectNoAxeViolations(container)
})

test.each([
  ['inactive', 'Event · Locked'],
  ['closed', 'Event · Concluded'],
] as const)('shows the status of an event that is %s', (status, words) => {
  show({ account: anAccount({ type: 'event', status, userId: null }) })
  expect(document.body.textContent).toContain(words)
})

test('does not show a balance of zero for a hidden event, whose sums are withheld', () => {
  const party = anEvent({ id: 'event-party', event: { hidden: true } })
  show({ account: party, event: party })
  expect(screen.getByText('Hidden until event is concluded')).toBeTruthy()
  cleanup()
  const trip = anEvent({ id: 'event-trip' })
  show({ account: trip, event: trip })
  expect(screen.getByText('Not yet shared among the participants')).toBeTruthy()
})

const openEvent = () => screen.queryByRole('link', { name: 'Open event' })?.getAttribute('href') ?? null

test('leads from an event’s account to the event, in communities with events', () => {
  const trip = anEvent({ id: 'event-trip' })
  show({ account: trip, event: trip })
  expect(openEvent()).toBe('/events/event-trip')
  cleanup()
  show({ account: trip, event: trip, as: { settings: someSettings({ enableEvents: false }) } })
  expect(openEvent()).toBeNull()
  cleanup()
  show()
  expect(openEvent()).toBeNull()
})

test.each([
  [['event-party'], '/events/event-party'],
  [[], null],
])('leads to a hidden event only who takes part: %j', (joined, expected) => {
  const party = anEvent({ id: 'event-party', event: { hidden: true } })
  show({ account: party, event: party, joined })
  expect(openEvent()).toBe(expected)
})

test('opens the explanation of the balance, and the account’s details', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'why', params: { accountId: 'account-bo' } })
  await userEvent.click(screen.getByRole('button', { name: 'Account details' }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'account-details',
    params: { accountId: 'account-bo' },
  })
})

test('has German texts', async () => {
  setLanguage('de')
  await loadCatalogues('de')
  try {
    show({ account: bank })
    expect(screen.getByText('Liegt auf der Bank')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Warum?' })).toBeTruthy()
    expect(screen.getByText('Umbuchen können nur Admins der Gemeinschaft.')).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Als Bankkonto' })).toBeTruthy()
  } finally {
    setLanguage('en')
  }
})

test('shows the cached members list’s values at once', () => {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(accountQueries.members(scope).queryKey, [anAccount()])
  client.setQueryData(balanceQueries.ofMembers(scope, 'EUR').queryKey, [
    aBalance({ accountId: 'account-bo', received: 700 }),
    aBalance({ accountId: 'account-ann', received: 100 }),
  ])
  open('/community/account-bo', client)
  expect(screen.getByText('Is owed by the community')).toBeTruthy()
  expect(screen.getByText('7.00')).toBeTruthy()
})

test('says that account and transactions are loading', async () => {
  const { container } = open('/community/account-bo')
  const words = screen.getAllByRole('status').map((status) => status.textContent)
  expect(words).toEqual(['Loading account', 'Loading transactions'])
  await expectNoAxeViolations(container)
})

test('says what failed and can be retried', () =>
  expectRetry(() => open('/community/account-bo'), 'This account could not be loaded.'))

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

test('shows a second currency below the balance', async () => {
  show({ account: anAccount({ currencies: ['EUR', 'USD'] }), dollars: 1250 })
  expect(await screen.findByText('and $12.50')).toBeTruthy()
})
