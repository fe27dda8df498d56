// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setLanguage } from '@coffer/shared-sdk/i18n'
import { useToastStore } from '@coffer/shared-sdk/host'
import { showClock } from './clock-notice.ts'

const HOUR_MS = 3_600_000
const text = () => useToastStore.getState().toast?.text

test('names by how much the clock is wrong, until the person has read it', async () => {
  await showClock(3 * HOUR_MS)
  expect(text()).toBe('The clock of this device is 3 hours fast. Dates and times shown here may be wrong.')
  await showClock(-10 * 60_000)
  expect(text()).toContain('10 minutes slow')
  setLanguage('de')
  await showClock(400 * 24 * HOUR_MS)
  expect(text()).toContain('geht 400 Tage vor')
  useToastStore.getState().toast?.action?.run()
  expect(text()).toBeUndefined()
  await showClock(3 * HOUR_MS)
  expect(text()).toBeUndefined()
})
