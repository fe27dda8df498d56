/** What shows that the person scrolls by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a place as soon as there is enough below it, which may come in parts; leaves it alone once the person
 * moves. Answers the way to give it up.
 */
export function reachPlace(scroller: HTMLElement, top: number): () => void {
  const observer = new ResizeObserver(() => settle())
  const stop = () => {
    observer.disconnect()
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const settle = () => {
    scroller.scrollTop = top
    if (scroller.scrollHeight - scroller.clientHeight >= top) stop()
  }
  for (const part of scroller === document.documentElement ? [document.body] : scroller.children)
    observer.observe(part)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  settle()
  return stop
}
