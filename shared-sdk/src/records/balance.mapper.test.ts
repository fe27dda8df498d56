import { expect, it } from 'vitest'
import { toCounterpartySums } from './balance.mapper.ts'

const record = {
  counterparty: 'lake',
  name: 'Lake week',
  type: 'event',
  status: 'active',
  avatar: '',
  currency: 'EUR',
  sent: 30.1,
  received: 60,
  sentPending: 0,
  receivedPending: 60,
  sentReserved: 30.1,
  receivedReserved: 0,
  count: 3,
}

it('reads decimal amounts as cents', () => {
  expect(toCounterpartySums(record)).toEqual({
    counterparty: { id: 'lake', name: 'Lake week', type: 'event', status: 'active', avatar: '' },
    currency: 'EUR',
    sent: 3010,
    received: 6000,
    sentPending: 0,
    receivedPending: 6000,
    sentReserved: 3010,
    receivedReserved: 0,
    count: 3,
  })
})

it('throws for an unknown account type', () => {
  expect(() => toCounterpartySums({ ...record, type: 'txn-group' })).toThrow(
    'The server sent the account lake as active txn-group.',
  )
})
