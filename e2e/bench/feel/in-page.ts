/** These functions run in a measured page. Each is sent there alone and uses nothing else of this file. */

export interface Frames {
  /** The milliseconds between one frame and the next. */
  readonly deltas: readonly number[]
  /** The number of pixels that were scrolled. */
  readonly scrolled: number
}

/**
 * Scrolls the container of the element by `step` pixels a frame for this many milliseconds, and turns back up at its
 * end.
 */
export async function scrollFor({
  selector,
  step,
  forMs,
}: {
  selector: string
  step: number
  forMs: number
}): Promise<Frames> {
  let scroller: Element | null = document.querySelector(selector)
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  const target = scroller ?? document.scrollingElement
  if (!target) throw new Error('There is nothing to scroll.')
  const deltas: number[] = []
  let [direction, scrolled] = [1, 0]
  const start = await new Promise<number>(requestAnimationFrame)
  for (let last = start; last - start < forMs;) {
    const before = target.scrollTop
    target.scrollBy(0, direction * step)
    scrolled += Math.abs(target.scrollTop - before)
    if (target.scrollTop === before) direction = -direction
    const now = await new Promise<number>(requestAnimationFrame)
    deltas.push(now - last)
    last = now
  }
  return { deltas, scrolled }
}

/** Notes in `window.keys`, for each key, the milliseconds from its press until the next frame is drawn. */
export function watchKeys(): void {
  const keys: number[] = []
  Object.assign(window, { keys })
  const watch = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => keys.push(performance.now() - timeStamp), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  addEventListener('keydown', watch, { capture: true })
}

/**
 * Clicks the button with that name. Returns the milliseconds until an element of the selector with that text was drawn.
 */
export async function clickUntil({
  button,
  within,
  selector,
  text,
}: {
  button: string
  within: string
  selector: string
  text: string
}): Promise<number> {
  const pressed = [...document.querySelectorAll<HTMLElement>(`${within} button, ${within} [role=tab]`)].find(
    (one) => one.textContent?.trim() === button || one.getAttribute('aria-label') === button,
  )
  if (!pressed) throw new Error(`There is no button “${button}”.`)
  const start = performance.now()
  // The app keeps other work out of the way of a finger, and notices it by this event.
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  pressed.click()
  const isShown = () =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text))
  while (!isShown()) {
    if (performance.now() - start > 30_000) throw new Error(`“${button}” did not show “${text}” within 30 s.`)
    await new Promise(requestAnimationFrame)
  }
  // This is the frame that shows it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

/** Watches the frames of this many milliseconds. */
export async function watchFrames(forMs: number): Promise<readonly number[]> {
  const deltas: number[] = []
  const start = await new Promise<number>(requestAnimationFrame)
  for (let last = start; last - start < forMs;) {
    const now = await new Promise<number>(requestAnimationFrame)
    deltas.push(now - last)
    last = now
  }
  return deltas
}

/** Goes to an address of the app without loading it again. */
export function goTo(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
