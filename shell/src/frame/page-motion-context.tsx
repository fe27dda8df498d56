import { createContext, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { moveTo } from './page-motion.ts'
import type { Motion, Place } from './page-motion.ts'

const MotionContext = createContext<Motion>('none')

/** Knows from where to where the person goes. */
export function PageMotion({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const [place, setPlace] = useState<Place>({ pathname, motion: 'none' })
  // Kept while rendering, as React asks for state that follows from other state.
  const next = moveTo(place, pathname)
  if (next !== place) setPlace(next)
  return <MotionContext value={next.motion}>{children}</MotionContext>
}

/** How a page that is just being put up comes in; stays what it was while the page stands. */
export function usePageMotion(): Motion {
  const motion = useContext(MotionContext)
  return useState(motion)[0]
}
