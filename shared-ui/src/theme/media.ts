/** Widths from which a layout changes, in CSS pixels. From `md` the bottom bar is a rail and sheets are dialogs. */
export const breakpoints = { sm: 480, md: 768, lg: 1120 } as const

export const mediaQueries = {
  /** Narrower than the smallest phone: what a phone is at a zoom of 200 %. */
  tiny: '(max-width: 300px)',
  sm: `(min-width: ${breakpoints.sm}px)`,
  md: `(min-width: ${breakpoints.md}px)`,
  lg: `(min-width: ${breakpoints.lg}px)`,
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const

/** Ready for a styled component: `${media.md} { … }`. */
export const media = {
  tiny: `@media ${mediaQueries.tiny}`,
  sm: `@media ${mediaQueries.sm}`,
  md: `@media ${mediaQueries.md}`,
  lg: `@media ${mediaQueries.lg}`,
  hover: `@media ${mediaQueries.hover}`,
  reducedMotion: `@media ${mediaQueries.reducedMotion}`,
} as const
