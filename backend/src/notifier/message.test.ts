import { expect, it } from 'vitest'
import type { ClaimedDelivery } from '../lib/claimed-delivery.ts'
import { NOTIFICATION_KINDS } from '../lib/notification-kinds.ts'
import { composeMessage } from './message.ts'
import type { OwnPayment, OwnPayments } from './own-payments.ts'

type Notification = ClaimedDelivery['notifications'][number]

const PARAMS = {
  who: 'Ann',
  amount: 123_450,
  currency: 'EUR',
  description: 'Pizza',
  reason: 'Paid already',
  comment: 'It was 12.',
  event: 'Lake',
  role: 'admin',
} as const
const notification = (
  kind: Notification['kind'],
  params: Notification['params'] = PARAMS,
  url = `/${kind}`,
): Notification => ({
  kind,
  params,
  url,
})
const compose = (
  notifications: readonly Notification[],
  more: Partial<ClaimedDelivery> = {},
  getPayments: OwnPayments = () => [],
) =>
  composeMessage(
    {
      id: 'd',
      channel: 'push',
      notification: 'n',
      attempts: 1,
      language: '',
      community: 'Harbour House',
      membership: 'm1',
      account: 'bo',
      hasOthers: false,
      subscription: null,
      notifications,
      ...more,
    },
    getPayments,
  )

it('says who, how much and what for', () => {
  expect(compose([notification('request-received')])).toEqual({
    title: 'Ann requested €1,234.50 from you',
    body: 'Pizza',
    url: '/request-received?membership=m1',
  })
  expect(compose([notification('request-received')], { language: 'de' })).toEqual({
    title: 'Ann bittet dich um 1.234,50\u00a0€',
    body: 'Pizza',
    url: '/request-received?membership=m1',
  })
})

it.each([
  ['request-approved', 'Ann approved your request for €1,234.50', 'Pizza'],
  ['request-declined', 'Ann declined your request for €1,234.50', 'Reason: Paid already'],
  ['money-received', 'Ann sent you €1,234.50', 'Pizza'],
  ['reminder', 'Ann reminds you of €1,234.50', 'Pizza'],
  ['invited', 'You have been invited to Harbour House', 'Ann invited you.'],
  ['event-joined', 'Ann joined Lake', ''],
  ['event-added', 'Ann added you to Lake', 'You share the expenses of “everyone”, including earlier ones.'],
  ['event-removed', 'Ann removed you from Lake', ''],
  ['expense-entered', 'Ann entered an expense that you paid in Lake', 'Pizza: €1,234.50'],
  ['expense-changed', 'Ann changed your expense in Lake', 'Pizza: €1,234.50'],
  ['expense-deleted', 'Ann deleted your expense in Lake', 'Pizza: €1,234.50'],
  ['comment', 'Ann commented on “Pizza”', 'It was 12.'],
  ['event-locked', 'Lake is locked', 'Ann locked it. Nothing more can be entered.'],
  ['event-concluded', 'Lake is concluded', 'Ann concluded it. Your part is now in your balance.'],
  [
    'event-admin-added',
    'Ann is now an event admin of Lake',
    'Event admins can show the transactions of a hidden event to everybody.',
  ],
  ['low-balance', 'Your balance is low', 'It is now €1,234.50.'],
  ['namesake', 'A member is now called Ann', 'Another member has this name, or one that looks like it.'],
  ['role-changed', 'You are now an admin of Harbour House', ''],
] as const)('tells %s', (kind, title, body) => {
  expect(compose([notification(kind)])).toEqual({ title, body, url: `/${kind}?membership=m1` })
})

it.each([
  [
    'event-concluded',
    'Lake ist abgeschlossen',
    'Ann hat es abgeschlossen. Dein Anteil ist jetzt in deinem Saldo enthalten.',
  ],
  [
    'event-admin-added',
    'Ann ist jetzt Event-Admin von Lake',
    'Event-Admins können die Buchungen eines verborgenen Events allen zeigen.',
  ],
  ['role-changed', 'Du bist jetzt Admin von Harbour House', ''],
] as const)('names parts and admins in German as the app does: %s', (kind, title, body) => {
  expect(compose([notification(kind)], { language: 'de' })).toMatchObject({ title, body })
})

it('says that a new member has another member’s name', () => {
  const joined = { ...notification('namesake'), params: { who: 'Ann', joined: true } }
  expect(compose([joined]).title).toBe('A new member is called Ann')
  expect(compose([joined], { language: 'de' }).title).toBe('Ein neues Mitglied heißt Ann')
})

it('names the former amount of a changed expense, and whose expense it is', () => {
  const of = (params: Notification['params']) =>
    compose([notification('expense-changed', { ...PARAMS, ...params })])
  expect(of({ before: 123_450 }).body).toBe('Pizza: €1,234.50')
  expect(of({ before: 1_000 }).body).toBe('Pizza: €1,234.50 instead of €10.00')
  expect(of({ entered: true }).title).toBe('Ann changed what you entered in Lake')
  expect(of({ funds: true }).title).toBe('Ann changed the funds you sent to Lake')
  const hidden = notification('expense-changed', { who: 'Ann', event: 'Lake' })
  expect(compose([hidden])).toMatchObject({ title: 'Ann changed your expense in Lake', body: '' })
})

it('says how many transactions a removal deleted, and never names a hidden event', () => {
  const of = (params: Notification['params']) => compose([notification('event-removed', params)])
  expect(of({ ...PARAMS, count: 1 }).body).toBe('Your transaction in it was deleted.')
  expect(of({ ...PARAMS, count: 2 }).body).toBe('Your 2 transactions in it were deleted.')
  expect(of({})).toMatchObject({ title: 'You no longer take part in a hidden event', body: '' })
  const all = notification('expense-deleted', { who: 'Ann', event: 'Lake', all: true })
  expect(compose([all]).title).toBe('Ann deleted all transactions in Lake')
})

it.each([
  ['request-received', 'Ann says they paid you €1,234.50', 'Pizza'],
  ['request-approved', 'Ann confirmed your payment of €1,234.50', 'Pizza'],
  ['request-declined', 'Ann did not receive your payment of €1,234.50', 'Reason: Paid already'],
  ['money-received', 'Ann received your payment of €1,234.50', 'Pizza'],
  ['reminder', 'Ann asks you to confirm their payment of €1,234.50', 'Pizza'],
] as const)('tells %s of a payment', (kind, title, body) => {
  const payment = notification(kind, { ...PARAMS, payment: true })
  expect(compose([payment])).toMatchObject({ title, body })
  expect(compose([payment], { language: 'de' }).title).not.toBe(title)
  expect(compose([payment, notification(kind)]).title).toBe('2 new notifications')
})

it('has German words for every kind', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const [english, german] = [
      compose([notification(kind)]),
      compose([notification(kind)], { language: 'de' }),
    ]
    expect(german.title, kind).not.toBe(english.title)
  }
})

it('writes a balance below zero with a minus as wide as a digit', () => {
  const low = notification('low-balance', { amount: -250, currency: 'EUR' })
  expect(compose([low]).body).toBe('It is now −€2.50.')
})

it('tells several requests as one, with a link to the list of them', () => {
  const requests = ['Ann', 'Bo', 'Cleo', 'Dee'].map((who) =>
    notification('request-received', { ...PARAMS, who }),
  )
  expect(compose(requests)).toEqual({
    title: '4 new requests',
    body: 'Ann requested €1,234.50 from you\nBo requested €1,234.50 from you\nCleo requested €1,234.50 from you\nand 1 more',
    url: '/dashboard?sheet=requests&membership=m1',
  })
})

it('tells several of different kinds as one, with a link to the start', () => {
  expect(compose([notification('event-joined'), notification('money-received')])).toEqual({
    title: '2 new notifications',
    body: 'Ann joined Lake\nAnn sent you €1,234.50',
    url: '/dashboard?membership=m1',
  })
  expect(compose([notification('event-joined'), notification('event-joined')]).url).toBe(
    '/event-joined?membership=m1',
  )
})

it('names the community to people who belong to others, too', () => {
  expect(compose([notification('event-joined')], { hasOthers: true }).body).toBe('Harbour House')
  expect(compose([notification('reminder')], { hasOthers: true }).body).toBe('Pizza\nHarbour House')
})

it('links to the membership, whose community’s picture the push has', () => {
  const of = (url: string, hasOthers: boolean) =>
    compose([notification('reminder', PARAMS, url)], { hasOthers }).url
  expect(of('/dashboard?sheet=transaction&sheet.transactionId=t', true)).toBe(
    '/dashboard?sheet=transaction&sheet.transactionId=t&membership=m1',
  )
  expect(of('/events/e', true)).toBe('/events/e?membership=m1')
  expect(of('/events/e', false)).toBe('/events/e?membership=m1')
})

it.each(['event-locked', 'event-concluded'] as const)(
  'names who the reader owes how much, and leads to the plan: %s',
  (kind) => {
    // This used to be 'Lake is concluded', 'Your part is now in your balance', and a link to the event's first screen.
    const about = notification(kind, { ...PARAMS, id: 'lake' }, '/events/lake')
    const owing: OwnPayment = { isOwed: false, who: 'Emre', cents: 24_361, currency: 'EUR' }
    const owed: OwnPayment = { isOwed: true, who: 'Hana', cents: 500, currency: 'EUR' }
    const of = (own: readonly OwnPayment[], language: 'en' | 'de' = 'en') =>
      compose([about], { language }, (event, account) => (event === 'lake' && account === 'bo' ? own : []))
    expect(of([owing]).title).toMatch(/^Lake is (locked|concluded)\. You owe Emre €243\.61$/u)
    expect(of([owed]).title).toMatch(/\. Hana owes you €5\.00$/u)
    expect(of([owing], 'de').title).toMatch(/\. Du schuldest Emre 243,61\u00a0€$/u)
    expect(of([owing]).url).toBe('/events/lake?sheet=settle-up&sheet.eventId=lake&membership=m1')
    expect(of([]).url).toBe('/events/lake?membership=m1')
    const several = of([owing, owed, owed, owed, owed])
    expect(several.title).toMatch(/^Lake is (locked|concluded)$/u)
    expect(several.body).toMatch(
      /^You owe Emre €243\.61\nHana owes you €5\.00\nHana owes you €5\.00\nand 2 more\nAnn /u,
    )
  },
)
