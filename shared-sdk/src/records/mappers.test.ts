import { describe, expect, it } from 'vitest'
import { toAccount, toEventAccount } from './account.mapper.ts'
import { toAccountBalance } from './balance.mapper.ts'
import { toGroupParticipant } from './event-participation.mapper.ts'
import { toOrganisationSettings } from './membership.mapper.ts'
import { toTransaction, toTransactionCreate } from './transaction.mapper.ts'

const account = {
  id: 'acc1',
  organisation: 'org1',
  type: 'event',
  status: 'active',
  name: 'Lake week',
  avatar: '',
  currencies: ['EUR'],
  user: '',
  created: '2026-03-01 10:00:00.000Z',
} as const

describe('transactions', () => {
  const record = {
    id: 'tx1',
    organisation: 'org1',
    sender: 'a',
    receiver: 'b',
    amount: 0.29,
    currency: 'EUR',
    description: 'Bread',
    status: 'pending',
    created: '2026-03-01 10:00:00.000Z',
    updated: '2026-03-02 11:30:00.000Z',
  }

  it('become integer cents and ISO instants', () => {
    const people = { created_by: 'u', updated_by: 'v', decline_reason: 'No' }
    const more = { tx_group: 'g', groupx: 'x', kind: 'payment' as const, settles: 'camp', ...people }
    expect(toTransaction({ ...record, ...more })).toEqual({
      id: 'tx1',
      organisationId: 'org1',
      senderId: 'a',
      receiverId: 'b',
      amount: 29,
      currency: 'EUR',
      description: 'Bread',
      status: 'pending',
      txGroup: 'g',
      groupId: 'x',
      split: null,
      category: '',
      spentOn: '',
      createdBy: 'u',
      updatedBy: 'v',
      declineReason: 'No',
      kind: 'payment',
      settles: 'camp',
      created: '2026-03-01T10:00:00.000Z',
      updated: '2026-03-02T11:30:00.000Z',
    })
  })

  it('include redacted and derived rows, without creator and group', () => {
    expect(toTransaction({ ...record, status: 'reserved' })).toMatchObject({
      createdBy: '',
      groupId: '',
      split: null,
      txGroup: '',
      kind: '',
      settles: '',
    })
  })

  it.each([
    ['an amount with more than two decimals', { amount: 0.295 }],
    ['an unknown currency', { currency: 'DOGE' }],
    ['an unknown status', { status: 'revoked' }],
  ])('report %s as a damaged record', (_, damage) => {
    expect(() => toTransaction({ ...record, ...damage })).toThrow(/DOGE|0\.295|revoked/)
  })

  it('are created with a decimal amount and their creator', () => {
    expect(
      toTransactionCreate({
        id: 'tx1',
        senderId: 'a',
        receiverId: 'b',
        amount: { cents: 999_999_999, currency: 'EUR' },
        description: 'All of it',
        status: 'approved',
        createdBy: 'u',
      }),
    ).toEqual({
      id: 'tx1',
      sender: 'a',
      receiver: 'b',
      amount: 9_999_999.99,
      currency: 'EUR',
      description: 'All of it',
      status: 'approved',
      tx_group: '',
      groupx: '',
      created_by: 'u',
    })
  })
})

describe('balances', () => {
  it('are exact in cents, also for negative sums', () => {
    const sums = {
      sent: 1.1,
      received: 2.2,
      sentInitiated: 0.07,
      receivedInitiated: 0.57,
      sentPending: 33.3,
      receivedPending: 1_005.01,
      sentReserved: 8.2,
      receivedReserved: 0,
    }
    expect(toAccountBalance({ account: 'a', currency: 'USD', countInitiated: 3, ...sums })).toEqual({
      accountId: 'a',
      currency: 'USD',
      sent: 110,
      received: 220,
      sentInitiated: 7,
      receivedInitiated: 57,
      sentPending: 3_330,
      receivedPending: 100_501,
      sentReserved: 820,
      receivedReserved: 0,
      countInitiated: 3,
    })
  })
})

describe('events', () => {
  it('have their dates and admins', () => {
    const meta = {
      id: 'm',
      account: 'acc1',
      start: '2026-03-01 08:00:00.000Z',
      end: '2026-03-02 22:00:00.000Z',
      zone: 'Europe/Lisbon',
      hidden: true,
      admins: ['u'],
    }
    expect(toEventAccount({ ...account, expand: { acc_accounts_meta_via_account: meta } })).toMatchObject({
      userId: null,
      event: {
        accountId: 'acc1',
        start: '2026-03-01T08:00:00.000Z',
        end: '2026-03-02T22:00:00.000Z',
        zone: 'Europe/Lisbon',
        hidden: true,
        adminIds: ['u'],
      },
    })
  })

  it('are called “A hidden event” where the server withholds the name (accounting A15)', () => {
    expect(toAccount({ ...account, name: '' }).name).toBe('A hidden event')
  })

  it('throw without them', () => {
    expect(() => toEventAccount(account)).toThrow('acc1')
  })

  it('count shares in hundredths', () => {
    expect(toGroupParticipant({ id: 'p', groupx: 'g', participant: 'a', share: 1.15 }).share).toBe(115)
  })
})

describe('community settings', () => {
  it('treat missing JSON as not configured', () => {
    const record = {
      organisation: 'o',
      account: null,
      external_links: null,
      icons: '',
      isOrganisation: false,
      enableEvents: true,
    } as const
    expect(toOrganisationSettings(record)).toEqual({
      organisationId: 'o',
      topUp: { name: '', number: '' },
      externalLinks: [],
      navigationIcon: 'event',
      isOrganisation: false,
      enableEvents: true,
    })
  })
})
