import { runAfter } from '@coffer/shared-sdk/client'
import { watchScrollPositions } from '../navigation/scroll-positions.ts'
import { snapshotPage } from './snapshot-page.ts'
import type { PageSnapshot } from './snapshot-page.ts'

/**
 * The way in which a page enters: from the right when going deeper, from the left when going back, in place between tabs. `none` is for the
 * first page.
 */
export type Motion = 'none' | 'tab' | 'forward' | 'back'

/**
 * The previous page stays in place for at most this long while the next one loads. Code that is already cached is ready by then, so that
 * the page enters complete. A tap shows a reaction within this time (product 2.19).
 */
const MAX_WAIT_MS = 100

/** Animates the change from one page to the next: a snapshot of the previous page leaves while the new page enters. */
export interface PageTransition {
  /** Sets the element that shows the leaving snapshot. */
  readonly setLayer: (layer: HTMLElement | null) => void
  /** Called when a page was mounted: the snapshot of the previous page leaves with the same motion. */
  readonly onEnter: (page: HTMLElement, motion: Motion) => void
  /** Called when the mounted page has its content, so that the animation need not wait any longer. */
  readonly onReady: () => void
  /** Called when a page is about to be unmounted. */
  readonly onLeave: (page: HTMLElement) => void
}

/** Position and opacity of an element in the middle of an animation. */
interface TransitionState {
  readonly x: number
  readonly opacity: string
}

type LeavingPage = PageSnapshot & { readonly state: TransitionState }

const AT_REST: TransitionState = { x: 0, opacity: '1' }

/** The motion that leads back to the page that is still leaving. */
const OPPOSITE = { tab: 'none', forward: 'back', back: 'forward' } as const

/** Creates the page transition of one frame. */
export function createPageTransition(): PageTransition {
  let layer: HTMLElement | null = null
  let leaving: LeavingPage | null = null
  /** The page that is still entering. */
  let entering: HTMLElement | null = null
  const positions = watchScrollPositions()
  let resume = () => {}
  return {
    setLayer: (next) => {
      layer = next
    },
    onLeave: (page) => {
      const state = entering === page ? transitionState(page) : AT_REST
      leaving = prefersReducedMotion() ? null : { ...snapshotPage(page, positions), state }
    },
    onEnter: (page, motion) => {
      resume()
      if (layer && leaving && motion !== 'none') {
        if (layer.dataset['leaving'] === OPPOSITE[motion]) startFromLayer(page, layer)
        animateOut(layer, leaving, motion)
        resume = pause([layer, page])
      }
      leaving = null
      entering = motion === 'none' ? null : page
      page.addEventListener('animationend', ({ target }) => {
        if (target === entering) entering = null
      })
    },
    onReady: () => resume(),
  }
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Continues from the current positions if someone goes back during an animation. */
function startFromLayer(page: HTMLElement, layer: HTMLElement): void {
  page.style.setProperty('--from', `translateX(${transitionState(layer).x}px)`)
}

/** Pauses the animations for at most MAX_WAIT_MS. Returns a function that resumes them earlier. */
function pause(elements: readonly HTMLElement[]): () => void {
  for (const element of elements) element.dataset['paused'] = ''
  const resume = () => {
    cancel()
    for (const element of elements) delete element.dataset['paused']
  }
  const cancel = runAfter(MAX_WAIT_MS, resume)
  return resume
}

function animateOut(layer: HTMLElement, { content, top, restoreScroll, state }: LeavingPage, motion: Motion) {
  const view = document.createElement('div')
  view.append(content)
  layer.replaceChildren(view)
  layer.style.setProperty('--at', `${state.x}px`)
  layer.style.setProperty('--seen', state.opacity)
  restart(layer, motion)
  // This runs just before the next frame, whose layout it needs: earlier, the pages would be laid out once more.
  requestAnimationFrame(() => {
    if (top > 0) view.scrollTop = top
    restoreScroll()
    void clearAfterAnimation(layer, view)
  })
}

/** Starts the layer's animation, even if one with the same name is running. */
function restart(layer: HTMLElement, motion: Motion): void {
  if (layer.dataset['leaving'] !== undefined) {
    delete layer.dataset['leaving']
    void layer.offsetWidth
  }
  layer.dataset['leaving'] = motion
}

async function clearAfterAnimation(layer: HTMLElement, view: HTMLElement): Promise<void> {
  const animations = layer.getAnimations?.() ?? []
  await Promise.allSettled(animations.map((animation) => animation.finished))
  // Another page may be leaving by now.
  if (view.parentNode !== layer) return
  view.remove()
  delete layer.dataset['leaving']
}

function transitionState(element: HTMLElement): TransitionState {
  const { transform, opacity } = getComputedStyle(element)
  return { x: transform.startsWith('matrix') ? new DOMMatrix(transform).m41 : 0, opacity: opacity || '1' }
}
