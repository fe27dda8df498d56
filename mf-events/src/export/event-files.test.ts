import { beforeEach, describe, expect, test, vi } from 'vitest'
import { concludeEvent, fileName, toDecimal } from '@coffer/shared-sdk/domain'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, camp, context, participation } from '../events/event-context.fixture.ts'
import { campRows, concludedCamp, moneyRow, paymentRow } from '../money/event-money.fixture.ts'
import { toEventMoney } from '../money/event-money.ts'
import { exportEn } from '../texts/export.en.ts'
import { sharedTexts } from '@coffer/shared-sdk/i18n'
import { categoryTexts } from '@coffer/shared-sdk/mutations'
import { balancesCsv, partsCsv, transactionsCsv } from './event-csv.ts'
import { eventJson } from './event-json.ts'
import { buildReport } from './event-report.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))

const money = toEventMoney(context, campRows, [])
const report = buildReport(money)
const words = { ...sharedTexts.fallback, ...exportEn, categories: categoryTexts.fallback }
const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n')

test.each([
  [0, '0.00'],
  [-5, '-0.05'],
  [1250, '12.50'],
  [999_999_999, '9999999.99'],
])('%i cents are %s', (cents, text) => expect(toDecimal(cents)).toBe(text))

test.each([
  ['Camp 2026: fun/food', 'camp-2026-fun-food-balances.csv'],
  ['Über alle Berge', 'über-alle-berge-balances.csv'],
  ['…', 'event-balances.csv'],
  ['a'.repeat(200), `${'a'.repeat(40)}-balances.csv`],
])('the file of %s is %s', (name, expected) => expect(fileName(name, 'balances.csv')).toBe(expected))

describe('CSV', () => {
  test('of transactions, oldest first; texts that could be formulas are harmless', () => {
    const evil = moneyRow('evil', carla, 700, { description: '=1+1', created: '2026-07-04T23:30:00.000Z' })
    const [fuel, ...others] = campRows
    const rows = [evil, { ...fuel!, category: 'fuel' as const }, ...others]
    const csv = transactionsCsv(buildReport(toEventMoney(context, rows, [])), words)
    expect(lines(csv)).toEqual([
      'Date,Kind,For,From,To,Group,Category,Amount,Currency,Status,Entered by,ID',
      '2026-07-02,Expense,Firewood,Camp,Bo Chen,everyone,,10.00,EUR,Pending,Bo Chen,Firewood',
      '2026-07-02,Funds,,Ann Lee,Camp,,,5.00,EUR,Pending,Bo Chen,Funds',
      '2026-07-03,Expense,Fuel,Camp,Ann Lee,Drivers,Fuel,9.00,EUR,Pending,Bo Chen,Fuel',
      "2026-07-05,Expense,'=1+1,Camp,Carla Núñez,everyone,,7.00,EUR,Pending,Bo Chen,evil",
      '',
    ])
  })

  test('of transactions have the day of an expense in place of the day of its entry', () => {
    const dinner = moneyRow('Dinner', carla, 700, {
      description: 'Dinner',
      spentOn: '2026-07-01',
      created: '2026-07-04T23:30:00.000Z',
    })
    const rows = lines(transactionsCsv(buildReport(toEventMoney(context, [dinner, ...campRows], [])), words))
    expect(rows.slice(1, 4).map((row) => row.split(',').slice(0, 3))).toEqual([
      ['2026-07-01', 'Expense', 'Dinner'],
      ['2026-07-02', 'Expense', 'Firewood'],
      ['2026-07-02', 'Funds', ''],
    ])
  })

  test('of shares and parts, also of groups that spent nothing', () => {
    const idle = { ...participation.groups[1]!, id: 'idle', name: 'Idle' }
    const people = { ...participation, groups: [...participation.groups, idle] }
    expect(
      lines(partsCsv(buildReport(toEventMoney({ ...context, ...people }, campRows, [])), exportEn)),
    ).toEqual([
      'Group,Person,Share,Spent by the group,Part,Currency,Everyone’s shares',
      'everyone,Ann Lee,1.0,10.00,3.34,EUR,no',
      'everyone,Bo Chen,1.0,10.00,3.33,EUR,no',
      'everyone,Carla Núñez,1.0,10.00,3.33,EUR,no',
      'Drivers,Ann Lee,1.0,9.00,6.00,EUR,no',
      'Drivers,Bo Chen,0.5,9.00,3.00,EUR,no',
      'Idle,Ann Lee,1.0,0.00,0.00,EUR,no',
      'Idle,Bo Chen,0.5,0.00,0.00,EUR,no',
      '',
    ])
  })

  test('of balances, with what is left in the event', () => {
    expect(lines(balancesCsv(report, exportEn))).toEqual([
      'Person,Expenses,Share,Balance,Balance after distribution,Paid back,Still open,Currency',
      'Ann Lee,4.00,-9.34,-5.34,-3.67,0.00,-3.67,EUR',
      'Bo Chen,10.00,-6.33,3.67,5.34,0.00,5.34,EUR',
      'Carla Núñez,0.00,-3.33,-3.33,-1.67,0.00,-1.67,EUR',
      '',
    ])
  })
})

describe('the report', () => {
  test('of a concluded event has the same parts, and the balances that were announced', () => {
    const { event, rows } = concludedCamp()
    const after = buildReport(toEventMoney({ ...context, event }, rows, []))
    expect(after.parts).toEqual(report.parts)
    expect(after.balances.map(({ balance, settled }) => [balance, settled])).toEqual([
      [-367, -367],
      [534, 534],
      [-167, -167],
    ])
    expect(after.transfers).toEqual(report.transfers)
    expect(after.transactions.filter(({ kind }) => kind === 'settlement')).toHaveLength(8)
  })

  test('plans who pays whom until all are square', () => {
    expect(report.transfers.map(({ payer, receiver, cents }) => [payer.name, receiver.name, cents])).toEqual([
      ['Ann Lee', 'Bo Chen', 367],
      ['Carla Núñez', 'Bo Chen', 167],
    ])
  })

  test('without shares, what was spent cannot be settled', () => {
    const groups = participation.groups.map((group) => ({
      ...group,
      participants: group.participants.map((one) => ({ ...one, share: 0 })),
    }))
    const unshared = buildReport(toEventMoney({ ...context, groups }, campRows, []))
    expect(unshared.parts).toEqual([])
    expect(unshared.transfers).toEqual([])
    expect(concludeEvent({ ...money.ledger, groups, status: 'inactive' }).ok).toBe(false)
  })

  test('settles each currency by itself', () => {
    const taxi = moneyRow('Taxi', bo, 300, { currency: 'USD' })
    const both = buildReport(toEventMoney(context, [taxi, ...campRows], []))
    expect(both.currencies).toEqual(['EUR', 'USD'])
    expect(both.transfers.filter(({ currency }) => currency === 'USD')).toHaveLength(2)
  })
})

test('JSON has everything, in decimals and UTC', () => {
  const data = JSON.parse(eventJson(report, AFTERWARDS)) as Record<string, unknown[]>
  expect(data).toMatchObject({
    version: 2,
    exported: '2026-07-09T10:00:00.000Z',
    event: { id: camp.id, name: 'Camp', status: 'pending', currencies: ['EUR'] },
    participants: [
      { id: ann.id, name: 'Ann Lee', isAdmin: false },
      { id: bo.id, name: 'Bo Chen', isAdmin: true },
      { id: carla.id },
    ],
    groups: [
      { id: 'all', name: 'everyone', isDefault: true },
      {
        id: 'drivers',
        shares: [
          { participantId: ann.id, share: 1 },
          { participantId: bo.id, share: 0.5 },
        ],
      },
    ],
  })
  expect(data['transactions']?.[2]).toEqual({
    id: 'Fuel',
    kind: 'expense',
    day: '2026-07-03',
    created: '2026-07-03T08:00:00.000Z',
    senderId: camp.id,
    receiverId: ann.id,
    groupId: 'drivers',
    expenseId: null,
    description: 'Fuel',
    category: null,
    amount: 9,
    currency: 'EUR',
    status: 'pending',
  })
  expect(data['parts']?.[0]).toEqual({
    groupId: 'all',
    participantId: ann.id,
    amount: 3.34,
    currency: 'EUR',
    groupTotal: 10,
    share: 1,
    allShares: 3,
    isFallback: false,
  })
  expect(data['balances']?.[0]).toEqual({
    participantId: ann.id,
    currency: 'EUR',
    expenses: 4,
    share: -9.34,
    balance: -5.34,
    settledBalance: -3.67,
    paidBack: 0,
    openBalance: -3.67,
  })
  expect(data['transfers']?.[0]).toEqual({ fromId: ann.id, toId: bo.id, amount: 3.67, currency: 'EUR' })
})

describe('payments', () => {
  const paid = [
    paymentRow(
      'Later',
      { payer: carla, payee: bo, amount: 67 },
      { status: 'pending', created: '2026-07-08T10:00:00.000Z' },
    ),
    paymentRow('Never', { payer: carla, payee: bo, amount: 100 }, { status: 'declined' }),
    paymentRow('First', { payer: ann, payee: bo, amount: 367 }),
  ]
  const makeReport = (event = context.event, rows: typeof campRows = campRows) =>
    buildReport(toEventMoney({ ...context, event }, rows, paid))

  test.each([
    ['an open event', makeReport()],
    ['a concluded one', makeReport(concludedCamp().event, concludedCamp().rows)],
  ])('reduce what is open in %s, and leave its own balances', (_of, { balances, transfers }) => {
    // Guards against a regression: a person who had paid everything was still asked to pay €3.67.
    expect(balances.map(({ settled, paidBack, open }) => [settled, paidBack, open])).toEqual([
      [-367, 367, 0],
      [534, -434, 100],
      [-167, 67, -100],
    ])
    expect(transfers.map(({ payer, receiver, cents }) => [payer.name, receiver.name, cents])).toEqual([
      ['Carla Núñez', 'Bo Chen', 100],
    ])
  })

  test('are rows from the payer to the payee among the transactions', () => {
    const rows = lines(transactionsCsv(makeReport(), words))
    expect(rows.filter((row) => row.includes('Payment'))).toEqual([
      '2026-07-04,Payment,Cash,Ann Lee,Bo Chen,,,3.67,EUR,Approved,,First',
      '2026-07-08,Payment,Cash,Carla Núñez,Bo Chen,,,0.67,EUR,Pending,,Later',
    ])
    expect(lines(balancesCsv(makeReport(), exportEn))[1]).toBe('Ann Lee,4.00,-9.34,-5.34,-3.67,3.67,0.00,EUR')
  })

  test('are named in JSON by payer and payee', () => {
    const data = JSON.parse(eventJson(makeReport(), AFTERWARDS)) as Record<string, unknown[]>
    expect(data['payments']?.[0]).toEqual({
      id: 'First',
      day: '2026-07-04',
      created: '2026-07-04T10:00:00.000Z',
      payerId: ann.id,
      payeeId: bo.id,
      description: 'Cash',
      amount: 3.67,
      currency: 'EUR',
      status: 'approved',
    })
    expect(data['balances']?.[0]).toMatchObject({ settledBalance: -3.67, paidBack: 3.67, openBalance: 0 })
    expect(data['transfers']).toEqual([{ fromId: carla.id, toId: bo.id, amount: 1, currency: 'EUR' }])
  })
})

test('a bank account that paid an expense is owed the amount, in balances and transfers', () => {
  // Guards against a regression: without the bank the balances did not sum to 0, and the statement said that nothing could be settled.
  const bank = { ...ann, id: 'account-bank', name: 'Club account', type: 'bank' as const, userId: null }
  const rows = [moneyRow('Hut', bank, 300)]
  for (const event of [context.event, { ...context.event, status: 'inactive' as const }]) {
    const { balances, transfers } = buildReport(toEventMoney({ ...context, event }, rows, []))
    expect(balances.map(({ person, open }) => [person.name, open])).toEqual([
      ['Ann Lee', -100],
      ['Bo Chen', -100],
      ['Carla Núñez', -100],
      ['Club account', 300],
    ])
    expect(transfers.map(({ payer, receiver, cents }) => [payer.name, receiver.name, cents])).toEqual([
      ['Ann Lee', 'Club account', 100],
      ['Bo Chen', 'Club account', 100],
      ['Carla Núñez', 'Club account', 100],
    ])
  }
})
