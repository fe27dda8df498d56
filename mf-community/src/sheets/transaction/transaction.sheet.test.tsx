// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import {
  TestApp,
  aTransaction,
  accepts,
  ann,
  bo,
  carla,
  createTestClient,
  noConnection,
  refuses,
  silence,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { tidyUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { NOW, aDetail, camp, openAlone, serve, signInAs } from '../parts/sheet-test.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

/** What waits for the clock, to let it pass by hand. */
let waiting: { delayMs: number; run: () => void }[] = []
let nowMs = Date.parse(NOW)

beforeEach(() => {
  waiting = []
  nowMs = Date.parse(NOW)
  setClock({
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { delayMs, run }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
  })
})
tidyUpAfterEachTest()
afterEach(() => vi.restoreAllMocks())

const toast = () => useToastStore.getState().toast
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const request = aDetail({ sender: ann, receiver: bo, status: 'pending', createdBy: 'user-bo' })
const send = aDetail({ sender: ann, receiver: bo, status: 'approved', createdBy: 'user-ann' })

async function open(transaction = request, as = 'ann', ownId?: string) {
  signInAs({ id: as })
  const server = serve(transaction)
  const sheet = openAlone(TransactionSheet, {
    transactionId: transaction.id,
    ...(ownId !== undefined && { ownId }),
  })
  await screen.findByText('Entered by')
  return { server, ...sheet }
}

describe('what it says', () => {
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
      'Du hast €12.50 von Ann Lee angefordert',
    ],
    [
      'the one who should pay, pending',
      request,
      'ann',
      'You owe €12.50 to Bo Chen',
      'Du schuldest Bo Chen €12.50',
    ],
    [
      'someone else, pending',
      request,
      'uma',
      'Bo Chen requested €12.50 from Ann Lee',
      'Bo Chen hat €12.50 von Ann Lee angefordert',
    ],
    ['the one who sent', send, 'ann', 'You sent €12.50 to Bo Chen', 'Du hast €12.50 an Bo Chen gesendet'],
    [
      'the one who received',
      send,
      'bo',
      'You received €12.50 from Ann Lee',
      'Du hast €12.50 von Ann Lee erhalten',
    ],
    [
      'someone else, approved',
      send,
      'uma',
      'Ann Lee sent €12.50 to Bo Chen',
      'Ann Lee hat €12.50 an Bo Chen gesendet',
    ],
    [
      'a participant, of their part',
      aDetail(part),
      'ann',
      'You owe €12.50 to Camp',
      'Du schuldest Camp €12.50',
    ],
    [
      'another one, of that part',
      aDetail(part),
      'bo',
      'Ann Lee owes €12.50 to Camp',
      'Ann Lee schuldet Camp €12.50',
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
  ])('seen from %s, whoever looks', async (_from, ownId, sentence) => {
    await open(request, 'bo', ownId)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('what for, who entered it when, in which group; every fact once', async () => {
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

  test('explains a part of an event, which nobody entered', async () => {
    await open(aDetail(part))
    expect(screen.getByText('Your part of Camp, settled when the event is concluded')).toBeTruthy()
    expect(screen.getByText('Worked out from the event')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test.each([
    ['the one who asked', request, 'Waiting for Ann Lee to approve.'],
    [
      'the one who entered an expense',
      aDetail({ ...request, sender: camp, senderId: camp.id }),
      'Transactions of an event are settled when the event is concluded.',
    ],
  ])('to %s: what it waits for', async (_who, transaction, note) => {
    await open(transaction, 'bo')
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('what else moved between the two, by day, opens from there', async () => {
    signInAs({ id: 'ann' })
    // There is no layout here: the sheet is as high as a screen.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    const other = aDetail({
      id: 'tx-2',
      sender: bo,
      receiver: ann,
      description: 'Lunch',
      created: '2026-03-09T10:00:00.000Z',
    })
    const elsewhere = aDetail({ id: 'tx-3', sender: bo, receiver: carla, description: 'Elsewhere' })
    serve(request, other, elsewhere)
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

  test('costs four requests, however much there is: itself, each direction and the parts of events', async () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      aDetail({ id: `tx-${index + 10}`, sender: bo, receiver: ann }),
    )
    signInAs({ id: 'ann' })
    const server = serve(request, ...others)
    openAlone(TransactionSheet, { transactionId: request.id })
    await screen.findByRole('group', { name: 'Other transactions with Bo Chen' })
    expect(server.reads).toEqual(['acc_txs', 'acc_txs', 'acc_txs', 'acc_view_txs_reserved'])
  })
})

describe('approving', () => {
  test('says what it does, does it with what was shown, and shows what became of it', async () => {
    const { server } = await open()
    expect(screen.getByText('Once approved, €12.50 goes to Bo Chen right away.')).toBeTruthy()
    server.answer = (write) => {
      server.transactions = [aDetail({ ...request, status: 'approved', updated: NOW })]
      return write.path === '/api/batch' ? accepts() : noConnection()
    }
    await userEvent.click(button('Approve'))
    await screen.findByText('You sent €12.50 to Bo Chen')
    expect(server.writes.map(({ body }) => body?.['requests'])).toEqual([
      [
        expect.objectContaining({
          method: 'PATCH',
          url: '/api/collections/acc_txs/records/tx-1',
          body: { status: 'approved', shownUpdated: '2026-03-10T10:00:00.000Z' },
        }),
      ],
    ])
    expect(toast()).toMatchObject({ text: 'Approved successfully!', tone: 'success' })
    expect(screen.queryByRole('button', { name: /Approve/u })).toBeNull()
  })

  test('declining is announced', async () => {
    const { server } = await open()
    await userEvent.click(button('Decline'))
    expect(toast()).toMatchObject({ text: 'Decline Transaction - Coming Soon', tone: 'info' })
    expect(server.writes).toEqual([])
  })

  test('a double tap approves once', async () => {
    const { server } = await open()
    await act(async () => {
      const approve = button('Approve')
      approve.click()
      approve.click()
    })
    expect(server.writes).toHaveLength(1)
  })

  test('one that changed since is refused, says so and shows the new state', async () => {
    const { server } = await open()
    const message = 'This transaction has changed since you opened it. Please check it again.'
    server.transactions = [aDetail({ ...request, amount: 9900, updated: NOW })]
    server.answer = refuses(409, 'updated', 'changed-since', message)
    await userEvent.click(button('Approve'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(await screen.findByText('You owe €99.00 to Bo Chen')).toBeTruthy()
    expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
    server.answer = accepts
    await userEvent.click(button('Approve'))
    expect(server.writes).toHaveLength(2)
    expect(JSON.stringify(server.writes[1])).toContain(`"shownUpdated":"${NOW}"`)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('after a lost answer it can be approved again', async () => {
    const { server } = await open()
    server.answer = noConnection
    await userEvent.click(button('Approve'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    server.answer = accepts
    await userEvent.click(button('Approve'))
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Approved successfully!' }))
    expect(server.writes[1]).toEqual(server.writes[0])
  })
})

describe('deleting', () => {
  const asking = async (transaction = send) => {
    const shown = await open(transaction)
    await userEvent.click(button(/^Delete/u))
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Delete transaction' }) }
  }
  const confirm = (dialog: HTMLElement, name = 'Delete') =>
    userEvent.click(within(dialog).getByRole('button', { name }))

  test('asks first, saying what will happen; cancelling deletes nothing', async () => {
    const { server, dialog } = await asking()
    expect(
      within(dialog).getByText(
        '€12.50 goes back from Bo Chen to you, and the transaction is removed for everyone.',
      ),
    ).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await confirm(dialog, 'Cancel')
    expect(server.writes).toEqual([])
  })

  test('of what is pending: that it no longer counts', async () => {
    const { dialog } = await asking(aDetail({ ...request, createdBy: 'user-ann' }))
    expect(
      within(dialog).getByText(
        'This pending transaction of €12.50 is removed for everyone and no longer counts in any balance.',
      ),
    ).toBeTruthy()
  })

  test('deletes, says so and closes, with what was deleted on show to the end', async () => {
    const { server, dialog, onClose, hearsOfChanges } = await asking()
    server.answer = () => {
      server.transactions = []
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    await confirm(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.writes).toMatchObject([{ method: 'DELETE', path: '/api/collections/acc_txs/records/tx-1' }])
    expect(toast()).toMatchObject({ text: 'Deleted successfully', tone: 'success' })
    await act(hearsOfChanges)
    expect(screen.getByText('You sent €12.50 to Bo Chen')).toBeTruthy()
  })

  test('a double tap deletes once', async () => {
    const { server, dialog } = await asking()
    await act(async () => {
      const yes = within(dialog).getByRole('button', { name: 'Delete' })
      yes.click()
      yes.click()
    })
    expect(server.writes).toHaveLength(1)
  })

  test('after a lost answer the same is sent again, and what was gone already counts as deleted', async () => {
    const { server, dialog, onClose } = await asking()
    server.answer = noConnection
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be done twice.',
    )
    expect(onClose).not.toHaveBeenCalled()
    server.answer = () => Promise.resolve(new Response(null, { status: 204 }))
    await confirm(dialog, 'Try again')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.writes[1]).toEqual(server.writes[0])
  })

  test('tells the server’s reason', async () => {
    const { server, dialog } = await asking()
    server.answer = refuses(400, 'sender', 'account-closed', 'A closed account can no longer change.')
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'A closed account can no longer change.',
    )
    expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
  })

  test('goes on when the back button takes the sheet away, and then closes nothing else', async () => {
    const { server, dialog, onClose, goBack } = await asking()
    let answerNow = () => {}
    server.answer = () =>
      new Promise((resolve) => {
        answerNow = () => resolve(new Response(null, { status: 204 }))
      })
    await confirm(dialog)
    goBack()
    answerNow()
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Deleted successfully' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(server.writes).toHaveLength(1)
  })

  test('the time left goes by minutes, and in the end says that it is over', async () => {
    await open(aDetail({ ...send, created: '2026-03-09T12:01:30.000Z', updated: '2026-03-09T12:01:30.000Z' }))
    const passMinute = () =>
      act(() => {
        nowMs += 60_000
        for (const { delayMs, run } of waiting.splice(0)) if (delayMs === 60_000) run()
      })
    expect(button(/^Delete/u).textContent).toContain('(1m left)')
    passMinute()
    expect(button(/^Delete/u).textContent).toContain('(1m left)')
    passMinute()
    expect(button('Delete').disabled).toBe(true)
    expect(screen.getByText('An approved transaction can only be deleted within 24 hours.')).toBeTruthy()
  })
})

describe('left open', () => {
  test('while somebody changes it, it shows the change and says so', async () => {
    const { server, hearsOfChanges } = await open()
    server.transactions = [aDetail({ ...request, amount: 3300, updated: NOW })]
    await act(hearsOfChanges)
    expect(await screen.findByText('You owe €33.00 to Bo Chen')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(
      'This transaction has changed since you opened it. Please check it again.',
    )
  })

  test('while somebody deletes it, it says so calmly and offers nothing', async () => {
    const { server, hearsOfChanges } = await open()
    server.transactions = []
    await act(hearsOfChanges)
    expect(
      (await screen.findByText('This transaction is not there any more')).closest('[role=status]'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })
})

test('without an answer of the server it offers to ask again', async () => {
  signInAs({ id: 'ann' })
  vi.stubGlobal('fetch', noConnection)
  openAlone(TransactionSheet, { transactionId: 'tx-1' })
  await screen.findByText('This transaction could not be loaded.')
  serve(request)
  await userEvent.click(button('Try again'))
  expect(await screen.findByText('You owe €12.50 to Bo Chen')).toBeTruthy()
})

test('an address that names no transaction finds none, and nothing to try again', async () => {
  signInAs({ id: 'ann' })
  serve(request)
  openAlone(TransactionSheet, {} as { readonly transactionId: string })
  expect(await screen.findByText('This transaction is not there any more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what the list knew stands there at once, before the server has said anything', async () => {
  signInAs({ id: 'ann' })
  vi.stubGlobal('fetch', silence)
  const row = aTransaction({ sender: ann, receiver: bo, status: 'pending', createdBy: 'user-carla' })
  openAlone(TransactionSheet, { transactionId: 'tx-1', ownId: ann.id }, [{ ...row, isHidden: false }])
  expect(await screen.findByText('For: Dinner')).toBeTruthy()
  expect(screen.queryByText('Loading transaction')).toBeNull()
  expect(button('Approve').disabled).toBe(false)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('above another sheet its header leads back instead of closing', async () => {
  const onClose = vi.fn<() => void>()
  signInAs({ id: 'ann' })
  serve(request)
  render(
    <TestApp path="/community" client={createTestClient()}>
      <TransactionSheet
        params={{ transactionId: 'tx-1' }}
        open
        isAbove
        onClose={onClose}
        onClosed={() => {}}
      />
    </TestApp>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
