// @vitest-environment happy-dom
/** Balances and actions on an event's screen, by role and state of the event (product 2, accounting A6, A13, A15). */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { Account, EventAccount } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import type { EventBalance, ListedTransaction, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  anAccount,
  anEvent,
  createTestClient,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { expectRetry, renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const EventTree = screens.event!
const camp = anEvent()
const bo = anAccount()
const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })

/** Ann paid 60.00 for herself and Bo (accounting A12's example). */
const annsFigures: EventBalance = {
  expenses: 6000,
  balance: 3000,
  share: -3000,
  currency: 'EUR',
  paidIn: 0,
  countInitiated: 1,
  groups: [{ id: 'all', name: 'everyone' }],
}
const entry = (parts: Partial<ListedTransaction> = {}): ListedTransaction => ({
  ...aTransaction({ sender: camp, receiver: bo, status: 'pending', description: 'Firewood' }),
  isHidden: false,
  ...parts,
})

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-07-03T10:00:00.000Z'), runAfter: () => () => {} }))

interface MoneyOptions {
  readonly event?: EventAccount
  readonly role?: 'user' | 'admin'
  readonly isParticipant?: boolean
  readonly figures?: EventBalance | null
  readonly latest?: readonly ListedTransaction[] | null
  readonly people?: readonly Account[]
  readonly payments?: readonly TransactionWithAccounts[]
}

function show(options: MoneyOptions = {}) {
  const {
    event = camp,
    role = 'user',
    isParticipant = true,
    figures = annsFigures,
    latest = [],
    payments = [],
  } = options
  const { people } = options
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(
    participantQueries.joinedEvents(scope, 'account-ann').queryKey,
    isParticipant ? [event.id] : [],
  )
  const own = participantQueries.eventBalance(scope, 'account-ann', event.id)
  if (figures) client.setQueryData(own.queryKey, figures)
  if (people) {
    const all = { defaultGroupId: 'all', separateGroupId: '', groups: [], people, parts: [] }
    client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, all)
  }
  if (latest) client.setQueryData(transactionQueries.latestOfEvent(scope, event.id, 20).queryKey, latest)
  client.setQueryData(transactionQueries.paymentsOfEvent(scope, event.id).queryKey, payments)
  return renderInApp(<EventTree basePath="/events" />, { path: `/events/${event.id}`, client })
}

const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const sheet = () => useSheetStore.getState().sheet

describe('the own balance', () => {
  const figures = () => screen.getByRole('group', { name: 'Your figures' }).textContent

  test.each([
    [{ expenses: 6000, balance: 3000, share: -3000 }, '+€30.00', 'Owed to you', '+€60.00', '−€30.00'],
    [{ expenses: 0, balance: -3000, share: -3000 }, '−€30.00', 'You owe', '€0.00', '−€30.00'],
    [{ expenses: -1000, balance: 0, share: 1000 }, '€0.00', 'All square', '−€10.00', '+€10.00'],
  ] as const)(
    '%o: a balance of %s (%s), expenses of %s, a share of %s',
    async (own, balance, word, expenses, share) => {
      const { container } = show({ figures: { ...annsFigures, ...own } })
      expect(figures()).toBe(
        `Your balance${balance}${word} Show detailsExpenses${expenses} Show detailsShare${share} Show details`,
      )
      await expectNoAxeViolations(container)
    },
  )

  test('says how much of the expenses was paid into the pot', () => {
    show({ figures: { ...annsFigures, expenses: -6000, balance: 0, share: 6000, paidIn: 6000 } })
    expect(figures()).toContain('Expenses−€60.00€60.00 paid into the pot Show details')
  })

  test('of a concluded event says that it was credited', () => {
    show({ event: anEvent({ status: 'closed' }) })
    expect(figures()).toContain('Credited to you')
  })

  test.each([
    [/^Your balance/u, 'balance'],
    [/^Expenses.*Show details/u, 'expenses'],
    [/^Share.*Show details/u, 'share'],
  ] as const)('%s opens what is behind it', async (name, figure) => {
    show()
    await userEvent.click(screen.getByRole('button', { name }))
    expect(sheet()).toMatchObject({
      id: 'event-why',
      params: { eventId: 'event-camp', participantId: 'account-ann', figure },
    })
  })

  test('is withheld while the event is hidden', async () => {
    const { container } = show({ event: anEvent({ event: { hidden: true } }) })
    expect(screen.queryByRole('group', { name: 'Your figures' })).toBeNull()
    expect(screen.getByText('Hidden until event is concluded')).toBeTruthy()
    expect(
      screen.getByText(
        'Only participants can see this event, and each of them sees only their own transactions.',
      ),
    ).toBeTruthy()
    expect(button('Expense')?.disabled).toBe(false)
    await expectNoAxeViolations(container)
  })

  test('says that it is loading, and can be retried after a failure', async () => {
    show({ figures: null })
    expect(screen.getByText('Loading your balance')).toBeTruthy()
    cleanup()
    await expectRetry(() => show({ figures: null }), 'Your balance could not be loaded.')
  })
})

describe('the buttons', () => {
  const both = (state: (one: HTMLButtonElement | null) => unknown) => [
    state(button('Expense')),
    state(button('Send funds')),
  ]
  const isEnabled = (one: HTMLButtonElement | null) => one?.disabled === false
  const getReason = (one: HTMLButtonElement | null) =>
    one?.disabled && document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent

  test.each([
    ['a participant', { isParticipant: true }],
    ['an event admin', { isParticipant: true, event: anEvent({ event: { adminIds: ['user-ann'] } }) }],
    ['a privileged person', { isParticipant: false, role: 'admin' as const }],
  ])('%s can enter an expense and send funds', async (_who, options) => {
    const { container } = show(options)
    expect(both(isEnabled)).toEqual([true, true])
    await userEvent.click(button('Expense')!)
    expect(sheet()).toMatchObject({ id: 'event-expense', params: { eventId: 'event-camp' } })
    await userEvent.click(button('Send funds')!)
    expect(sheet()).toMatchObject({ id: 'event-funds', params: { eventId: 'event-camp' } })
    await expectNoAxeViolations(container)
  })

  test('are disabled with the reason for people who do not take part', async () => {
    const { container } = show({ isParticipant: false })
    const why = 'You do not take part in this eventJoin it to enter expenses and send funds.'
    expect(both(getReason)).toEqual([why, why])
    expect(screen.queryByRole('group', { name: 'Your figures' })).toBeNull()
    await expectNoAxeViolations(container)
  })

  test.each([
    ['say whom to ask', ['user-bo'], ' Ask an event admin to add you.'],
    ['name nobody to ask without an event admin', [], ''],
  ])('%s where it is too late to join', (_what, adminIds, ask) => {
    const event = { start: '2026-06-01T10:00:00.000Z', end: '2026-06-05T10:00:00.000Z', adminIds }
    show({ isParticipant: false, event: anEvent({ event }) })
    const why = `You do not take part in this eventOnly participants can enter expenses and send funds.${ask}`
    expect(both(getReason)).toEqual([why, why])
  })

  test('a privileged person who does not take part reads for whom they can enter', () => {
    show({ isParticipant: false, role: 'admin' })
    expect(screen.getByText('You can enter expenses and funds on behalf of its participants.')).toBeTruthy()
  })

  test.each([
    ['a privileged person', 'admin', []],
    ['an event admin', 'user', ['user-ann']],
  ] as const)(
    '%s who does not take part reads the same of a locked event, once it is unlocked',
    (_who, role, adminIds) => {
      const event = anEvent({ status: 'inactive', event: { adminIds: [...adminIds] } })
      show({ isParticipant: false, role, event })
      const text = 'Once it is unlocked, you can enter expenses and funds on behalf of its participants.'
      expect(screen.getByText(text)).toBeTruthy()
      expect(screen.queryByText(/Ask an event admin/u)).toBeNull()
      expect(both(isEnabled)).toEqual([false, false])
    },
  )

  test('an event that has ended says that it still accepts both until it is locked', async () => {
    const event = { start: '2026-06-01T10:00:00.000Z', end: '2026-06-05T10:00:00.000Z' }
    const { container } = show({ event: anEvent({ event }) })
    expect(both(isEnabled)).toEqual([true, true])
    expect(
      screen.getByText('This event has ended. Expenses and funds can still be entered until it is locked.'),
    ).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  test('are disabled in a locked event', async () => {
    const { container } = show({ event: anEvent({ status: 'inactive' }) })
    const reason = expect.stringContaining(
      'This event is locked: nothing can be entered or changed.',
    ) as unknown
    expect(both(getReason)).toEqual([reason, reason])
    // The banner says it once, also for the button that leaves.
    expect(screen.getAllByText(/This event is locked/u)).toHaveLength(1)
    await expectNoAxeViolations(container)
  })

  test.each([
    ['are absent in a concluded event', { event: anEvent({ status: 'closed' }), role: 'admin' as const }],
    [
      'are absent for outsiders in a locked event',
      { event: anEvent({ status: 'inactive' }), isParticipant: false },
    ],
  ])('%s', (_what, options) => {
    show(options)
    expect(both((one) => one)).toEqual([null, null])
  })
})

describe('the latest transactions', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Latest transactions' })).getAllByRole('button')

  test('are listed newest first and open their sheets', async () => {
    const { container } = show({
      latest: [entry(), entry({ id: 'tx-2', description: '', sender: bo, receiver: camp })],
    })
    expect(rows().map((row) => row.textContent?.replaceAll(/\s+/gu, ' '))).toEqual([
      expect.stringMatching(/Firewood Jan 5, 2026 €12\.50 Bo paid$/u),
      expect.stringMatching(/Funds Jan 5, 2026 €12\.50 Bo paid into the pot$/u),
    ])
    await userEvent.click(screen.getByRole('button', { name: /Firewood/u }))
    expect(sheet()).toMatchObject({ id: 'transaction', params: { transactionId: 'tx-1' } })
    await expectNoAxeViolations(container)
  })

  test('of the last hour were just now', () => {
    show({ latest: [entry({ created: '2026-07-03T09:30:00.000Z' })] })
    expect(rows()[0]?.textContent).toMatch(/Firewood just now/u)
  })

  test('of others cannot be opened while the event is hidden', async () => {
    const event = anEvent({ event: { hidden: true } })
    show({ event, latest: [entry({ amount: 1400, description: '', isHidden: true })] })
    const row = within(screen.getByRole('list', { name: 'Latest transactions' })).getByRole('button')
    expect(row.textContent).toContain('Hidden until event is concluded')
    expect(row.textContent).toContain('€14.00')
    await userEvent.click(row)
    expect(sheet()).toBeNull()
    expect(useToastStore.getState().toast).toMatchObject({
      text: 'You cannot view details of hidden transactions.',
      tone: 'error',
    })
  })

  test('an event without any offers to add the first expense', async () => {
    const { container } = show()
    expect(screen.getByText('No expenses yet')).toBeTruthy()
    await userEvent.click(button('Add the first expense')!)
    expect(sheet()).toMatchObject({ id: 'event-expense', params: { eventId: 'event-camp' } })
    await expectNoAxeViolations(container)
  })

  test('its admin is offered people first, as long as nobody else takes part', async () => {
    const event = anEvent({ event: { adminIds: ['user-ann'] } })
    const offered = () =>
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text === 'Add people' || text === 'Add the first expense')
    const { container } = show({ event, people: [ann] })
    expect(offered()).toEqual(['Add people', 'Add the first expense'])
    await expectNoAxeViolations(container)
    await userEvent.click(button('Add people')!)
    expect(sheet()).toMatchObject({ id: 'add-participants', params: { eventId: 'event-camp' } })
    cleanup()
    show({ event, people: [ann, bo] })
    expect(offered()).toEqual(['Add the first expense'])
    cleanup()
    // People who may not add anybody do not see that offer.
    show({ people: [ann] })
    expect(offered()).toEqual(['Add the first expense'])
  })

  test('nothing is offered when nothing can be entered', () => {
    show({ event: anEvent({ status: 'closed' }) })
    expect(screen.getByText('This event has no transactions.')).toBeTruthy()
    expect(button('Add the first expense')).toBeNull()
  })

  test('say that they are loading, and can be retried after a failure', async () => {
    show({ latest: null })
    expect(screen.getByText('Loading transactions')).toBeTruthy()
    cleanup()
    vi.stubGlobal('fetch', noConnection)
    const { container } = show({ latest: null })
    expect((await screen.findByRole('alert')).textContent).toContain('The transactions could not be loaded.')
    await expectNoAxeViolations(container)
  })

  test('say that they are not available offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', noConnection)
    show({ latest: null })
    expect((await screen.findByRole('alert')).textContent).toContain('Not available offline yet.')
  })
})

test('the payers of one expense are one of the latest transactions, and open together', async () => {
  const paid = (id: string, receiver: Account, amount: number): ListedTransaction => ({
    ...aTransaction({
      id,
      sender: camp,
      receiver,
      amount,
      status: 'pending',
      txGroup: 'boat',
      description: 'Boat',
    }),
    isHidden: false,
  })
  show({ latest: [paid('t1', ann, 2500), paid('t2', bo, 3500)] })
  const [row, ...others] = within(screen.getByRole('list', { name: 'Latest transactions' })).getAllByRole(
    'button',
  )
  if (!row) throw new Error('No row')
  expect(others).toEqual([])
  expect(row.textContent).toMatch(/Boat.*60\.00.*2 people paid/u)
  await userEvent.click(row)
  expect(sheet()).toMatchObject({ id: 'transaction', params: { transactionId: 't2' } })
})

test('what somebody paid back changes the balance in the event, until it is concluded', async () => {
  // Bo has paid Ann 20.00 back, so the credit goes from her to him (accounting A23).
  const payments = [
    aTransaction({ sender: ann, receiver: bo, amount: 2000, kind: 'payment', status: 'pending' }),
  ]
  const { container } = show({ payments })
  expect(button(/^Your balance/u)?.textContent).toContain('+€10.00')
  expect(button(/^Expenses/u)?.textContent).toContain('+€60.00')
  await userEvent.click(button(/^Got back/u)!)
  expect(sheet()).toMatchObject({ id: 'settle-up', params: { eventId: 'event-camp' } })
  await expectNoAxeViolations(container)
  cleanup()
  show({ payments, event: { ...camp, status: 'closed' } })
  expect(button(/^Got back/u)).toBeNull()
})
