import { useEffect, useState } from 'react'
import { now, runAfter } from '../client/device/clock.ts'
import type { Instant } from '../domain/entities.ts'
import { instantMs } from '../domain/instant.ts'
import { sharedTexts, useTexts } from '../i18n/catalogue.ts'

/** The wait is at most a minute, so that a device that slept in between is soon correct again. */
const MAX_UPDATE_MS = 60_000

interface RelativeTimeProps {
  readonly instant: Instant
  /** The format after an hour, e.g. `formatTime`. */
  readonly format: (instant: Instant) => string
}

/** Shows when something happened: 'just now' for an hour (product 9), then its day or time; updates by itself. */
export function RelativeTime({ instant, format }: RelativeTimeProps) {
  const { justNow } = useTexts(sharedTexts)
  const [nowMs, setNowMs] = useState(now)
  const leftMs = justNowLeftMs(instant, nowMs)
  useEffect(() => {
    if (leftMs === 0) return undefined
    return runAfter(Math.min(leftMs, MAX_UPDATE_MS), () => setNowMs(now()))
  }, [leftMs])
  return leftMs > 0 ? justNow : format(instant)
}

const HOUR_MS = 3_600_000

/**
 * Returns for how many more milliseconds something counts as just now: an hour from its moment on (product 9); 0 when that
 * is over. A future moment counts too, as long as the device's clock may be behind by that much: an hour.
 */
export function justNowLeftMs(instant: Instant, nowMs: number): number {
  const leftMs = instantMs(instant) + HOUR_MS - nowMs
  return leftMs > 0 && leftMs <= 2 * HOUR_MS ? leftMs : 0
}
