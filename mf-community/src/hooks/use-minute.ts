import { useEffect, useState } from 'react'
import { after, now } from '@coffer/shared-sdk/client'

const MINUTE_MS = 60_000

/** The time, as of the last full minute since this stands; in milliseconds since the epoch. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => after(MINUTE_MS, () => setNowMs(now())), [nowMs])
  return nowMs
}
