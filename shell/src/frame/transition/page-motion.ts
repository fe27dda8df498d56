/**
 * How a page of the shell takes part in the page transition. The code that animates is loaded with the member frame
 * (page-transition-provider.tsx), because the login page has no transition (ADR 0069).
 */
import { createContext, useCallback, useContext, useState } from 'react'
import type { Motion, PageTransition } from './page-transition.ts'

const ignore = () => {}

export const MotionContext = createContext<Motion>('none')
export const TransitionContext = createContext<PageTransition>({
  setLayer: ignore,
  onEnter: ignore,
  onReady: ignore,
  onLeave: ignore,
})

/** Returns the page transition of the surrounding frame. Without a provider nothing is animated. */
export function usePageTransition(): PageTransition {
  return useContext(TransitionContext)
}

/** The callbacks and the motion with which a page takes part in the page transition. */
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
