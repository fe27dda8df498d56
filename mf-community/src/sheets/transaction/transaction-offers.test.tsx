// @vitest-environment happy-dom
/** Tests accounting A7 and A8 in the sheet of a transaction: the actions by role, and the reasons of disabled ones. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { anAccount, bo, carla } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import {
  NOW,
  aDetail,
  bank,
  camp,
  openAlone,
  serveTransactions,
  signInAs,
} from '../parts/sheet-test.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

beforeEach(() => setClock({ now: () => Date.parse(NOW), runAfter: () => () => {} }))
cleanUpAfterEachTest()

/** Bo pays Carla; Dana, Uma and the others have accounts of their own. */
const PEOPLE = {
  sender: { id: 'bo' },
  receiver: { id: 'carla' },
  /** Dana entered it for others as an admin, and is now a plain member. */
  creator: { id: 'dana' },
  uninvolved: { id: 'uma' },
  eventAdmin: { id: 'eva' },
  admin: { id: 'ada', role: 'admin' },
  siteAdmin: { id: 'sid', siteRole: 'admin' },
} as const

type Role = keyof typeof PEOPLE
type Expected = Record<Role, string>

const hours = (count: number) => new Date(Date.parse(NOW) - count * 3_600_000).toISOString()
const at = (created: string) => ({ created, updated: created })
const inactive = { ...bo, status: 'inactive' } as const
const closed = { ...bo, status: 'closed' } as const

const request = aDetail({ sender: bo, receiver: carla, status: 'pending', createdBy: 'user-carla' })
const forOthers = aDetail({ ...request, createdBy: 'user-dana' })
const sent = (age: number) =>
  aDetail({ sender: bo, receiver: carla, status: 'approved', createdBy: 'user-bo', ...at(hours(age)) })
const approvedRequest = aDetail({ ...request, status: 'approved' })
const topUp = aDetail({ sender: bank, receiver: carla, status: 'approved', createdBy: 'user-ada' })
const expense = aDetail({ sender: camp, receiver: carla, status: 'pending', createdBy: 'user-carla' })
const byEventAdmin = aDetail({ ...expense, createdBy: 'user-eva' })
const funds = aDetail({ sender: bo, receiver: camp, status: 'pending', createdBy: 'user-bo' })
const fundsOnBehalf = aDetail({ ...funds, createdBy: 'user-eva' })
const locked = { ...camp, status: 'inactive' } as const
const concluded = { ...camp, status: 'closed' } as const
const part = aDetail({
  id: 'group-camp-0000account-bo-000eur',
  sender: bo,
  receiver: camp,
  status: 'reserved',
  createdBy: '',
})

const NOTHING = ''
const ANSWER = 'Approve, Decline'
const ALL = `${ANSWER}, Edit, Delete`
const CHANGE = 'Edit, Delete'
const CLOSED = 'A closed account can no longer change.'
const INACTIVE = 'Both accounts must be active.'
const EVENT_CLOSED = 'This event is not open for new transactions.'
const TOO_LATE = 'An approved transaction can only be deleted within 24 hours.'
const none: Expected = {
  sender: NOTHING,
  receiver: NOTHING,
  creator: NOTHING,
  uninvolved: NOTHING,
  eventAdmin: NOTHING,
  admin: NOTHING,
  siteAdmin: NOTHING,
}
const admins = (offered: string) => ({ admin: offered, siteAdmin: offered })

/** `Edit` means enabled, `[Edit: reason]` means disabled with the reason; actions that are not named are absent. */
const TABLE: readonly (readonly [string, TransactionDetail, Expected])[] = [
  // Accounting A7: the owner of the sender's account or privileged people approve. Accounting A8: the creator or privileged people change
  // it while it is pending.
  ['a request', request, { ...none, sender: ANSWER, receiver: CHANGE, ...admins(ALL) }],
  ['a request entered for others', forOthers, { ...none, sender: ANSWER, creator: CHANGE, ...admins(ALL) }],
  // Accounting A20: it never changes again, but its creator and privileged people may delete it.
  [
    'a declined request',
    aDetail({ ...request, status: 'declined' }),
    { ...none, receiver: 'Delete', ...admins('Delete') },
  ],
  // Accounting A8: both accounts must be active to edit, and for the creator to delete.
  [
    'a request to an inactive account',
    aDetail({ ...request, sender: inactive, senderId: inactive.id }),
    {
      ...none,
      sender: ANSWER,
      receiver: `[Edit: ${INACTIVE}], [Delete: ${INACTIVE}]`,
      ...admins(`${ANSWER}, [Edit: ${INACTIVE}], Delete`),
    },
  ],
  // Accounting A8: nothing is possible once an account is closed.
  [
    'a request to a closed account',
    aDetail({ ...request, sender: closed, senderId: closed.id }),
    {
      ...none,
      sender: `[Approve: ${CLOSED}], [Decline]`,
      receiver: `[Edit: ${CLOSED}], [Delete: ${CLOSED}]`,
      ...admins(`[Approve: ${CLOSED}], [Decline], [Edit: ${CLOSED}], [Delete: ${CLOSED}]`),
    },
  ],
  // Accounting A8: the creator of an approved send may delete it within 24 hours, with the countdown; privileged people at any time,
  // without one.
  ['money sent 2 hours ago', sent(2), { ...none, sender: 'Delete 22 hours left', ...admins('Delete') }],
  [
    'money sent 23 hours and 50 minutes ago',
    sent(23 + 5 / 6),
    { ...none, sender: 'Delete 10 minutes left', ...admins('Delete') },
  ],
  ['money sent a day ago', sent(24), { ...none, sender: `[Delete: ${TOO_LATE}]`, ...admins('Delete') }],
  // Accounting A8: this applies only to one's own send, not to an approved request. What an admin entered belongs to admins.
  ['an approved request', approvedRequest, { ...none, ...admins('Delete') }],
  ['a top-up', topUp, { ...none, ...admins('Delete') }],
  // Accounting A7: nobody approves an event's transaction, not even admins. Accounting A8 applies there too.
  ['an expense of an event', expense, { ...none, receiver: CHANGE, ...admins(CHANGE) }],
  // Accounting A24: the payer may change what was entered for them.
  [
    'an expense entered by an event admin',
    byEventAdmin,
    { ...none, receiver: CHANGE, eventAdmin: CHANGE, ...admins(CHANGE) },
  ],
  ['funds for an event', funds, { ...none, sender: CHANGE, ...admins(CHANGE) }],
  [
    'an expense of a locked event',
    aDetail({ ...expense, sender: locked, senderId: locked.id }),
    {
      ...none,
      receiver: `[Edit: ${EVENT_CLOSED}], [Delete: ${EVENT_CLOSED}]`,
      ...admins(`[Edit: ${EVENT_CLOSED}], Delete`),
    },
  ],
  [
    'an expense of a concluded event',
    aDetail({ ...expense, status: 'approved', sender: concluded, senderId: concluded.id }),
    { ...none, ...admins(`[Delete: ${CLOSED}]`) },
  ],
  // For entries on behalf of others (accounting A6) the creator counts, not the participant.
  ['funds entered by an event admin', fundsOnBehalf, { ...none, eventAdmin: CHANGE, ...admins(CHANGE) }],
  [
    'funds for a locked event',
    aDetail({ ...funds, receiver: locked, receiverId: locked.id }),
    {
      ...none,
      sender: `[Edit: ${EVENT_CLOSED}], [Delete: ${EVENT_CLOSED}]`,
      ...admins(`[Edit: ${EVENT_CLOSED}], Delete`),
    },
  ],
  [
    'funds for a concluded event',
    aDetail({ ...funds, status: 'approved', receiver: concluded, receiverId: concluded.id }),
    { ...none, ...admins(`[Delete: ${CLOSED}]`) },
  ],
  // Accounting A13: nobody entered what concluding created.
  [
    'what concluding an event settled',
    aDetail({
      ...funds,
      status: 'approved',
      createdBy: '',
      receiver: concluded,
      receiverId: concluded.id,
    }),
    { ...none, ...admins(`[Delete: ${CLOSED}]`) },
  ],
  // Accounting A12, A8: nobody can change derived parts.
  ['a part of an event', part, none],
]

/** Returns the actions on the sheet, in the table's notation. */
function offered(): string {
  const buttons = [...document.querySelectorAll('button')]
  return ['Approve', 'Decline', 'Edit', 'Delete']
    .flatMap((action) => {
      const button = buttons.find(({ textContent }) => textContent?.startsWith(action))
      if (!button) return []
      // The countdown occurs twice: short on screen, and in full for screen readers.
      const name =
        button.textContent
          ?.replace(/\(\d+[hm] left\)/u, '')
          .replace(/\s+/gu, ' ')
          .trim() ?? ''
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
      // The reason below Approve belongs to both buttons.
      const because = reason === undefined ? '' : `: ${reason}`
      return [button.disabled ? `[${name}${because}]` : name]
    })
    .join(', ')
}

async function open(
  transaction: (typeof TABLE)[number][1],
  role: Role,
  event: Partial<ReturnType<typeof serveTransactions>['event']>,
) {
  signInAs(PEOPLE[role])
  const server = serveTransactions(transaction)
  server.event = { ...server.event, ...event }
  openAlone(TransactionSheet, { transactionId: transaction.id })
  await screen.findByText('Entered by')
}

describe.each(TABLE)('%s', (_, transaction, expected) => {
  test.each(Object.entries(expected))('%s: %s', async (role, actions) => {
    await open(transaction, role as Role, { admins: ['user-eva'] })
    await waitFor(() => expect(offered()).toBe(actions))
  })
})

// Accounting A8.
test('who entered something for others in an event and has left it reads why it cannot be changed', async () => {
  const text = 'You no longer take part in this event, so you cannot change what you entered. An admin can.'
  await open(byEventAdmin, 'eventAdmin', {})
  await waitFor(() => expect(offered()).toBe(`[Edit: ${text}], [Delete: ${text}]`))
})

test('who entered something for others in an event changes it while they take part', async () => {
  const eva = anAccount({ id: 'account-eva', userId: 'user-eva', name: 'Eva' })
  await open(byEventAdmin, 'eventAdmin', { people: [eva] })
  await waitFor(() => expect(offered()).toBe(CHANGE))
})
