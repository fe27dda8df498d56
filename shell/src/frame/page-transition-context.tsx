import { createContext, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { createPageTransition } from './page-transition.ts'
import type { Motion, PageTransition } from './page-transition.ts'

const MotionContext = createContext<Motion>('none')
const TransitionContext = createContext<PageTransition>(createPageTransition())

/** A path, and the motion with which its page entered. */
interface Navigation {
  readonly pathname: string
  readonly motion: Motion
}

/** Provides the page transition and the motion of the current navigation. */
export function PageTransitionProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const [navigation, setNavigation] = useState<Navigation>({ pathname, motion: 'none' })
  const [transition] = useState(createPageTransition)
  // Set while rendering, as React recommends for state derived from other state.
  const next = nextNavigation(navigation, pathname)
  if (next !== navigation) setNavigation(next)
  return (
    <TransitionContext value={transition}>
      <MotionContext value={next.motion}>{children}</MotionContext>
    </TransitionContext>
  )
}

/** The page transition of the surrounding frame. Without a provider nothing is animated. */
export function usePageTransition(): PageTransition {
  return useContext(TransitionContext)
}

/** What a page needs to take part in the page transition. */
interface PageMotion {
  /** Call it when the page has content to show. */
  readonly onReady: () => void
  /** Does not change while the page is mounted. */
  readonly motion: Motion
  readonly ref: (page: HTMLElement | null) => (() => void) | undefined
}

/** Animates a page of the shell as it enters, and takes its snapshot when it leaves. */
export function usePageMotion(): PageMotion {
  const current = useContext(MotionContext)
  const [motion] = useState(current)
  const transition = usePageTransition()
  const ref = useCallback(
    (page: HTMLElement | null) => {
      if (!page) return undefined
      transition.onEnter(page, motion)
      return () => transition.onLeave(page)
    },
    [transition, motion],
  )
  return { motion, ref, onReady: transition.onReady }
}

/** The navigation to a path; the same object if the path did not change. Depth is the number of path segments. */
export function nextNavigation(current: Navigation, pathname: string): Navigation {
  return current.pathname === pathname
    ? current
    : { pathname, motion: motionBetween(current.pathname, pathname) }
}

function motionBetween(from: string, to: string): Motion {
  const [before, after] = [segments(from), segments(to)]
  if (before[0] !== after[0] || before.length === after.length) return 'tab'
  return after.length > before.length ? 'forward' : 'back'
}

function segments(pathname: string): readonly string[] {
  return pathname.split('/').filter((segment) => segment !== '')
}
