/** Widths from which a layout changes, in CSS pixels. From `md` the bottom bar is a rail and sheets are dialogs. */
export const breakpoints = { sm: 480, md: 768, lg: 1120 } as const

export const mediaQueries = {
  sm: `(min-width: ${breakpoints.sm}px)`,
  md: `(min-width: ${breakpoints.md}px)`,
  lg: `(min-width: ${breakpoints.lg}px)`,
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const

/** Ready for a styled component: `${media.md} { … }`. */
export const media = {
  sm: `@media ${mediaQueries.sm}`,
  md: `@media ${mediaQueries.md}`,
  lg: `@media ${mediaQueries.lg}`,
  hover: `@media ${mediaQueries.hover}`,
  reducedMotion: `@media ${mediaQueries.reducedMotion}`,
} as const
