import { useEffect, useState } from 'react'
import { now, runAfter } from '../client/device/clock.ts'

const MINUTE_MS = 60_000

/**
 * Returns the time in milliseconds since the epoch, updated every minute, and when the app is shown again: a suspended app
 * runs no timers.
 */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => runAfter(MINUTE_MS, () => setNowMs(now())), [nowMs])
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && setNowMs(now())
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  return nowMs
}
