/** The scroll position of an element, in pixels. */
export interface ScrollPosition {
  readonly top: number
  readonly left: number
}

export interface ScrollPositions {
  /** Returns how far the window is scrolled from the top. */
  readonly windowTop: () => number
  /** Returns the elements inside a page that have been scrolled. */
  readonly inside: (page: HTMLElement) => readonly (readonly [Element, ScrollPosition])[]
}

/**
 * Notes scroll positions from now on, as events report them. Reading them from the elements of a page that is being replaced would cost a
 * layout that nobody sees.
 */
export function watchScrollPositions(): ScrollPositions {
  let windowTop = document.documentElement.scrollTop
  const positions = new Map<Element, ScrollPosition>()
  const note = ({ target }: Event) => {
    if (target instanceof Element) positions.set(target, { top: target.scrollTop, left: target.scrollLeft })
    else windowTop = document.documentElement.scrollTop
  }
  // The listener uses the capture phase, because an element's scroll events do not bubble.
  document.addEventListener('scroll', note, { capture: true, passive: true })
  return {
    windowTop: () => windowTop,
    inside: (page) => {
      for (const element of positions.keys()) if (!element.isConnected) positions.delete(element)
      return [...positions].filter(([element]) => page.contains(element))
    },
  }
}
