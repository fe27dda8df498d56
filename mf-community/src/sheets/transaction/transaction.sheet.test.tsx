// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { aTransaction, ann, bo, carla, neverResponds, noConnection } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { NOW, aDetail, camp, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import { button, open, prepareEachTest, request, send } from './transaction-sheet.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

prepareEachTest()

describe('content', () => {
  const part = {
    id: 'group-camp-0000account-ann00eur',
    sender: ann,
    receiver: camp,
    status: 'reserved',
    createdBy: '',
  } as const
  test.each([
    [
      'the one who asked, pending',
      request,
      'bo',
      'You requested €12.50 from Ann Lee',
      'Du hast 12,50 € von Ann Lee angefordert',
    ],
    [
      'the one who should pay, pending',
      request,
      'ann',
      'You owe €12.50 to Bo Chen',
      'Du schuldest Bo Chen 12,50 €',
    ],
    [
      'someone else, pending',
      request,
      'uma',
      'Bo Chen requested €12.50 from Ann Lee',
      'Bo Chen hat 12,50 € von Ann Lee angefordert',
    ],
    ['the one who sent', send, 'ann', 'You sent €12.50 to Bo Chen', 'Du hast 12,50 € an Bo Chen gesendet'],
    [
      'the one who received',
      send,
      'bo',
      'You received €12.50 from Ann Lee',
      'Du hast 12,50 € von Ann Lee erhalten',
    ],
    [
      'someone else, approved',
      send,
      'uma',
      'Ann Lee sent €12.50 to Bo Chen',
      'Ann Lee hat 12,50 € an Bo Chen gesendet',
    ],
    [
      'a participant, of their part',
      aDetail(part),
      'ann',
      'You owe €12.50 to Camp',
      'Du schuldest Camp 12,50 €',
    ],
    [
      'another one, of that part',
      aDetail(part),
      'bo',
      'Ann Lee owes €12.50 to Camp',
      'Ann Lee schuldet Camp 12,50 €',
    ],
  ] as const)('to %s', async (_who, transaction, as, english, german) => {
    await open(transaction, as)
    expect(screen.getByText(english)).toBeTruthy()
    await loadCatalogues('de')
    act(() => setLanguage('de'))
    expect(screen.getByText(german)).toBeTruthy()
  })

  test.each([
    ['the payer’s account', ann.id, 'Ann Lee owes €12.50 to you'],
    ['the own account', bo.id, 'You requested €12.50 from Ann Lee'],
  ])('as seen from %s, for everybody', async (_from, ownId, sentence) => {
    await open(request, 'bo', ownId)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('shows description, creator, date and group once each', async () => {
    await open(
      aDetail({ ...request, sender: camp, senderId: camp.id, groupName: 'Tents', creatorName: 'Bo Chen' }),
      'uma',
    )
    expect(screen.getByText('For: Dinner')).toBeTruthy()
    const facts = [...document.querySelectorAll('dl > div')].map((line) =>
      [...line.children].map(({ textContent }) => textContent).join(': '),
    )
    expect(facts.slice(0, 4)).toEqual(['From: Camp', 'To: Bo Chen', 'Group: Tents', 'Entered by: Bo Chen'])
    expect(facts[4]).toMatch(/^Date: Tue/u)
    expect(facts).toHaveLength(5)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('shows the day of an expense, and when it was entered if that was another day', async () => {
    const dinner = { ...request, sender: camp, senderId: camp.id, creatorName: 'Bo Chen' }
    await open(aDetail({ ...dinner, spentOn: '2026-01-02' }), 'uma')
    expect(screen.getByText('Date').parentElement?.textContent).toBe('DateJanuary 2, 2026')
    expect(screen.getByText('Entered on').parentElement?.textContent).toMatch(
      /^Entered on\w{3}, \w{3} \d+, 2026/u,
    )
  })

  test('explains a derived part of an event', async () => {
    await open(aDetail(part))
    expect(screen.getByText('Your part of Camp, settled when the event is concluded')).toBeTruthy()
    expect(screen.getByText('Calculated from the event')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test.each([
    ['the one who asked', request, 'Waiting for Ann Lee to approve.'],
    [
      'the one who entered an expense',
      aDetail({ ...request, sender: camp, senderId: camp.id }),
      'Transactions of an event are settled when the event is concluded.',
    ],
  ])('for %s: what it waits for', async (_who, transaction, note) => {
    await open(transaction, 'bo')
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('lists other transactions between the two by day; they open from there', async () => {
    signInAs({ id: 'ann' })
    // happy-dom has no layout: gives the sheet the height of a screen.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    const other = aDetail({
      id: 'tx-2',
      sender: bo,
      receiver: ann,
      description: 'Lunch',
      created: '2026-03-09T10:00:00.000Z',
    })
    const elsewhere = aDetail({ id: 'tx-3', sender: bo, receiver: carla, description: 'Elsewhere' })
    serveTransactions(request, other, elsewhere)
    openAlone(TransactionSheet, { transactionId: request.id })
    const list = await screen.findByRole('group', { name: 'Other transactions with Bo Chen' })
    expect((await within(list).findByRole('heading', { level: 3 })).textContent).toBe('Yesterday')
    await userEvent.click(within(list).getByRole('button', { name: /Lunch/u }))
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'transaction',
      params: { transactionId: 'tx-2', ownId: 'account-ann' },
    })
    expect(screen.queryByText('Elsewhere')).toBeNull()
  })

  test('takes five requests: itself, its comments, each direction and the parts of events', async () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      aDetail({ id: `tx-${index + 10}`, sender: bo, receiver: ann }),
    )
    signInAs({ id: 'ann' })
    const server = serveTransactions(request, ...others)
    openAlone(TransactionSheet, { transactionId: request.id })
    await screen.findByRole('group', { name: 'Other transactions with Bo Chen' })
    expect(server.reads).toEqual(['acc_txs', 'acc_comments', 'acc_txs', 'acc_txs', 'acc_view_txs_reserved'])
  })
})

describe('while open', () => {
  test('shows a change by somebody else, with a notice', async () => {
    const { server, invalidateQueries } = await open()
    server.transactions = [aDetail({ ...request, amount: 3300, updated: NOW })]
    await act(invalidateQueries)
    expect(await screen.findByText('You owe €33.00 to Bo Chen')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(
      'This transaction has changed since you opened it. Please check it again.',
    )
  })

  test('shows a notice when somebody deletes it, without actions', async () => {
    const { server, invalidateQueries } = await open()
    server.transactions = []
    await act(invalidateQueries)
    expect(
      (await screen.findByText('This transaction no longer exists')).closest('[role=status]'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })
})

test('can be retried when the server does not answer', async () => {
  signInAs({ id: 'ann' })
  vi.stubGlobal('fetch', noConnection)
  openAlone(TransactionSheet, { transactionId: 'tx-1' })
  await screen.findByText('This transaction could not be loaded.')
  serveTransactions(request)
  await userEvent.click(button('Try again'))
  expect(await screen.findByText('You owe €12.50 to Bo Chen')).toBeTruthy()
})

test('says that an unknown id does not exist, without a retry', async () => {
  signInAs({ id: 'ann' })
  serveTransactions(request)
  openAlone(TransactionSheet, {} as { readonly transactionId: string })
  expect(await screen.findByText('This transaction no longer exists')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('shows the cached list’s values before the server answers', async () => {
  signInAs({ id: 'ann' })
  vi.stubGlobal('fetch', neverResponds)
  const row = aTransaction({ sender: ann, receiver: bo, status: 'pending', createdBy: 'user-carla' })
  openAlone(TransactionSheet, { transactionId: 'tx-1', ownId: ann.id }, [{ ...row, isHidden: false }])
  expect(await screen.findByText('For: Dinner')).toBeTruthy()
  expect(screen.queryByText('Loading transaction')).toBeNull()
  expect(button('Approve').disabled).toBe(false)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('above another sheet the header has a back button', async () => {
  const onClose = vi.fn<() => void>()
  signInAs({ id: 'ann' })
  serveTransactions(request)
  renderInApp(
    <TransactionSheet
      params={{ transactionId: 'tx-1' }}
      open
      isStacked
      onClose={onClose}
      onClosed={() => {}}
    />,
    { path: '/community' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
