import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { MotionContext, TransitionContext } from './page-motion.ts'
import { createPageTransition } from './page-transition.ts'
import type { Motion } from './page-transition.ts'

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

/** Returns the navigation to a path; the same object if the path did not change. Depth is the number of path segments. */
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
