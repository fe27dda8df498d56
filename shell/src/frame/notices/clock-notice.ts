import { hideNotice, showNotice } from '@coffer/shared-sdk/host'
import { getLanguage } from '@coffer/shared-sdk/i18n'
import { deviceTexts } from '../../texts/device.en.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

let isRead = false

/** Warns that this device's clock is wrong, unless the person has read that (product 4.10). Rejects if its texts cannot be loaded. */
export async function showClock(aheadMs: number): Promise<void> {
  if (isRead) return
  await deviceTexts.load(getLanguage())
  const { clock, ok } = deviceTexts.current()
  const unit = chooseUnit(Math.abs(aheadMs))
  const by = clock[unit](Math.round(Math.abs(aheadMs) / SIZES[unit]))
  showNotice('clock', aheadMs > 0 ? clock.fast(by) : clock.slow(by), 'warning', {
    label: ok,
    run: () => {
      isRead = true
      hideNotice('clock')
    },
  })
}

const chooseUnit = (ms: number): 'minutes' | 'hours' | 'days' =>
  ms < 2 * HOUR_MS ? 'minutes' : ms < 2 * DAY_MS ? 'hours' : 'days'

const SIZES = { minutes: MINUTE_MS, hours: HOUR_MS, days: DAY_MS }
