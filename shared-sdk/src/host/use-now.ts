import { useEffect, useState } from 'react'
import { now, runAfter } from '../client/clock.ts'

const MINUTE_MS = 60_000

/** The time in milliseconds since the epoch, updated every minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => runAfter(MINUTE_MS, () => setNowMs(now())), [nowMs])
  return nowMs
}
