// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { localSettings } from '@coffer/shared-sdk/client'
import { closeSheet, openSheet, removeSheet, useSheetStore } from '@coffer/shared-sdk/host'
import { manualClock } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest, stubPush } from '@coffer/shared-sdk/testing/each-test'
import { offerNotifications } from './offer-notifications.ts'

let clock = manualClock()
let isInstalled = true

beforeEach(() => {
  isInstalled = true
  clock = manualClock()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }))
})
cleanUpAfterEachTest()

const opened = () => useSheetStore.getState().sheet?.id
const delays = () => clock.timers.map(({ delayMs }) => delayMs)
async function runTimers() {
  clock.runTimers()
  await Promise.resolve()
  await Promise.resolve()
}

test('the installed app offers notifications after 500 ms, once', async () => {
  stubPush()
  offerNotifications()
  expect(delays()).toEqual([500])
  await runTimers()
  expect(opened()).toBe('enable-notifications')
  expect(delays()).toEqual([])
})

test.each([
  ['in a browser’s tab', () => (isInstalled = false)],
  ['after it was declined', () => localSettings.set('notificationsDeclined', 'true')],
  ['after the person has answered the browser', () => (stubPush().permission = 'granted')],
  ['after the person has refused', () => (stubPush().permission = 'denied')],
])('offers nothing %s', async (_, prepare) => {
  stubPush()
  prepare()
  offerNotifications()
  expect(delays()).toEqual([])
})

test('offers nothing in a browser without push', () => {
  offerNotifications()
  expect(delays()).toEqual([])
})

test('waits until no other sheet is open', async () => {
  stubPush()
  offerNotifications()
  openSheet('requests', {})
  await runTimers()
  expect(opened()).toBe('requests')
  expect(delays()).toEqual([500])
  closeSheet()
  removeSheet(useSheetStore.getState().sheet?.key ?? 0)
  await runTimers()
  expect(opened()).toBe('enable-notifications')
})

test('offers nothing after it was stopped', async () => {
  stubPush()
  offerNotifications()()
  await runTimers()
  expect(opened()).toBeUndefined()
})
