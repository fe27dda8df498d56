import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDisplayRows, displayRows } from './display-rows.ts'
import type { TransactionInList } from './display-rows.ts'
import type { Account } from '../domain/entities.ts'

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
    split: null,
    category: '',
    spentOn: '',
    createdBy: 'someone',
    updatedBy: 'someone',
    declineReason: '',
    kind: '',
    settles: '',
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
  it('returns nothing for an empty list', () => expect(displayRows([], 'ann')).toEqual([]))

  it('signs a row as its account sees it, with the counterparty', () => {
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

  it('is outgoing when the sum is negative; hidden rows follow the newest', () => {
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

describe('createDisplayRows', () => {
  it('merges across two batches within 60 s of the newest', () => {
    const rows = createDisplayRows('ann')
    const first = [tx('z', '11:00:00', { description: 'Fuel' }), tx('a', '10:01:00')]
    const second = [tx('b', '10:00:00', { sender: cem, amount: 700 }), tx('c', '09:59:59')]
    const before = rows(first)
    const after = rows([...first, ...second])
    expect(shape(after)).toEqual([
      ['single', 'z', 500, 'approved', 1],
      ['grouped', 'a+b', 1200, 'approved', 2],
      ['single', 'c', 500, 'approved', 1],
    ])
    expect(after[0]).toBe(before[0])
    expect(shape(before)).toEqual([
      ['single', 'z', 500, 'approved', 1],
      ['single', 'a', 500, 'approved', 1],
    ])
  })

  it("adds later transactions to an event's row, without hidden ones", () => {
    const rows = createDisplayRows('ann')
    const first = [tx('a', '10:00:00', { sender: camp, status: 'pending' }), tx('b', '09:00:00')]
    const hidden = { sender: camp, description: '', amount: 1400, isHidden: true }
    const second = [tx('c', '08:00:00', hidden), tx('d', '07:00:00', { sender: camp, amount: 300 })]
    const before = rows(first)
    const after = rows([...first, ...second])
    expect(shape(after)).toEqual([
      ['event', 'a+d', 800, 'pending', 1],
      ['single', 'b', 500, 'approved', 1],
      ['hidden', 'c', 1400, 'approved', 1],
    ])
    expect(after[1]).toBe(before[1])
  })

  it('returns the same for any batches as for the whole list, and for a changed list', () => {
    const transactions = fc.uniqueArray(
      fc.record({
        second: fc.integer({ min: 0, max: 300 }),
        id: fc.string({ minLength: 1, maxLength: 4 }),
        from: fc.constantFrom(ann, bo, cem, camp),
        status: fc.constantFrom('pending' as const, 'approved' as const),
        isHidden: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 60 },
    )
    fc.assert(
      fc.property(transactions, fc.array(fc.nat(60), { maxLength: 6 }), (drafts, cuts) => {
        const list = drafts
          .map(({ second, id, from, status, isHidden }) =>
            tx(id, new Date(second * 1000).toISOString().slice(11, 19), {
              sender: from,
              receiver: from === ann ? bo : ann,
              status,
              isHidden: isHidden && from === camp,
            }),
          )
          .sort((a, b) => (a.created === b.created ? (a.id < b.id ? -1 : 1) : a.created > b.created ? -1 : 1))
        const rows = createDisplayRows('ann')
        // The list is shorter: something was deleted, or the list was reset.
        for (const cut of [...cuts, list.length]) {
          const part = list.slice(0, cut)
          expect(rows(part)).toEqual(displayRows(part, 'ann'))
        }
      }),
    )
  })
})
