import { createContext, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { createPageExchange } from './page-exchange.ts'
import type { PageExchange } from './page-exchange.ts'
import { moveTo } from './page-motion.ts'
import type { Motion, Place } from './page-motion.ts'

const MotionContext = createContext<Motion>('none')
const ExchangeContext = createContext<PageExchange>(createPageExchange())

/** Knows from where to where the person goes, and lets one page take over from the other. */
export function PageMotion({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const [place, setPlace] = useState<Place>({ pathname, motion: 'none' })
  const [exchange] = useState(createPageExchange)
  // Kept while rendering, as React asks for state that follows from other state.
  const next = moveTo(place, pathname)
  if (next !== place) setPlace(next)
  return (
    <ExchangeContext value={exchange}>
      <MotionContext value={next.motion}>{children}</MotionContext>
    </ExchangeContext>
  )
}

/** The exchange of the frame around; outside of one nothing ever leaves. */
export function usePageExchange(): PageExchange {
  return useContext(ExchangeContext)
}

/** How a page that is just being put up comes in, and the ref that its element gets for that. */
export interface PageInMotion {
  /** To be called when the page has something to show. */
  readonly stands: () => void
  /** Stays what it was while the page stands. */
  readonly motion: Motion
  readonly ref: (page: HTMLElement | null) => (() => void) | undefined
}

/** For a page of the shell: it comes in, and leaves its picture when it goes. */
export function usePageMotion(): PageInMotion {
  const current = useContext(MotionContext)
  const [motion] = useState(current)
  const exchange = usePageExchange()
  const ref = useCallback(
    (page: HTMLElement | null) => {
      if (!page) return undefined
      exchange.comes(page, motion)
      return () => exchange.goes(page)
    },
    [exchange, motion],
  )
  return { motion, ref, stands: exchange.stands }
}
