import { useMemo } from 'react'
import { DEFAULT_HUE } from './community-hue.ts'
import { themeCss } from './theme-css.ts'

export interface GlobalStyleProps {
  /** The community's hue from `communityHue`; Coffer's own until it is known. */
  hue?: number | undefined
}

/** Puts the theme into the document's head, once, in the app's outermost root. */
export function GlobalStyle({ hue = DEFAULT_HUE }: GlobalStyleProps) {
  const css = useMemo(() => themeCss(hue), [hue])
  // Without href and precedence React neither hoists nor dedupes it: a changed hue replaces the text in place.
  return <style data-coffer-theme={hue}>{css}</style>
}
