// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { anAccount, anEvent } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { expectRetry } from '@coffer/shared-sdk/testing/each-test'
import {
  LIST,
  ann,
  bo,
  clientWith,
  listed,
  passTime,
  prepareEachTest,
  show,
  timerDelays,
} from './account-transactions.fixture.tsx'

const cem = anAccount({ id: 'account-cem', name: 'Cem Aksoy' })
const lake = anEvent({ id: 'event-lake', name: 'Lake week' })

prepareEachTest()

const address = () => screen.getByTestId('test-path').textContent
const getRowTexts = (day: string) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const opened = () => {
  const { id, params } = useSheetStore.getState().sheet ?? {}
  return { id, params }
}

test('lists transactions by day, signed from the account’s side', async () => {
  const { container } = await show(
    clientWith({
      rows: [
        listed({ id: 'a', created: '2026-03-04T10:00:00.000Z', status: 'pending' }),
        listed({ id: 'b', created: '2026-03-03T10:00:00.000Z', sender: ann, receiver: bo }),
        listed({ id: 'c', created: '2026-02-01T10:00:00.000Z', description: '' }),
      ],
    }),
  )
  expect(getRowTexts('Today')[0]).toMatch(/Bo Chen to Ann Lee −€12\.50 For: Dinner Pending/u)
  expect(getRowTexts('Yesterday')[0]).toMatch(/Ann Lee to Bo Chen \+€12\.50 For: Dinner Approved/u)
  expect(getRowTexts('February 1, 2026')[0]).toContain('No description')
  expect(screen.queryByText(/Loaded until/u)).toBeNull()
  await expectNoAxeViolations(container)
})

test('a declined request stays alone, with its amount struck through and without a sign', async () => {
  const received = { sender: ann, receiver: bo, created: '2026-03-04T10:00:00.000Z' }
  await show(
    clientWith({
      rows: [
        listed({ ...received, id: 'a', status: 'pending' }),
        listed({ ...received, id: 'b', status: 'declined', amount: 700 }),
        listed({ ...received, id: 'c', status: 'pending', amount: 800 }),
      ],
    }),
  )
  const [open, declined] = getRowTexts('Today')
  expect(open).toMatch(/\+€20\.50.*2 transactions.*Pending/u)
  expect(declined).toMatch(/Ann Lee to Bo Chen €7\.00 For: Dinner Declined/u)
})

test('over night today becomes yesterday, and new rows read “just now”', async () => {
  await show(clientWith({ rows: [listed({ id: 'a', created: '2026-03-04T11:30:00.000Z' })] }))
  expect(getRowTexts('Today')[0]).toContain('just now')
  passTime(24 * 3_600_000)
  expect(getRowTexts('Yesterday')[0]).toMatch(/\d:30/u)
  expect(screen.queryByRole('list', { name: 'Today' })).toBeNull()
})

test('merges for display; each row opens its sheet', async () => {
  const at = (time: string) => `2026-03-04T${time}.000Z`
  const received = { sender: ann, receiver: bo }
  await show(
    clientWith({
      rows: [
        listed({ ...received, id: 'p1', created: at('11:00:30') }),
        listed({ ...received, id: 'p2', created: at('11:00:00'), sender: cem, status: 'pending' }),
        listed({ ...received, id: 't1', created: at('10:00:30'), description: 'Tea' }),
        listed({ ...received, id: 't2', created: at('10:00:00'), description: 'Tea' }),
        listed({ ...received, id: 'e1', created: at('09:00:00'), sender: lake, status: 'pending' }),
        listed({ id: 'e2', created: at('08:00:00'), receiver: lake, amount: 5000, status: 'reserved' }),
        listed({ id: 's1', created: at('07:00:00'), description: 'Alone' }),
      ],
    }),
  )
  const rows = getRowTexts('Today')
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/2 people to Bo Chen \+€25\.00 For: Dinner Pending/u)
  expect(rows[1]).toMatch(/Ann Lee to Bo Chen \+€25\.00 For: Tea · 2 transactions Approved/u)
  expect(rows[2]).toMatch(/Bo Chen to Lake week −€37\.50 2 transactions Pending/u)
  await press(/2 people/u)
  expect(opened()).toEqual({
    id: 'grouped-transaction',
    params: { transactionId: 'p1', ownId: 'account-bo' },
  })
  await press(/Lake week/u)
  expect(opened()).toEqual({
    id: 'event-transactions',
    params: { eventId: 'event-lake', ownId: 'account-bo' },
  })
  await press(/Alone/u)
  expect(opened()).toEqual({ id: 'transaction', params: { transactionId: 's1', ownId: 'account-bo' } })
})

test('a hidden row is disabled, shows the placeholder and says why', async () => {
  const hidden = { receiver: lake, description: '', amount: 1400, isHidden: true }
  const { container } = await show(
    clientWith({
      rows: [
        listed({ id: 'h1', created: '2026-03-04T10:00:00.000Z', ...hidden }),
        listed({ id: 'h2', created: '2026-03-04T09:00:00.000Z', ...hidden }),
      ],
    }),
  )
  expect(getRowTexts('Today')).toHaveLength(1)
  expect(getRowTexts('Today')[0]).toMatch(
    /Bo Chen to Lake week €14\.00 Hidden until event is concluded Approved/u,
  )
  expect(screen.getByRole('button', { name: /Lake week/u }).getAttribute('aria-disabled')).toBe('true')
  await press(/Lake week/u)
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(useToastStore.getState().toast).toMatchObject({
    text: 'You cannot view details of hidden transactions.',
    tone: 'error',
  })
  await expectNoAxeViolations(container)
})

describe('search and filter', () => {
  const tea = listed({ id: 't', created: '2026-03-04T10:00:00.000Z', description: 'Tea' })
  const searched = { ...LIST, search: 'tea' }

  test('are fetched after a pause in typing, and are in the URL', async () => {
    const client = clientWith(
      { rows: [listed({ created: '2026-03-04T11:00:00.000Z' }), tea] },
      { list: searched, rows: [tea] },
    )
    await show(client)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Transactions' }), ' tea')
    expect(address()).toBe('/community/account-bo')
    expect(timerDelays()).toContain(300)
    passTime()
    expect(address()).toBe('/community/account-bo?q=tea')
    expect(getRowTexts('Today')).toHaveLength(1)
    expect(screen.getByText('1 transaction found')).toBeTruthy()
  })

  test('filter by any number of statuses', async () => {
    const pending = listed({ created: '2026-03-04T11:00:00.000Z', status: 'pending' })
    const client = clientWith(
      { rows: [pending, tea] },
      { list: { ...LIST, statuses: ['pending'] }, rows: [pending] },
      { list: { ...LIST, statuses: ['pending', 'approved'] }, rows: [pending, tea] },
    )
    await show(client)
    const filter = within(screen.getByRole('group', { name: 'Status' }))
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Reserved',
      'Pending',
      'Approved',
      'Declined',
    ])
    await userEvent.click(filter.getByRole('button', { name: 'Pending' }))
    expect(address()).toBe('/community/account-bo?status=pending')
    expect(getRowTexts('Today')).toHaveLength(1)
    await userEvent.click(filter.getByRole('button', { name: 'Approved' }))
    expect(getRowTexts('Today')).toHaveLength(2)
  })

  test('are restored from the URL, other parameters unchanged', async () => {
    const client = clientWith({ list: { ...searched, statuses: ['approved'] }, rows: [] }, { rows: [tea] })
    const { container } = await show(client, '/community/account-bo?sheet=send&q=tea&status=approved')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea')
    expect(screen.getByRole('button', { name: 'Approved' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('No transaction matches “tea”.')).toBeTruthy()
    await expectNoAxeViolations(container)
    await press(/Show all/u)
    expect(address()).toBe('/community/account-bo?sheet=send')
    expect(getRowTexts('Today')).toHaveLength(1)
  })

  test('keep the previous results until the new ones are loaded', async () => {
    await show(clientWith({ rows: [tea] }), '/community/account-bo')
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    passTime()
    expect(getRowTexts('Today')).toHaveLength(1)
    expect(screen.queryByText('1 transaction found')).toBeNull()
  })
})

test('says that there are no transactions yet', async () => {
  const { container } = await show(clientWith({ rows: [] }))
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('says that no transaction has the chosen status', async () => {
  await show(clientWith({ list: { ...LIST, statuses: ['reserved'] }, rows: [] }), '/?status=reserved')
  expect(screen.getByText('No transaction has the chosen status.')).toBeTruthy()
})

test('says that it is loading', async () => {
  const { container } = await show()
  expect(screen.getByRole('status').textContent).toBe('Loading transactions')
  await expectNoAxeViolations(container)
})

test('says what failed and can be retried', () =>
  expectRetry(show, 'The transactions could not be loaded.', 4))
