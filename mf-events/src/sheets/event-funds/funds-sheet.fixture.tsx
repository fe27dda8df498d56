/** The funds sheet with a stubbed server, for its tests; shipped code never imports it. */
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { eventQueries, participantQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import type { EventBalance, EventParticipation } from '@coffer/shared-sdk/queries'
import { ann, bo, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import { DURING, camp, participation } from '../../events/event-context.fixture.ts'
import EventFundsSheet from './event-funds.sheet.tsx'

/** Runs each test of the file during the event. Returns the stubbed server. */
export function serveDuringEvent() {
  beforeEach(() => setClock({ now: () => DURING, runAfter: () => () => {} }))
  return stubStoringServer()
}

export interface FundsSheetOptions {
  readonly event?: EventAccount
  readonly people?: EventParticipation
  readonly role?: 'user' | 'admin'
  readonly senderId?: string
  /** Balances by account, in cents; null if there is none, still loading if left out. */
  readonly balances?: ReadonlyMap<string, number | null>
}

const BALANCES = new Map([
  [ann.id, 666],
  [bo.id, -333],
])

export function show({
  event = camp,
  people = participation,
  role = 'user',
  senderId,
  balances = BALANCES,
}: FundsSheetOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, people)
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [])
  for (const [accountId, balance] of balances) {
    const { queryKey } = participantQueries.eventBalance(scope, accountId, event.id)
    const figures = { expenses: 0, currency: 'EUR', paidIn: 0, countInitiated: 0, groups: [] } as const
    const eventBalance: EventBalance | null =
      balance === null ? null : { balance, share: balance, ...figures }
    client.setQueryData(queryKey, eventBalance)
  }
  return renderSheet(
    EventFundsSheet,
    { eventId: event.id, ...(senderId !== undefined && { senderId }) },
    { path: '/events/event-camp', client },
  )
}

export const form = () => within(screen.getByRole('dialog', { name: 'Send funds' }))
export const submit = () => form().getByRole<HTMLButtonElement>('button', { name: 'Send' })
export const says = (text: string) => form().getByText(text)
export const enterAmount = (text: string) =>
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } })
export const confirmation = () => screen.findByRole('dialog', { name: 'Send Funds' })
export const confirm = (dialog: HTMLElement, name = 'Send') =>
  userEvent.click(within(dialog).getByRole('button', { name }))

/** Opens a filled form at its confirmation. */
export async function confirming(options: FundsSheetOptions = {}) {
  const shown = show(options)
  enterAmount('12.50')
  await userEvent.click(submit())
  return { ...shown, dialog: await confirmation() }
}
