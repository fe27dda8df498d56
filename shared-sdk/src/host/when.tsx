import { useEffect, useState } from 'react'
import { after, now } from '../client/clock.ts'
import { justNowLeftMs } from '../domain/just-now.ts'
import type { Instant } from '../domain/entities.ts'
import { sharedTexts, useTexts } from '../i18n/catalogue.ts'

/** No longer than a minute, so that a device that slept in between is soon right again. */
const LOOK_AGAIN_MS = 60_000

interface WhenProps {
  readonly instant: Instant
  /** How it is said once it is not new any more, e.g. `formatTime`. */
  readonly format: (instant: Instant) => string
}

/** When something happened: 'just now' for an hour (spec 9), then its day or time; changes by itself. */
export function When({ instant, format }: WhenProps) {
  const { justNow } = useTexts(sharedTexts)
  const [nowMs, setNowMs] = useState(now)
  const leftMs = justNowLeftMs(instant, nowMs)
  useEffect(() => {
    if (leftMs === 0) return undefined
    return after(Math.min(leftMs, LOOK_AGAIN_MS), () => setNowMs(now()))
  }, [leftMs])
  return leftMs > 0 ? justNow : format(instant)
}
