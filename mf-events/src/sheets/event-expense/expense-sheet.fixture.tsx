/** The expense sheet with a stubbed server, for its tests; shipped code never imports it. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { Account, EventAccount } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  eventQueries,
  participantQueries,
  transactionDetailQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type {
  EventParticipation,
  TransactionDetail,
  TransactionWithAccounts,
} from '@coffer/shared-sdk/queries'
import { ann, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import EventExpenseSheet from './event-expense.sheet.tsx'
import { DURING, participation, camp } from '../../events/event-context.fixture.ts'

/** Sets the time. */
export const setTime = (nowMs: number) => setClock({ now: () => nowMs, runAfter: () => () => {} })

/** Runs each test of the file during the event. Returns the stubbed server. */
export function serveDuringEvent() {
  beforeEach(() => setTime(DURING))
  return stubStoringServer()
}

export interface ExpenseSheetOptions {
  readonly params?: SheetParams['event-expense']
  readonly role?: 'user' | 'admin'
  readonly event?: EventAccount | null
  readonly people?: EventParticipation
  readonly events?: readonly EventAccount[]
  /** The accounts of all people of the community. */
  readonly accounts?: readonly Account[]
  /** The community's bank accounts. */
  readonly banks?: readonly Account[]
  /** Ann's latest transactions. */
  readonly recent?: readonly TransactionWithAccounts[]
  /** The transactions of a stored expense. */
  readonly stored?: readonly TransactionDetail[]
}

/** Opens the sheet for Ann. */
export function show({
  params = { eventId: camp.id },
  role = 'user',
  event = camp,
  people = participation,
  events = [],
  accounts = [],
  banks = [],
  recent = [],
  stored = [],
}: ExpenseSheetOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  if (event) {
    client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
    client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, people)
  }
  client.setQueryData(eventQueries.list(scope).queryKey, [...events])
  client.setQueryData(
    participantQueries.joinedEvents(scope, ann.id).queryKey,
    events.map(({ id }) => id),
  )
  client.setQueryData(accountQueries.people(scope).queryKey, [...accounts])
  client.setQueryData(accountQueries.active(scope, ['bank']).queryKey, [...banks])
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [...recent])
  const store = (rows: readonly TransactionDetail[]) => {
    for (const row of rows) {
      client.setQueryData(transactionDetailQueries.detail(scope, row.id).queryKey, row)
      client.setQueryData(transactionDetailQueries.expense(scope, row.txGroup).queryKey, [...rows])
    }
  }
  store(stored)
  const { onClose } = renderSheet(EventExpenseSheet, params, { path: '/events', client })
  const change = (next: EventParticipation) =>
    act(async () => client.setQueryData(participantQueries.ofEvent(scope, camp.id).queryKey, next))
  return { onClose, change, store: (rows: readonly TransactionDetail[]) => act(async () => store(rows)) }
}

export const sheet = () => within(screen.getByRole('dialog', { name: 'Expense' }))
export const submit = () => sheet().getByRole<HTMLButtonElement>('button', { name: 'Add expense' })
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const enter = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
export const fill = () => {
  enter('Spent', '60')
  enter('On', 'Groceries')
}
/** Finds the rows of everyone's part. */
export const parts = () =>
  within(screen.getByRole('region', { name: /^How this expense is split/u }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** Selects in the picker with this title; opens it with the button first unless it is open. */
export async function pick(opener: RegExp, title: string, ...names: readonly RegExp[]) {
  if (!screen.queryByRole('dialog', { name: title })) {
    await userEvent.click(screen.getByRole('button', { name: opener }))
  }
  const picker = within(await screen.findByRole('dialog', { name: title }))
  for (const name of names) {
    await userEvent.click(picker.queryByRole('radio', { name }) ?? picker.getByRole('checkbox', { name }))
  }
  // A picker of one person or group has no button: a row answers it.
  const select = picker.queryByRole('button', { name: 'Select' })
  if (select) await userEvent.click(select)
}
export const pickOthers = async (...names: readonly RegExp[]) => {
  await pick(/^For/u, 'Expense for', /Other people/u)
  await pick(/Choose people/u, 'Who shares the cost', ...names)
}
