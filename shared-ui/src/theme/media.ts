import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Minimum widths in CSS pixels. From `md` on, the bottom bar is a rail and sheets are dialogs. */
export const breakpoints = { sm: 480, md: 768, lg: 1120 } as const

export const mediaQueries = {
  /** Narrower than any phone: a phone at 200 % zoom. */
  tiny: '(max-width: 300px)',
  sm: `(min-width: ${breakpoints.sm}px)`,
  md: `(min-width: ${breakpoints.md}px)`,
  lg: `(min-width: ${breakpoints.lg}px)`,
  hover: '(hover: hover)',
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /** True if the app runs installed, in its own window. */
  installed: '(display-mode: standalone)',
} as const

/** Media queries for styled components: `${media.md} { … }`. */
export const media = {
  tiny: `@media ${mediaQueries.tiny}`,
  sm: `@media ${mediaQueries.sm}`,
  md: `@media ${mediaQueries.md}`,
  lg: `@media ${mediaQueries.lg}`,
  hover: `@media ${mediaQueries.hover}`,
  touch: `@media ${mediaQueries.touch}`,
  reducedMotion: `@media ${mediaQueries.reducedMotion}`,
} as const

/** Returns whether the media query matches, and re-renders when that changes. Use it for what CSS cannot do, such as `inert`. */
export function useMediaQuery(query: string): boolean {
  // The list is made only once: a sheet asks again with every key in its form, and on a phone each new list costs a millisecond.
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [list],
  )
  return useSyncExternalStore(
    subscribe,
    () => list.matches,
    () => false,
  )
}
