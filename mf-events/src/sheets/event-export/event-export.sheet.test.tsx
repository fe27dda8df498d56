// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { ann, bo, carla, neverResponds } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import { AFTERWARDS, camp, participation } from '../../events/event-context.fixture.ts'
import { campClient, campRows, concludedCamp, moneyRow, paymentRow } from '../../money/event-money.fixture.ts'
import EventExportSheet from './event-export.sheet.tsx'

let saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  saved = []
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.stubGlobal('fetch', neverResponds)
  setClock({ now: () => AFTERWARDS, runAfter: () => () => {} })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', text: (blob as Blob).text() })
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
})
cleanUpAfterEachTest()

function show(client = campClient()) {
  return renderSheet(EventExportSheet, { eventId: camp.id }, { path: '/events/event-camp', client })
}

const printed = () => document.querySelector<HTMLElement>('[data-printed]')
const row = (name: RegExp) => screen.getByRole('button', { name })

test.each([
  [/^Transactions \(CSV\)/u, 'camp-transactions.csv', '\uFEFFDate,Kind,For'],
  [/^Shares and parts \(CSV\)/u, 'camp-parts.csv', '\uFEFFGroup,Person,Share'],
  [/^Balances \(CSV\)/u, 'camp-balances.csv', '\uFEFFPerson,Expenses'],
  [/^Everything \(JSON\)/u, 'camp-event.json', '{\n  "version": 2'],
])('%s saves %s', async (name, file, start) => {
  show()
  await userEvent.click(row(name))
  expect(saved.map((one) => one.name)).toEqual([file])
  expect((await saved[0]?.text)?.startsWith(start)).toBe(true)
  expect(useToastStore.getState().toast?.text).toBe('File saved')
})

test('says what it contains', async () => {
  show()
  expect(screen.getByText('3 transactions and 3 people, as of now.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('prints a statement of who paid what, parts, balances and who pays whom', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  show()
  await userEvent.click(row(/^Settlement statement/u))
  expect(print).toHaveBeenCalledOnce()
  const paper = within(printed()!)
  const options = { hidden: true }
  expect(paper.getByRole('heading', { level: 1, ...options }).textContent).toBe('Camp: settlement statement')
  const [balances, transfers, parts] = paper.getAllByRole('table', options).map((table) =>
    within(table)
      .getAllByRole('row', options)
      .map((line) => line.textContent),
  )
  expect(balances?.slice(0, 2)).toEqual([
    'PersonExpensesShareBalanceBalance after distribution',
    // Ann paid 9.00 for others and 5.00 into the pot.
    'Ann Lee+€4.00 €5.00 paid into the pot−€9.34−€5.34−€3.67',
  ])
  expect(transfers).toEqual(['Ann Lee pays Bo Chen€3.67', 'Carla Núñez pays Bo Chen€1.67'])
  expect(parts).toEqual([
    'PersoneveryoneDrivers',
    'Ann Lee1.0×€3.341.0×€6.00',
    'Bo Chen1.0×€3.330.5×€3.00',
    'Carla Núñez1.0×€3.33–',
    'Total€10.00€9.00',
  ])
  expect(printed()?.textContent).toContain('FirewoodJul 2, 2026 · Bo Chen · everyone€10.00')
  expect(printed()?.textContent).toContain('FundsJul 2, 2026 · Ann Lee€5.00')
})

test('the statement names what somebody only paid into the pot', () => {
  const rows = [moneyRow('Funds', ann, 6000, { groupId: '', description: '' }), moneyRow('Food', bo, 1000)]
  show(campClient({ rows }))
  const paper = within(printed()!)
  const [, anns, bos] = within(paper.getAllByRole('table', { hidden: true })[0]!)
    .getAllByRole('row', { hidden: true })
    .map((line) => line.textContent)
  expect(anns).toMatch(/^Ann Lee−€60\.00 €60\.00 paid into the pot−€3\.34/u)
  expect(bos).toMatch(/^Bo Chen\+€10\.00−€3\.33/u)
})

test('the statement of a concluded event says what was left, and who got it', () => {
  show(campClient(concludedCamp()))
  expect(printed()?.textContent).toContain(
    '€5.00 was left in the event and was distributed by share: Ann Lee +€1.67, Bo Chen +€1.67, Carla Núñez +€1.66. It is part of each share above.',
  )
})

test('many groups are printed in several tables; without shares it says what is missing', () => {
  const groups = Array.from({ length: 8 }, (_, index) => ({
    ...participation.groups[1]!,
    id: `g${index}`,
    name: `Tent ${index}`,
  }))
  const rows = groups.map(({ id }) => moneyRow(id, bo, 300, { groupId: id }))
  show(campClient({ people: { ...participation, groups: [participation.groups[0]!, ...groups] }, rows }))
  expect(printed()?.querySelectorAll('tfoot')).toHaveLength(2)
  cleanup()
  const unshared = participation.groups.map((group) => ({ ...group, participants: [] }))
  show(campClient({ people: { ...participation, groups: unshared } }))
  expect(printed()?.textContent).toContain('This cannot be settled until somebody has a share.')
})

test('a hidden event offers and prints nothing', () => {
  const event = { ...camp, event: { ...camp.event, hidden: true } }
  show(campClient({ event, rows: campRows }))
  expect(screen.getByText('Hidden until event is concluded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /CSV/u })).toBeNull()
  expect(printed()).toBeNull()
})

test('the printed statement lists payments, and what is still open after them', () => {
  const payments = [
    paymentRow('Later', { payer: carla, payee: bo, amount: 67 }, { status: 'pending' }),
    paymentRow('First', { payer: ann, payee: bo, amount: 367 }),
  ]
  for (const options of [{}, concludedCamp()]) {
    show(campClient({ ...options, payments }))
    const text = printed()?.textContent ?? ''
    expect(text).toContain('PaymentsAnn Lee paid Bo ChenJul 4, 2026 · Cash€3.67')
    expect(text).toContain('Carla Núñez paid Bo ChenJul 4, 2026 · Cash · not confirmed yet€0.67')
    expect(text).toContain('Still open')
    expect(text).toContain('Carla Núñez pays Bo Chen€1.00')
    expect(text).not.toContain('Ann Lee pays Bo Chen')
    cleanup()
  }
})
