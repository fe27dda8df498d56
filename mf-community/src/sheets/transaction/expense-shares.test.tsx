// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localSettings } from '@coffer/shared-sdk/client'
import { toggleSharePercentage } from '@coffer/shared-sdk/host'
import { participantQueries } from '@coffer/shared-sdk/queries'
import type { EventParticipation } from '@coffer/shared-sdk/queries'
import {
  anAccount,
  ann,
  bo,
  carla,
  createTestClient,
  neverResponds,
  noConnection,
  signInAsAnn,
  aGroup,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { aDetail, camp } from '../parts/sheet-test.fixture.tsx'
import { ExpenseShares } from './expense-shares.tsx'

beforeEach(() => vi.stubGlobal('fetch', neverResponds))
afterEach(() => {
  cleanup()
  if (localSettings.get('shareAsPercentage') === 'true') toggleSharePercentage()
  localSettings.clear()
})

const expense = aDetail({ sender: camp, receiver: bo, amount: 1000, groupId: 'tents', status: 'pending' })

function anEventWith(shares: readonly number[], people = [ann, bo, carla]): EventParticipation {
  const byPerson = (all: readonly number[]) =>
    Object.fromEntries(all.map((share, index) => [people[index]?.id ?? '', share]))
  return {
    defaultGroupId: 'everyone',
    separateGroupId: '',
    groups: [aGroup('everyone', byPerson(people.map(() => 100))), aGroup('tents', byPerson(shares))],
    people,
    parts: [],
  }
}

function show(event: EventParticipation | null, shown = expense) {
  const scope = signInAsAnn()
  const client = createTestClient()
  if (event) client.setQueryData(participantQueries.ofEvent(scope, camp.id).queryKey, event)
  return renderInApp(<ExpenseShares expense={shown} total={1000} />, { path: '/community', client })
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Who shares this expense' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const toggle = () => screen.getByRole('switch', { name: 'Show shares as percentages' })

test('says what the expense costs each, with a remembered switch from multipliers to percentages', async () => {
  const { container } = show(anEventWith([100, 300]))
  expect(screen.getByText('Your part is €2.50.')).toBeTruthy()
  expect(rows()).toEqual(['ALYou1.0×€2.50', 'BCBo Chen3.0×€7.50'])
  await expectNoAxeViolations(container)
  await userEvent.click(toggle())
  expect(rows()).toEqual(['ALYou25%€2.50', 'BCBo Chen75%€7.50'])
  cleanup()
  show(anEventWith([100, 300]))
  expect(toggle().getAttribute('aria-checked')).toBe('true')
  expect(rows()[0]).toBe('ALYou25%€2.50')
})

test('marks what is approximate, and says when everyone’s shares are used', async () => {
  const { container } = show(anEventWith([0, 0]))
  expect(screen.getByText(/^Your part is about €3\.34\. Nobody in “tents” has a share/u)).toBeTruthy()
  expect(rows()).toEqual(['ALYou1.0×about €3.34', 'BCBo Chen1.0×about €3.33', 'CNCarla Núñez1.0×about €3.33'])
  expect(screen.getByText(/^Amounts are rounded for the group/u)).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('people outside the group read that they have no part', () => {
  show(anEventWith([0, 100]))
  expect(screen.getByText('You are not involved in this expense.')).toBeTruthy()
})

test('shows many people on request', async () => {
  const others = Array.from({ length: 20 }, (_, index) =>
    anAccount({ id: `p${index}`, name: `Person ${index}` }),
  )
  const people = [ann, ...others]
  show(
    anEventWith(
      people.map(() => 100),
      people,
    ),
  )
  expect(rows()).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 21' }))
  expect(rows()).toHaveLength(21)
})

test('everyone shares an expense that only people who have left shared', () => {
  const left = { kind: 'equally', weights: { 'account-gone': 1 } } as const
  const { container } = show(anEventWith([]), { ...expense, split: left, groupId: 'separate' })
  expect(container.textContent).toContain('Nobody who shared this expense takes part in the event any more')
  expect(rows()).toHaveLength(3)
})

test('says that it is loading, and can be retried after a failure', async () => {
  show(null)
  expect(screen.getByText('Loading shares')).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', noConnection)
  const { container } = show(null)
  expect((await screen.findByRole('alert')).textContent).toContain('The shares could not be loaded.')
  await expectNoAxeViolations(container)
  const again = vi.fn<() => Promise<Response>>(noConnection)
  vi.stubGlobal('fetch', again)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(again).toHaveBeenCalled())
})
