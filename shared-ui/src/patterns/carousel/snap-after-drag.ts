/** The part of the way to the next slide after which a drag goes on instead of back (spec 9: swipe hysteresis). */
const SWIPE_HYSTERESIS = 0.25

/**
 * Where a slow drag ends: one slide further in its direction once it went past the hysteresis, else where
 * it began. `progress` and `snaps` are parts of the whole way, 0 to 1; `from` is the slide it began on.
 */
export function snapAfterDrag(progress: number, snaps: readonly number[], from: number): number {
  const start = snaps[from]
  if (start === undefined || progress === start) return from
  const to = progress > start ? from + 1 : from - 1
  const end = snaps[to]
  if (end === undefined) return from
  return (progress - start) / (end - start) >= SWIPE_HYSTERESIS ? to : from
}
