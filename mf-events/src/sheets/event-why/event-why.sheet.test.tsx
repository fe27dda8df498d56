// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import {
  ann,
  bo,
  createTestClient,
  neverResponds,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { DURING, camp, without } from '../../events/event-context.fixture.ts'
import { campClient, campRows, concludedCamp, moneyRow } from '../../money/event-money.fixture.ts'
import EventWhySheet from './event-why.sheet.tsx'

stubServer()
beforeEach(() => setClock({ now: () => DURING, runAfter: () => () => {} }))

type Figure = 'balance' | 'expenses' | 'share'

function show(figure: Figure, client = campClient(), participantId = ann.id) {
  return renderSheet(
    EventWhySheet,
    { eventId: camp.id, participantId, figure },
    { path: '/events/event-camp', client },
  )
}

const text = () => screen.getByRole('dialog').textContent?.replaceAll(/\s+/gu, ' ') ?? ''
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

describe('the bill', () => {
  test('of a balance adds up from expenses and share', async () => {
    show('balance')
    expect(screen.getByRole('dialog', { name: 'Why this balance?' })).toBeTruthy()
    expect(text()).toContain('You owe €5.34 in Camp.')
    expect(lines('Expenses')).toEqual([
      'FuelDrivers · Jul 3, 2026+€9.00',
      'No descriptionFunds · Jul 2, 2026−€5.00',
    ])
    expect(lines('Share')).toEqual([
      'everyone1.0 of 3.0 shares of €10.00−€3.34',
      'Drivers1.0 of 1.5 shares of €9.00−€6.00',
    ])
    expect(text()).toMatch(/Expenses\+€4\.00.*Share−€9\.34.*Balance−€5\.34$/u)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('of expenses says what was paid and sent, and opens each transaction', async () => {
    show('expenses')
    expect(text()).toContain('You paid €9.00 in the event and sent €5.00 to it.')
    expect(text()).toMatch(/Expenses\+€4\.00$/u)
    await userEvent.click(screen.getByRole('button', { name: /^Fuel/u }))
    expect(useSheetStore.getState().sheet).toMatchObject({
      id: 'transaction',
      params: { transactionId: 'Fuel' },
    })
  })

  test('of a share expands to the calculation and the expenses of the group', async () => {
    show('share', campClient(), bo.id)
    expect(text()).toContain('Bo Chen’s part of what each of their groups spent')
    expect(lines('Share')[0]).toBe('everyone1.0 of 3.0 shares of €10.00−€3.33')
    await userEvent.click(screen.getByRole('button', { name: /^Drivers/u }))
    expect(text()).toContain('€9.00 × 0.5 ÷ 1.5 = €3.00')
    expect(lines('Drivers')).toEqual(['FuelPaid by you · Jul 3, 2026€9.00'])
    await userEvent.click(screen.getByRole('button', { name: /^everyone/u }))
    expect(text()).toContain('€10.00 × 1.0 ÷ 3.0 = €3.33Rounded so that all parts add up to the cent.')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('of a concluded event shows the same parts and what was left', () => {
    const { event, rows } = concludedCamp()
    show('balance', campClient({ event, rows }))
    // The event had 5.00 of funds left, and 1.67 of them are Ann's.
    expect(text()).toContain('You were charged €3.67 for Camp.')
    expect(lines('Share')).toEqual([
      'everyone1.0 of 3.0 shares of €10.00−€3.34',
      'Drivers1.0 of 1.5 shares of €9.00−€6.00',
      expect.stringMatching(/^Left in the event.*\+€1\.67$/u),
    ])
  })

  test('sums up what does not show yet', async () => {
    const many = Array.from({ length: 25 }, (_, index) => moneyRow(`Bread ${index}`, ann, 100))
    show('expenses', campClient({ rows: many }))
    expect(lines('Expenses')).toHaveLength(11)
    expect(lines('Expenses').at(-1)).toBe('15 earlier transactions+€15.00')
    await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
    expect(lines('Expenses').at(-1)).toBe('5 earlier transactions+€5.00')
    expect(text()).toMatch(/Expenses\+€25\.00$/u)
    await userEvent.click(screen.getByRole('button', { name: 'Show 5 more' }))
    const added = within(screen.getByRole('list', { name: 'Expenses' })).getAllByRole('listitem')[20]
    expect(document.activeElement).toBe(added?.querySelector('button'))
  })

  test('has one part per currency', () => {
    const dollars = moneyRow('Taxi', bo, 300, { currency: 'USD' })
    show('share', campClient({ rows: [dollars, ...campRows] }))
    expect(text()).toMatch(/Share−€9\.34.*Share−\$1\.00$/u)
  })

  test.each([
    ['another participant', {}],
    ['somebody who takes no part', { people: without(ann) }],
    ['a privileged person who takes no part', { people: without(ann), role: 'admin' }],
  ] as const)('of Bo is read by %s', (_, options) => {
    show('balance', campClient({ ...options, rows: [moneyRow('Firewood', bo, 1000)] }), bo.id)
    expect(text()).toMatch(/^Why this balance\?Bo Chen is owed €/u)
    expect(lines('Expenses')).toEqual(['Firewoodeveryone · Jul 2, 2026+€10.00'])
  })

  test('says when everyone’s shares are used', async () => {
    const alone = moneyRow('Fuel', ann, 900, { groupId: 'empty' })
    const people = without(bo)
    const empty = { ...people.groups[0]!, id: 'empty', name: 'Tents', isDefault: false, participants: [] }
    show('share', campClient({ people: { ...people, groups: [...people.groups, empty] }, rows: [alone] }))
    await userEvent.click(screen.getByRole('button', { name: /^Tents/u }))
    expect(text()).toContain('Nobody in this group has a share, so everyone shares the cost.')
  })
})

describe('without a bill', () => {
  test('a hidden event shows nothing, and its transactions are not fetched', async () => {
    const fetch = vi.fn<() => Promise<Response>>(neverResponds)
    vi.stubGlobal('fetch', fetch)
    const event = { ...camp, event: { ...camp.event, hidden: true } }
    show('balance', campClient({ event, rows: null }))
    expect(text()).toContain('Hidden until event is concluded')
    expect(text()).not.toContain('€')
    expect(fetch).not.toHaveBeenCalled()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('people without figures', async () => {
    show('balance', campClient(), 'account-unknown')
    expect(text()).toContain('This person does not take part in the event.')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('nothing entered and nothing spent', () => {
    show('balance', campClient({ rows: [] }))
    expect(text()).toContain('You are all square in Camp.')
    expect(text()).toContain('Nothing has been entered.')
    expect(text()).toContain('Nothing has been spent in a group with a share.')
  })

  test('while loading, and after a failure with a retry', async () => {
    show('balance', campClient({ rows: null }))
    expect(screen.getByText('Loading the expenses')).toBeTruthy()
    cleanup()
    vi.stubGlobal('fetch', noConnection)
    signInAsAnn()
    show('balance', createTestClient())
    expect(await screen.findByText('The expenses could not be loaded.')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    const again = vi.fn<() => Promise<Response>>(noConnection)
    vi.stubGlobal('fetch', again)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(again).toHaveBeenCalled())
  })
})
