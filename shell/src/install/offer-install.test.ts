// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepInstallPrompt, localSettings } from '@coffer/shared-sdk/client'
import { closeSheet, openSheet, removeSheet, useSheetStore } from '@coffer/shared-sdk/host'
import { declineInstallForNow, declineInstallForever } from '@coffer/shared-sdk/install'
import { manualClock } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { offerInstall } from './offer-install.ts'

const DAY_MS = 86_400_000
let clock = manualClock()

beforeEach(() => {
  clock = manualClock()
  history.replaceState(null, '', '/dashboard')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  window.dispatchEvent(new Event('appinstalled'))
})
cleanUpAfterEachTest()
keepInstallPrompt()

const opened = () => useSheetStore.getState().sheet?.id
const browserOffers = () => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
/** Imitates a visit on a later day than the first. */
function comesBack() {
  offerInstall()()
  clock.nowMs += DAY_MS
  return offerInstall()
}
async function runTimers() {
  clock.runTimers()
  await Promise.resolve()
  await Promise.resolve()
}

test('offers on a later day, once in a visit', async () => {
  browserOffers()
  comesBack()
  expect(clock.timers.map(({ delayMs }) => delayMs)).toEqual([8_000])
  await runTimers()
  expect(opened()).toBe('install-app')
  expect(clock.timers).toEqual([])
})

test('offers nothing on the first day', () => {
  browserOffers()
  offerInstall()
  expect(clock.timers).toEqual([])
})

test('waits for the browser’s offer', async () => {
  comesBack()
  await runTimers()
  expect(opened()).toBeUndefined()
  browserOffers()
  await runTimers()
  expect(opened()).toBe('install-app')
})

test('never offers over a sheet, a form or another page', async () => {
  browserOffers()
  comesBack()
  openSheet('send', {})
  await runTimers()
  expect(opened()).toBe('send')
  closeSheet()
  removeSheet(useSheetStore.getState().sheet?.key ?? 0)
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await runTimers()
  expect(opened()).toBeUndefined()
  field.remove()
  history.replaceState(null, '', '/community/settings')
  await runTimers()
  expect(opened()).toBeUndefined()
  history.replaceState(null, '', '/community')
  await runTimers()
  expect(opened()).toBe('install-app')
})

test('“Not now” holds for 30 days, “Don’t ask again” for good, also after signing out', async () => {
  browserOffers()
  comesBack()()
  declineInstallForNow()
  clock.nowMs += 29 * DAY_MS
  offerInstall()
  expect(clock.timers).toEqual([])
  clock.nowMs += 2 * DAY_MS
  offerInstall()
  expect(clock.timers).toHaveLength(1)
  declineInstallForever()
  await runTimers()
  expect(opened()).toBeUndefined()
  localSettings.clear()
  clock.nowMs += 365 * DAY_MS
  offerInstall()
  expect(clock.timers).toEqual([])
})
