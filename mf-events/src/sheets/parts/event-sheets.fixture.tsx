/** The sheets about an event's groups and people with seeded queries, for their tests; shipped code never imports it. */
import type { ComponentType } from 'react'
import { setClock } from '@coffer/shared-sdk/client'
import type { SheetId, SheetParams, SheetProps } from '@coffer/shared-sdk/contracts'
import {
  accountQueries,
  eventQueries,
  participantQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type { EventBalance, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { anAccount, ann, bo, carla, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { renderSheet } from '@coffer/shared-sdk/testing/each-test'
import { DURING, camp, participation } from '../../events/event-context.fixture.ts'
import type { EventPageOptions as PageGiven } from '../../screens/parts/event-pages.fixture.tsx'

/** A member who does not take part. */
export const dee = anAccount({ id: 'account-dee', name: 'Dee Fox', userId: 'user-dee' })

interface EventSheetOptions extends PageGiven {
  /** The number of Bo's transactions in the event and in the drivers' group. */
  readonly bosCount?: number
  /** What Bo paid into the event's pot, in cents. */
  readonly bosFunds?: number
  /** The number of Ann's transactions in the event. */
  readonly ownCount?: number
  /** Ann's latest transactions. */
  readonly recent?: readonly TransactionWithAccounts[]
}

/** Opens the sheet for Ann. */
export function showSheet<Id extends SheetId>(
  Sheet: ComponentType<SheetProps<Id>>,
  params: SheetParams[Id],
  {
    event = camp,
    people = participation,
    role = 'user',
    bosCount = 0,
    bosFunds = 0,
    ownCount = 0,
    figures: all,
    recent = [],
  }: EventSheetOptions = {},
) {
  setClock({ now: () => DURING, runAfter: () => () => {} })
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  const keys = {
    event: eventQueries.detail(scope, event.id).queryKey,
    people: participantQueries.ofEvent(scope, event.id).queryKey,
  }
  client.setQueryData(keys.event, event)
  client.setQueryData(keys.people, people)
  const joined = people.people.some(({ id }) => id === ann.id) ? [event.id] : []
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, joined)
  client.setQueryData(transactionQueries.latest(scope, ann.id, 100).queryKey, [...recent])
  client.setQueryData(accountQueries.members(scope).queryKey, [ann, bo, carla, dee])
  const counts = new Map([
    [bo.id, bosCount],
    [ann.id, ownCount],
  ])
  for (const { id } of all === null ? [] : people.people) {
    const figures: EventBalance = {
      balance: -333,
      expenses: id === bo.id ? -bosFunds : 0,
      share: -333,
      currency: 'EUR',
      paidIn: id === bo.id ? bosFunds : 0,
      countInitiated: counts.get(id) ?? 0,
      groups: [],
    }
    // The server sends no figures for a hidden event (accounting A15).
    client.setQueryData<EventBalance | null>(
      participantQueries.eventBalance(scope, id, event.id).queryKey,
      event.event.hidden ? null : figures,
    )
  }
  client.setQueryData(
    participantQueries.groupBalances(scope, event.id).queryKey,
    bosCount === 0
      ? []
      : [
          {
            groupId: 'drivers',
            accountId: bo.id,
            currency: 'EUR',
            expenses: 500,
            share: 0,
            balance: 500,
          },
        ],
  )
  const shown = renderSheet(Sheet, params, { path: `/events/${event.id}`, client })
  return {
    ...shown,
    people: () => client.getQueryData(keys.people),
    admins: () => client.getQueryData(keys.event)?.event.adminIds,
  }
}
