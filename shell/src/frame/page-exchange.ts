import { after } from '@coffer/shared-sdk/client'
import type { Motion } from './page-motion.ts'
import { pictureOf } from './picture-of.ts'
import type { Picture } from './picture-of.ts'

/**
 * How long the page that is left stays for the one that comes: code at hand stands by then, and comes in whole. A tap is
 * answered within this time (experience).
 */
const PATIENCE_MS = 100

/** One page gives way to another: the one that goes leaves its picture, the one that comes has it leave in motion. */
export interface PageExchange {
  /** Told the element that pictures leave in. */
  readonly setLayer: (layer: HTMLElement | null) => void
  /** A page has come: what was left goes, as the motion has it. */
  readonly comes: (page: HTMLElement, motion: Motion) => void
  /** The page that has come stands: there is nothing to wait for. */
  readonly stands: () => void
  /** A page is about to go. */
  readonly goes: (page: HTMLElement) => void
}

/** Where something in motion is just now. */
interface Stance {
  readonly x: number
  readonly opacity: string
}

/** Who goes so comes to the page that is just leaving. */
const OPPOSITE = { tab: 'none', forward: 'back', back: 'forward' } as const

/** Answers the exchange of one frame. */
export function createPageExchange(): PageExchange {
  let layer: HTMLElement | null = null
  let left: (Picture & { readonly stance: Stance }) | null = null
  let begin = () => {}
  return {
    setLayer: (next) => {
      layer = next
    },
    goes: (page) => {
      left = isMotionWanted() ? { ...pictureOf(page), stance: stanceOf(page) } : null
    },
    comes: (page, motion) => {
      begin()
      if (layer && left && motion !== 'none') {
        if (layer.dataset['leaves'] === OPPOSITE[motion]) turnBack(layer, page)
        leave(layer, left, motion)
        begin = hold([layer, page])
      }
      left = null
    },
    stands: () => begin(),
  }
}

function isMotionWanted(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Who changes their mind while pages move sees them go on from where they are. */
function turnBack(layer: HTMLElement, page: HTMLElement): void {
  page.style.setProperty('--from', `translateX(${stanceOf(layer).x}px)`)
}

/** Has both wait where they are; answers the way to let them go before it is time. */
function hold(elements: readonly HTMLElement[]): () => void {
  for (const element of elements) element.dataset['waits'] = ''
  const letGo = () => {
    cancel()
    for (const element of elements) delete element.dataset['waits']
  }
  const cancel = after(PATIENCE_MS, letGo)
  return letGo
}

function leave(
  layer: HTMLElement,
  { content, top, restore, stance }: Picture & { stance: Stance },
  motion: Motion,
) {
  const view = document.createElement('div')
  view.append(content)
  layer.replaceChildren(view)
  layer.style.setProperty('--at', `${stance.x}px`)
  layer.style.setProperty('--seen', stance.opacity)
  // Taken away first, so that a motion of the same name begins anew.
  delete layer.dataset['leaves']
  view.scrollTop = top
  restore()
  layer.dataset['leaves'] = motion
  void clearAfterMotion(layer, view)
}

async function clearAfterMotion(layer: HTMLElement, view: HTMLElement): Promise<void> {
  // Where nothing animates there is nothing to wait for.
  const motions = layer.getAnimations?.() ?? []
  await Promise.allSettled(motions.map((motion) => motion.finished))
  // Another page may be leaving by now.
  if (view.parentNode !== layer) return
  view.remove()
  delete layer.dataset['leaves']
}

function stanceOf(element: HTMLElement): Stance {
  const { transform, opacity } = getComputedStyle(element)
  return { x: transform.startsWith('matrix') ? new DOMMatrix(transform).m41 : 0, opacity: opacity || '1' }
}
