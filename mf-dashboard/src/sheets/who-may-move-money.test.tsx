// @vitest-environment happy-dom
/**
 * Applies accounting A6 to the forms that move money: who can be chosen, the summary with the status, or the refusal. Events have forms of
 * their own.
 */
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import { accountQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import { TestApp, anAccount, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { stubServer } from '@coffer/shared-sdk/testing/each-test'
import RequestSheet from './request/request.sheet.tsx'
import SendSheet from './send/send.sheet.tsx'
import TransferSheet from './transfer/transfer.sheet.tsx'

stubServer()

const own = anAccount({ id: 'own', name: 'Ann Lee', userId: 'user-ann' })
const other = anAccount({ id: 'other', name: 'Carla', userId: 'user-carla' })
/** One active account of each type by its name; `user` belongs to another member. */
const ACCOUNTS = [
  own,
  other,
  ...ACCOUNT_TYPES.map((type) =>
    anAccount({ id: type, type, name: type, userId: type === 'user' ? 'user-bo' : null }),
  ),
]

type Role = 'member' | 'admin' | 'siteAdmin'
const ROLES: readonly Role[] = ['member', 'admin', 'siteAdmin']

function signIn(role: Role) {
  const scope = signInAsAnn(
    { account: own, accountId: own.id, role: role === 'admin' ? 'admin' : 'user' },
    { role: role === 'siteAdmin' ? 'admin' : 'user' },
  )
  const client = createTestClient()
  const accounts = ACCOUNTS.filter(({ type }) => type !== 'event')
  client.setQueryData(accountQueries.pickable(scope).queryKey, accounts)
  client.setQueryData(transactionQueries.latest(scope, own.id, 100).queryKey, [])
  return client
}

/** Enters 5.00 and returns the form's summary; `No: …` while the button is disabled. */
function says(role: Role, sheet: 'send' | 'request' | 'transfer', from: string, to: string): string {
  const client = signIn(role)
  const frame = { open: true, onClose: () => {}, onClosed: () => {} }
  render(
    <TestApp path="/dashboard" client={client}>
      {sheet === 'send' && <SendSheet {...frame} params={{ receiverId: to }} />}
      {sheet === 'request' && <RequestSheet {...frame} params={{ senderId: from }} />}
      {sheet === 'transfer' && <TransferSheet {...frame} params={{ senderId: from, receiverId: to }} />}
    </TestApp>,
  )
  for (const [label, value] of [
    ['Amount', '5'],
    ['For', 'Rent'],
  ] as const) {
    const field = screen.queryByLabelText(label, { selector: 'input' })
    if (field) fireEvent.change(field, { target: { value } })
  }
  const submit = document.querySelector<HTMLButtonElement>('button[type=submit]')
  const sentence = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join('')
  const isUnavailable = document.body.textContent?.includes(UNAVAILABLE) ?? false
  if (submit && !submit.disabled) return sentence
  return `No: ${isUnavailable ? UNAVAILABLE : sentence}`
}

const UNAVAILABLE = 'This account is not available. Choose another one.'
const NOT_OFFERED = `No: ${UNAVAILABLE}`
const NOT_PERMITTED = 'No: You do not have permission to do this.'
const BANK = 'No: Only admins may use a bank account as the sender.'

/** The question, not the summary, names the receiver. */
const sends = (_name: string) => 'It arrives right away. You can take it back for 24 hours.'
const requests = (name: string) => `You request €5.00 from ${name}. It is pending until approved.`
const receives = (name: string) => `You receive €5.00 from ${name} right away.`
const moves = (from: string, to: string) => `€5.00 moves from ${from} to ${to} right away.`
const waits = (from: string, to: string) =>
  `€5.00 from ${from} to ${to} stays pending until ${from} approves it.`

type Row = readonly [from: string, to: string, member: string, admin: string, siteAdmin?: string]

/** `siteAdmin` defaults to `admin` (accounting A9). */
const SEND: readonly Row[] = [
  // Row 1: own user account -> user or income account, by every member, approved.
  ['own', 'user', sends('user'), sends('user')],
  ['own', 'income', sends('income'), sends('income')],
  ['own', 'own', 'No: You cannot send funds to yourself', 'No: You cannot send funds to yourself'],
  // No other accounts are offered, not even to admins.
  ['own', 'expenses', NOT_OFFERED, NOT_OFFERED],
  ['own', 'bank', NOT_OFFERED, NOT_OFFERED],
  ['own', 'receivable', NOT_OFFERED, NOT_OFFERED],
  ['own', 'payable', NOT_OFFERED, NOT_OFFERED],
  ['own', 'equity', NOT_OFFERED, NOT_OFFERED],
  ['own', 'event', NOT_OFFERED, NOT_OFFERED],
]

const REQUEST: readonly Row[] = [
  // Row 2: other user account, expenses account -> own user account, by every member, pending.
  ['user', 'own', requests('user'), requests('user')],
  ['expenses', 'own', requests('expenses'), requests('expenses')],
  // Row 5: from a bank by privileged people, approved at once (product 5).
  ['bank', 'own', BANK, receives('bank')],
  ['income', 'own', NOT_OFFERED, NOT_OFFERED],
  ['receivable', 'own', NOT_OFFERED, NOT_OFFERED],
  ['payable', 'own', NOT_OFFERED, NOT_OFFERED],
  ['equity', 'own', NOT_OFFERED, NOT_OFFERED],
  ['event', 'own', NOT_OFFERED, NOT_OFFERED],
]

const TRANSFER: readonly Row[] = [
  // Row 5: anything else, by privileged people; approved, except a member's own money.
  ['bank', 'user', NOT_PERMITTED, moves('bank', 'user')],
  ['bank', 'expenses', NOT_PERMITTED, moves('bank', 'expenses')],
  ['income', 'bank', NOT_PERMITTED, moves('income', 'bank')],
  ['receivable', 'bank', NOT_PERMITTED, moves('receivable', 'bank')],
  ['expenses', 'payable', NOT_PERMITTED, moves('expenses', 'payable')],
  ['payable', 'bank', NOT_PERMITTED, moves('payable', 'bank')],
  ['equity', 'bank', NOT_PERMITTED, moves('equity', 'bank')],
  ['user', 'bank', NOT_PERMITTED, waits('user', 'bank')],
  ['user', 'other', NOT_PERMITTED, waits('user', 'Carla')],
  ['user', 'income', NOT_PERMITTED, waits('user', 'income')],
  ['own', 'bank', NOT_PERMITTED, waits('Ann Lee', 'bank')],
  // Rows 1 and 2 apply to this form too.
  ['own', 'user', NOT_PERMITTED, moves('Ann Lee', 'user')],
  ['user', 'own', NOT_PERMITTED, waits('user', 'Ann Lee')],
  ['expenses', 'own', NOT_PERMITTED, waits('expenses', 'Ann Lee')],
  // Events have forms of their own.
  ['event', 'user', NOT_PERMITTED, NOT_OFFERED],
  ['bank', 'event', NOT_PERMITTED, NOT_OFFERED],
]

describe.each([
  ['send', SEND],
  ['request', REQUEST],
  ['transfer', TRANSFER],
] as const)('the form to %s', (sheet, rows) => {
  const named = rows.map(([from, to, member, admin, siteAdmin = admin]) => ({
    from,
    to,
    expected: { member, admin, siteAdmin },
  }))
  describe.each(named)('$from to $to', ({ from, to, expected }) => {
    test.each(ROLES)('as %s', (role) => {
      expect(says(role, sheet, from, to)).toBe(expected[role])
    })
  })
})
