// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { setSlotFillings, useSheetStore } from '@coffer/shared-sdk/host'
import {
  aTransaction,
  anAccount,
  anEvent,
  neverResponds,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { ANN, dinner, open, prepareEachTest, show } from './dashboard.fixture.tsx'

prepareEachTest()

test('shows the balance in figures and words, and the recent transactions', async () => {
  const { container } = show({ balance: { sentPending: 400 } })
  expect(screen.getByRole('heading', { level: 1, name: 'My Harbour' })).toBeTruthy()
  expect(screen.getByText('The community owes you')).toBeTruthy()
  expect(container.textContent).toContain('€40.00')
  expect(container.textContent).toContain('Approved€44.00')
  expect(container.textContent).toContain('Pending−€4.00')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/Bo Chen to Ann Lee \+€12\.50 For: Dinner Approved/u)
  expect(rows[1]).toMatch(/Ann Lee to Bo Chen −€4\.00 No description Reserved/u)
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    '/dashboard/account/account-ann',
  )
  await expectNoAxeViolations(container)
})

test('a transaction within the hour reads “just now”', () => {
  setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), runAfter: () => () => undefined })
  const at = (created: string) => aTransaction({ id: created, created, description: created })
  show({ recent: [at('2026-03-04T11:30:00.000Z'), at('2026-03-04T10:30:00.000Z')] })
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/Approved just now$/u)
  expect(rows[1]).toMatch(/Approved Mar 4, 2026$/u)
})

test('shows the latest five merged rows, each opening its sheet', async () => {
  const lake = anEvent({ id: 'event-lake', name: 'Lake week' })
  const cem = anAccount({ id: 'account-cem', name: 'Cem Aksoy' })
  const at = (minute: string) => `2026-01-05T09:${minute}.000Z`
  const alone = ['50', '40', '30', '20'].map((minute) =>
    aTransaction({ id: `single-${minute}`, created: at(`${minute}:00`), description: `Number ${minute}` }),
  )
  const recent = [
    aTransaction({ id: 'pizza-1', created: at('59:30') }),
    aTransaction({ id: 'pizza-2', created: at('59:00'), sender: cem }),
    aTransaction({ id: 'lake-1', created: at('55:00'), sender: lake, status: 'pending' }),
    ...alone,
    aTransaction({
      id: 'lake-2',
      created: at('10:00'),
      sender: dinner.receiver,
      receiver: lake,
      amount: 2000,
    }),
  ]
  show({ recent })
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toMatch(/2 people to Ann Lee \+€25\.00 For: Dinner Approved/u)
  expect(rows[1]?.textContent).toMatch(/Ann Lee to Lake week −€7\.50 2 transactions Pending/u)
  const opened = async (row: number) => {
    await userEvent.click(within(rows[row]!).getByRole('button'))
    const { id, params } = useSheetStore.getState().sheet ?? {}
    return { id, params }
  }
  expect(await opened(0)).toEqual({
    id: 'grouped-transaction',
    params: { transactionId: 'pizza-1', ownId: 'account-ann' },
  })
  expect(await opened(1)).toEqual({
    id: 'event-transactions',
    params: { eventId: 'event-lake', ownId: 'account-ann' },
  })
  expect(await opened(2)).toEqual({
    id: 'transaction',
    params: { transactionId: 'single-50', ownId: 'account-ann' },
  })
})

test.each([
  [{ received: 0, sent: 100 }, 'You owe the community'],
  [{ received: 100, sent: 100 }, 'You are all square'],
])('with the sums %o it says: %s', (balance, words) => {
  show({ balance })
  expect(screen.getByText(words)).toBeTruthy()
})

test('warns of a low balance only when the approved part is below zero', () => {
  show({ balance: { received: 0, sent: 100 } })
  expect(screen.getByText('Your balance is low')).toBeTruthy()
  cleanup()
  show()
  expect(screen.queryByText('Your balance is low')).toBeNull()
})

test('shows the low balance above the pending requests', () => {
  show({ balance: { received: 0, sent: 100 }, requests: [aTransaction({ id: 'tx-3', status: 'pending' })] })
  const low = screen.getByText('Your balance is low')
  const requests = screen.getByText('You have 1 pending request')
  expect(low.compareDocumentPosition(requests)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a merged row has its count, and a row without a description says so', () => {
  const at = (minute: string) => `2026-01-05T09:${minute}.000Z`
  show({
    recent: [
      aTransaction({ id: 'top-up-1', created: at('59:30') }),
      aTransaction({ id: 'top-up-2', created: at('59:00') }),
      aTransaction({ id: 'bare', created: at('10:00'), description: '' }),
    ],
  })
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/Bo Chen to Ann Lee \+€25\.00 For: Dinner · 2 transactions Approved/u)
  expect(rows[1]).toMatch(/Bo Chen to Ann Lee \+€12\.50 No description Approved/u)
})

test('offers sending and requesting while the figures are loading', async () => {
  signInAsAnn()
  const { container } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'send', params: {}, open: true })
  await userEvent.click(screen.getByRole('button', { name: 'Request' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'request', params: {} })
  await expectNoAxeViolations(container)
})

test('disables the actions of an account that is not active, with the reason', async () => {
  const { container } = show({ status: 'inactive', recent: [] })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Top-up' }).disabled).toBe(false)
  expect(screen.getByText('Your own account is not active.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('offers transfers to admins only, and top-ups in organisations only', async () => {
  const offered = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.closest('li') === null)
      .map((button) => button.textContent)
      .filter((name) => name !== '' && name !== 'Why?')
  show({ isOrganisation: false })
  expect(offered()).toEqual(['Send', 'Request'])
  cleanup()
  show()
  expect(offered()).toEqual(['Send', 'Request', 'Top-up'])
  cleanup()
  show({ role: 'admin' })
  expect(offered()).toEqual(['Send', 'Request', 'Transfer', 'Top-up'])
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'transfer', params: {}, open: true })
  await userEvent.click(screen.getByRole('button', { name: 'Top-up' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'topUp', params: {}, open: true })
})

test('opens the explanation of the balance', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'why', params: { accountId: ANN }, open: true })
})

test('offers to send money when there are no transactions', async () => {
  const { container } = show({ recent: [] })
  expect(await screen.findByText('No transactions yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(2)
  await expectNoAxeViolations(container)
})

test('says that loading failed, and can be retried', async () => {
  vi.stubGlobal('fetch', noConnection)
  signInAsAnn()
  const { container } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
  await expectNoAxeViolations(container)
  const asked = vi.fn(neverResponds)
  vi.stubGlobal('fetch', asked)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toHaveBeenCalled()
})

test('shows the events’ slot only in communities with events', async () => {
  const load = vi.fn(async () => ({ default: () => <p>Events</p> }))
  setSlotFillings({ 'dashboard.carousel': [{ remote: 'mf-events', load }] })
  show({ enableEvents: false })
  expect(load).not.toHaveBeenCalled()
  cleanup()
  show({ enableEvents: true })
  expect(await screen.findByText('Events')).toBeTruthy()
})

test('each invite has a banner that leads to it', async () => {
  const quay = { id: 'i-quay', organisationId: 'o', organisationName: 'Quay', organisationAvatar: '' }
  const { container } = show({ invites: [quay] })
  const banner = screen.getByRole('link', { name: /^You are invited to Quay/ })
  expect(banner.getAttribute('href')).toBe('/invite/i-quay')
  await expectNoAxeViolations(container)
})

test('a low balance leads to Top-up, in an organisation', async () => {
  show({ balance: { received: 0, sent: 1000 } })
  await userEvent.click(screen.getByRole('button', { name: /^Your balance is low/ }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'topUp', open: true })
  cleanup()
  show({ balance: { received: 0, sent: 1000 }, isOrganisation: false })
  expect(screen.getByText('Your balance is low')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Your balance is low/ })).toBeNull()
})
