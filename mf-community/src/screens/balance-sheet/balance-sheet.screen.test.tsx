// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { NO_TOTALS } from '@coffer/shared-sdk/domain'
import type { SheetTotals } from '@coffer/shared-sdk/domain'
import { bookQueries } from '@coffer/shared-sdk/queries'
import type { LedgerProof, SheetAnswer } from '@coffer/shared-sdk/queries'
import { createTestClient, neverResponds, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, expectRetry, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import BalanceSheetScreen from './balance-sheet.screen.tsx'
import { divide, spanMoments } from './spans.ts'

const END: SheetTotals = {
  membersAboveZero: 8_000,
  membersBelowZero: -1_500,
  event: 0,
  bank: -17_000,
  receivable: -1_000,
  payable: 2_000,
  income: 8_500,
  expenses: -2_000,
  equity: 3_000,
}
const START: SheetTotals = { ...NO_TOTALS, income: 3_500, expenses: -500, bank: -3_000 }
const FIRST = '2026-01-09T10:00:00.000Z'
/** The end of 22 Nov 2026 in Berlin. */
const NOW = '2026-11-22T23:00:00.000Z'
const BALANCED = { currency: 'EUR', sum: 0, count: 42, totals: {} } as unknown as LedgerProof[number]

// The app loads them lazily; the test loads them at once.
beforeAll(() => Promise.all([import('./sheet-charts.tsx'), import('./period-sheet.tsx')]))
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.stubGlobal('fetch', neverResponds)
  setClock({ now: () => Date.parse('2026-11-22T12:00:00.000Z'), runAfter: () => () => {} })
})
cleanUpAfterEachTest()

const answer = (at: readonly string[], steps: readonly SheetTotals[], first: string | null = FIRST) =>
  ({ at, first, currencies: steps.length === 0 ? [] : [{ currency: 'EUR', steps }] }) satisfies SheetAnswer

interface BalanceSheetOptions {
  readonly path?: string
  readonly proof?: LedgerProof | null
  readonly answers?: readonly SheetAnswer[]
}

function show({
  path = '/community/balances',
  proof = [BALANCED],
  answers = [answer([NOW], [END])],
}: BalanceSheetOptions = {}) {
  const scope = signInAsAnn()
  const client = createTestClient()
  for (const one of answers) client.setQueryData(bookQueries.sheet(scope, one.at).queryKey, one)
  if (proof) client.setQueryData(bookQueries.proof(scope).queryKey, proof)
  return renderInApp(<BalanceSheetScreen />, { path, client })
}

const rows = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const LIST = '/community/balances/accounts'

test('has every row with its amount, each leading to its accounts', async () => {
  const { container } = show()
  expect(rows()).toEqual([
    ['EquityAssets minus liabilities€95.00', `${LIST}?types=equity`],
    ['Receivables€10.00', `${LIST}?types=receivable`],
    ['Bank Accounts€170.00', `${LIST}?types=bank`],
    ['Event Balances€0.00', `${LIST}?types=event`],
    ['From Members€15.00', `${LIST}?types=user&balance=asset`],
    ['Payables€20.00', `${LIST}?types=payable`],
    ['To Members€80.00', `${LIST}?types=user&balance=liability`],
    ['Income€85.00', `${LIST}?types=income`],
    ['Expenses−€20.00', `${LIST}?types=expenses`],
  ])
  const totals = ['Assets', 'Liabilities', 'Profit & Loss'].map(
    (name) => screen.getByRole('heading', { level: 2, name }).parentElement?.textContent,
  )
  expect(totals).toEqual(['Assets€195.00', 'Liabilities€100.00', 'Profit & Loss€65.00'])
  expect(screen.getByRole('button', { name: "Period: Jan '26 - Now" }).textContent).toBe("Jan '26 - Now")
  await expectNoAxeViolations(container)
})

test('says that the books balance, and by how much they do not', async () => {
  show()
  expect(screen.getByText('The books balance')).toBeTruthy()
  expect(screen.getByText('42 transactions checked: everything sent was received.')).toBeTruthy()
  cleanup()
  const { container } = show({ proof: [{ ...BALANCED, sum: -1_234 }] })
  expect(screen.getByRole('alert').textContent).toMatch(
    /^The books do not balance€12\.34 was sent but never received\. Something other than the app changed the data\./u,
  )
  await expectNoAxeViolations(container)
  cleanup()
  show({ proof: [{ ...BALANCED, sum: 1 }] })
  expect(screen.getByRole('alert').textContent).toContain('€0.01 was received but never sent.')
})

test('a period from the address has its own result, and what came before', () => {
  const at = ['2025-12-31T23:00:00.000Z', NOW]
  show({ path: '/community/balances?from=2026-01-01', answers: [answer(at, [START, END])] })
  expect(screen.getByRole('link', { name: /^Income/ }).textContent).toBe('Income€50.00')
  expect(screen.getByRole('link', { name: /^Bank/ }).textContent).toBe('Bank Accounts€170.00')
  const parts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(parts).toEqual([
    'Result of this period€35.00',
    'Results of earlier periods€30.00',
    'Equity accounts€30.00',
  ])
})

test('says that the rows of a period lead to the balances of now', async () => {
  const note = 'Each row opens its accounts with today’s balances, not those of this period.'
  show()
  expect(screen.queryByText(note)).toBeNull()
  cleanup()
  const at = ['2025-12-31T23:00:00.000Z', NOW]
  const { container } = show({
    path: '/community/balances?from=2026-01-01',
    answers: [answer(at, [START, END])],
  })
  expect(screen.getByText(note)).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('a preset and typed days change the period', async () => {
  const lastYear = ['2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z']
  show({ answers: [answer([NOW], [END]), answer(lastYear, [NO_TOTALS, START])] })
  await userEvent.click(screen.getByRole('button', { name: /^Period/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Period' })
  expect(within(sheet).getByRole('button', { name: /^All/ }).textContent).toBe('Allselected')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Last year' }))
  expect(screen.getByTestId('test-path').textContent).toBe(
    '/community/balances?from=2025-01-01&to=2025-12-31',
  )
  expect(screen.getByRole('link', { name: /^Income/ }).textContent).toBe('Income€35.00')
  await userEvent.click(screen.getByRole('button', { name: "Period: Jan '25 – Dec '25" }))
  const again = await screen.findByRole('dialog', { name: 'Period' })
  const [first, last] = ['First day', 'Last day'].map((name) => within(again).getByLabelText(name))
  await userEvent.clear(last!)
  await userEvent.type(last!, '2024-06-30')
  expect(within(again).getByText('The end must be after the start.')).toBeTruthy()
  expect(within(again).getByRole<HTMLButtonElement>('button', { name: 'Show this period' }).disabled).toBe(
    true,
  )
  await userEvent.clear(first!)
  await userEvent.type(first!, '2024-06-01')
  await userEvent.click(within(again).getByRole('button', { name: 'Show this period' }))
  expect(screen.getByTestId('test-path').textContent).toBe(
    '/community/balances?from=2024-06-01&to=2024-06-30',
  )
})

test('charts have their figures in tables and say the main thing in a sentence', async () => {
  const at = spanMoments(divide('2026-01-09', '2026-11-22'))
  const steps = at.map((_, index) => (index === 0 ? NO_TOTALS : index < 6 ? START : END))
  const { container } = show({ answers: [answer([NOW], [END]), answer(at, steps)] })
  const cells = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent)
  const balances = await cells('Assets and liabilities')
  expect(balances).toHaveLength(12)
  expect(balances.slice(0, 2)).toEqual(['UntilAssetsLiabilities', 'Jan 31, 2026€30.00€0.00'])
  expect(balances.at(-1)).toBe('Nov 22, 2026€195.00€100.00')
  expect(screen.getByText('Nov 22, 2026: €195.00 in assets, €100.00 in liabilities.')).toBeTruthy()
  expect(screen.getByText('€65.00 more was earned than spent.')).toBeTruthy()
  const results = await cells('Result')
  expect(results.slice(0, 3)).toEqual([
    'UntilIncomeExpensesResult',
    'Jan 31, 2026€35.00−€5.00€30.00',
    'Feb 28, 2026€0.00€0.00€0.00',
  ])
  await expectNoAxeViolations(container)
})

test('a second currency has a sheet of its own, whose rows lead to accounts in it', async () => {
  const both: SheetAnswer = {
    at: [NOW],
    first: FIRST,
    currencies: [
      { currency: 'USD', steps: [{ ...NO_TOTALS, bank: -700, income: 700 }] },
      { currency: 'EUR', steps: [END] },
    ],
  }
  const { container } = show({ answers: [both] })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['EUR', 'USD'])
  expect(screen.getByRole('link', { name: /^Income/ }).textContent).toBe('Income€85.00')
  await userEvent.click(screen.getByRole('tab', { name: 'USD' }))
  const bank = screen.getByRole('link', { name: /^Bank/ })
  expect([bank.textContent, bank.getAttribute('href')]).toEqual([
    'Bank Accounts$7.00',
    `${LIST}?types=bank&currency=USD`,
  ])
  await expectNoAxeViolations(container)
})

test('prints, and saves a file', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const texts: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => texts.push(text))
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const printed = document.querySelector('[data-printed]')
  expect(printed?.textContent).toContain('Balance Sheet')
  expect(printed?.textContent).toMatch(/Jan 9\s–\sNov 22, 2026 · Lakeside, November 22, 2026/u)
  expect(printed?.textContent).toContain('The books balance: all transactions add up to zero.')
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(texts).toHaveLength(1))
  expect(texts[0]?.split('\r\n').slice(0, 5)).toEqual([
    '\uFEFFSection,Item,Amount,Currency,From,Until',
    'Equity,,95.00,EUR,2026-01-09,2026-11-22',
    'Equity,Result of this period,65.00,EUR,2026-01-09,2026-11-22',
    'Equity,Equity accounts,30.00,EUR,2026-01-09,2026-11-22',
    'Assets,,195.00,EUR,2026-01-09,2026-11-22',
  ])
})

test('without transactions it is all zeros, in the own currency', async () => {
  const { container } = show({ answers: [answer([NOW], [], null)], proof: [] })
  expect(screen.getByRole('button', { name: 'Period: All' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Equity/ }).textContent).toContain('€0.00')
  expect(screen.getByText('There are no transactions yet.')).toBeTruthy()
  expect(screen.queryByText('Over time')).toBeNull()
  await expectNoAxeViolations(container)
})

test('says that it is loading, and what failed; both can be retried', async () => {
  const { container } = show({ answers: [], proof: null })
  expect(screen.getByRole('status').textContent).toBe('Loading the balance sheet')
  await expectNoAxeViolations(container)
  cleanup()
  await expectRetry(() => show({ answers: [], proof: null }), 'The balance sheet could not be loaded.')
})
