// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { manualClock, signInAsAnn, someSettings } from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import TopUpSheet from './top-up.sheet.tsx'

const BANK = { name: 'Harbour House', number: 'DE02 1203 0000 0000 2020 51' }
/** A stubbed clipboard. */
const writeText = vi.fn<(text: string) => Promise<void>>()
let clock: ManualClock

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], clipboard: { writeText } })
  clock = manualClock()
})
cleanUpAfterEachTest()

function show(topUp = BANK, isOrganisation = true) {
  signInAsAnn({ settings: someSettings({ topUp, isOrganisation }) })
  renderSheet(TopUpSheet, {}, { path: '/dashboard' })
}

const row = (name: RegExp) => screen.getByRole('button', { name })
const getIconClass = (element: HTMLElement) => element.querySelector('svg')?.getAttribute('class')

test('copies the IBAN, shows a toast, and a check icon for 2200 ms', async () => {
  show()
  expect(screen.getByText('It might take a few days for the balance to update')).toBeTruthy()
  const iban = row(/IBAN DE02 1203 0000 0000 2020 51/u)
  expect(getIconClass(iban)).toContain('copy')
  fireEvent.click(iban)
  await waitFor(() =>
    expect(useToastStore.getState().toast).toMatchObject({ text: 'Copied to clipboard', tone: 'success' }),
  )
  expect(writeText.mock.calls).toEqual([['DE02120300000000202051']])
  expect(getIconClass(iban)).toContain('check')
  expect(getIconClass(row(/Account name/u))).toContain('copy')
  await waitFor(() => expect(clock.timers.map(({ delayMs }) => delayMs)).toContain(2200))
  act(() => clock.timers.find(({ delayMs }) => delayMs === 2200)?.run())
  expect(getIconClass(iban)).toContain('copy')
})

test('a second tap shows no second toast and restarts the 2200 ms', async () => {
  show()
  const iban = row(/IBAN/u)
  fireEvent.click(iban)
  await waitFor(() => expect(getIconClass(iban)).toContain('check'))
  const { toast } = useToastStore.getState()
  fireEvent.click(iban)
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
  await act(async () => {})
  expect(useToastStore.getState().toast).toBe(toast)
  // The first tap's timer would end the second one's confirmation early.
  expect(clock.timers.filter(({ delayMs }) => delayMs === 2200)).toHaveLength(1)
})

test('says that copying failed, without a check icon', async () => {
  writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  show()
  const name = row(/Account name Harbour House/u)
  fireEvent.click(name)
  await waitFor(() =>
    expect(useToastStore.getState().toast).toMatchObject({ text: 'Error copying clipboard', tone: 'error' }),
  )
  expect(getIconClass(name)).toContain('copy')
})

test('shows the reference and a QR code that names the account', async () => {
  show()
  expect(row(/Reference Ann Lee \(ann\)/u)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for a bank transfer to Harbour House' })).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('has no QR code for a number that is not an IBAN, and says what is not configured', async () => {
  show({ name: '', number: '12-34567-8' })
  expect(row(/Account number 12-34567-8/u)).toBeTruthy()
  expect(screen.getByText('Not configured')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that nothing is configured', async () => {
  show({ name: '', number: '' })
  expect(screen.getByText('Not configured')).toBeTruthy()
  expect(screen.queryByText('Reference')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('without Organisation members cannot top up, whatever is configured', () => {
  show(BANK, false)
  expect(screen.getByText('Not configured')).toBeTruthy()
  expect(screen.queryByText('Harbour House')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
