/** The pages below an event with seeded queries, for their tests; shipped code never imports it. */
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  eventFigureQueries,
  eventQueries,
  membershipQueries,
  participantQueries,
} from '@coffer/shared-sdk/queries'
import type { EventFigures, EventParticipation, GroupBalance } from '@coffer/shared-sdk/queries'
import { ann, bo, carla, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { DURING, camp, participation, without } from '../../events/event-context.fixture.ts'
import { screens } from '../../routes.tsx'

const EventTree = screens.event!

export interface EventPageOptions {
  readonly event?: EventAccount
  readonly people?: EventParticipation
  readonly role?: 'user' | 'admin'
  /** Everybody's balances; null while they are not loaded. */
  readonly figures?: readonly EventFigures[] | null
  /** Everyone's figures by group, which a concluded event reads. */
  readonly settled?: readonly GroupBalance[]
}

/** What gives Ann each role. */
export const ROLES = {
  participant: {},
  'group creator': { people: createdByAnn() },
  'event admin': { event: { ...camp, event: { ...camp.event, adminIds: ['user-ann', 'user-bo'] } } },
  privileged: { role: 'admin' },
  outsider: { people: without(ann) },
} as const satisfies Record<string, EventPageOptions>

export type Role = keyof typeof ROLES

/** Returns a participation in which Ann has created the drivers' group. */
function createdByAnn(): EventParticipation {
  const groups = participation.groups.map((group) =>
    group.isDefault ? group : { ...group, createdBy: 'user-ann' },
  )
  return { ...participation, groups }
}

/** Returns what gives Ann this role in an event of this status. */
export function optionsForRole(role: Role, status: EventAccount['status'] = 'active'): EventPageOptions {
  const options: EventPageOptions = ROLES[role]
  return { ...options, event: { ...(options.event ?? camp), status } }
}

export const makeFigures = (participantId: string, balance: number): EventFigures => ({
  participantId,
  balance,
  expenses: 0,
  share: balance,
  currency: 'EUR',
  paidIn: 0,
  countInitiated: 0,
})
const FIGURES = [makeFigures(ann.id, 666), makeFigures(bo.id, -333), makeFigures(carla.id, -333)]

/** Opens a page below the event for Ann, e.g. `groups`. Nothing is loaded from a server unless the test stubs it. */
export async function show(page: string, options: EventPageOptions = {}) {
  const { event = camp, people = participation, role = 'user', figures = FIGURES, settled } = options
  setClock({ now: () => DURING, runAfter: () => () => {} })
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  const peopleKey = participantQueries.ofEvent(scope, event.id).queryKey
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(peopleKey, people)
  client.setQueryData(accountQueries.pickable(scope).queryKey, [...people.people])
  client.setQueryData(membershipQueries.usernames(scope).queryKey, new Map())
  const joined = people.people.some(({ id }) => id === ann.id) ? [event.id] : []
  client.setQueryData(participantQueries.joinedEvents(scope, ann.id).queryKey, joined)
  const { queryKey } = eventFigureQueries.ofGroup(scope, event.id, people.defaultGroupId)
  if (figures) client.setQueryData(queryKey, figures)
  if (settled) client.setQueryData(participantQueries.groupBalances(scope, event.id).queryKey, settled)
  const shown = renderInApp(<EventTree basePath="/events" />, { path: `/events/${event.id}/${page}`, client })
  // The page's code is loaded when it is first shown; an event that does not exist for Ann leads away.
  const isElsewhere = () => screen.getByTestId('test-path').textContent === '/events'
  await vi.waitUntil(() => screen.queryByRole('heading', { level: 1 }) ?? isElsewhere(), 10_000)
  await vi.waitUntil(() => screen.queryByText('Loading event') === null, 10_000)
  return { ...shown, people: () => client.getQueryData(peopleKey) }
}
