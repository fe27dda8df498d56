import { describe, expect, it } from 'vitest'
import { displayRows } from './display-rows.ts'
import type { TransactionInList } from './display-rows.ts'
import type { Account } from './entities.ts'

const account = (id: string, type: Account['type'] = 'user'): Account => ({
  id,
  organisationId: 'org',
  type,
  status: 'active',
  name: id,
  avatar: '',
  currencies: ['EUR'],
  userId: null,
  created: '2026-01-01T00:00:00.000Z',
})
const [ann, bo, cem, camp] = [account('ann'), account('bo'), account('cem'), account('camp', 'event')]

function tx(id: string, time: string, over: Partial<TransactionInList> = {}): TransactionInList {
  const sender = over.sender ?? bo
  const receiver = over.receiver ?? ann
  return {
    id,
    organisationId: 'org',
    senderId: sender.id,
    receiverId: receiver.id,
    amount: 500,
    currency: 'EUR',
    description: 'Pizza',
    status: 'approved',
    txGroup: '',
    groupId: '',
    createdBy: 'someone',
    created: `2026-03-01T${time}.000Z`,
    updated: `2026-03-01T${time}.000Z`,
    ...over,
    sender,
    receiver,
  }
}

const shape = (rows: ReturnType<typeof displayRows>) =>
  rows.map(({ kind, ids, amount, status, counterCount }) => [
    kind,
    ids.join('+'),
    amount,
    status,
    counterCount,
  ])

describe('displayRows', () => {
  it('has nothing for nothing', () => expect(displayRows([], 'ann')).toEqual([]))

  it('signs a row as its account sees it and names the other side', () => {
    const transactions = [tx('a', '10:00:00'), tx('b', '09:00:00', { sender: ann, receiver: bo })]
    const rows = displayRows(transactions, 'ann')
    expect(shape(rows)).toEqual([
      ['single', 'a', 500, 'approved', 1],
      ['single', 'b', -500, 'approved', 1],
    ])
    expect(rows.map(({ own, counter }) => [own.id, counter.id])).toEqual([
      ['ann', 'bo'],
      ['ann', 'bo'],
    ])
  })

  it('reads from the account when more went out than came in; of hidden ones as the newest says', () => {
    const out = { sender: ann, receiver: camp, amount: 800 }
    const hidden = { isHidden: true, description: '' }
    const direction = (...transactions: TransactionInList[]) =>
      displayRows(transactions, 'ann').map(({ isOutgoing }) => isOutgoing)
    expect(direction(tx('a', '10:00:00', { sender: camp }), tx('b', '09:00:00', out))).toEqual([true])
    expect(direction(tx('a', '10:00:00', { sender: camp, amount: 900 }), tx('b', '09:00:00', out))).toEqual([
      false,
    ])
    expect(direction(tx('a', '10:00:00', { ...out, ...hidden }))).toEqual([true])
  })

  it('groups one request to several people, pending if any is', () => {
    const rows = displayRows(
      [tx('a', '10:00:30'), tx('b', '10:00:00', { sender: cem, amount: 700, status: 'pending' })],
      'ann',
    )
    expect(shape(rows)).toEqual([['grouped', 'a+b', 1200, 'pending', 2]])
  })

  it('shows one row per event, even for a single transaction', () => {
    const rows = displayRows(
      [
        tx('a', '10:00:00', { sender: camp, status: 'pending' }),
        tx('b', '08:00:00', { sender: ann, receiver: camp, amount: 800, status: 'reserved' }),
        tx('c', '07:00:00', { sender: account('fair', 'event') }),
      ],
      'ann',
    )
    expect(shape(rows)).toEqual([
      ['event', 'a+b', -300, 'pending', 1],
      ['event', 'c', 500, 'approved', 1],
    ])
  })

  it('keeps hidden transactions apart and never adds up their placeholders', () => {
    const hidden = { sender: camp, description: '', amount: 1400, isHidden: true }
    const rows = displayRows(
      [
        tx('a', '10:00:00', hidden),
        tx('b', '09:00:00', { sender: camp, amount: 300 }),
        tx('c', '08:00:00', { ...hidden, sender: ann, receiver: camp }),
      ],
      'ann',
    )
    expect(shape(rows)).toEqual([
      ['hidden', 'a+c', 1400, 'approved', 1],
      ['event', 'b', 300, 'approved', 1],
    ])
  })

  it('sorts rows of one moment by id', () => {
    const rows = displayRows(
      [tx('b', '10:00:00', { description: 'B' }), tx('a', '10:00:00', { description: 'A' })],
      'ann',
    )
    expect(rows.map(({ first }) => first.id)).toEqual(['a', 'b'])
  })
})
