import { useEffect, useState } from 'react'
import { runAfter, now } from '@coffer/shared-sdk/client'

const MINUTE_MS = 60_000

/** The time in milliseconds since the epoch, updated every minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => runAfter(MINUTE_MS, () => setNowMs(now())), [nowMs])
  return nowMs
}
