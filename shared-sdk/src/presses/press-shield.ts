/**
 * An invisible layer above everything that takes the presses of a moment in which nothing may be pressed: while a sheet closes,
 * and just after one has opened (ADR 0189). It is an element, so that tests and assistive tools see that the content below
 * cannot be pressed.
 */
let shield: HTMLElement | null = null
let holders = 0

/** The most milliseconds that presses are held, in case a sheet never reports its end. It closes in 330. */
const MOST_MS = 2000

/**
 * Takes all presses until the returned function is called, for at least `leastMs` milliseconds and at most 2 s. Several callers
 * may hold them at once. Keys still work: they act on the focused element.
 */
export function holdPresses(leastMs: number): () => void {
  holders += 1
  const layer = (shield ??= createLayer('inset:0'))
  let isReleased = false
  let isLongEnough = false
  let isOver = false
  const lower = (): void => {
    if (isOver || !isReleased || !isLongEnough) return
    isOver = true
    letGo()
  }
  const release = (): void => {
    isReleased = true
    lower()
  }
  // This uses no timers: the browser counts animations of these lengths, also while the page is busy.
  layer.animate([], { duration: Math.max(0, leastMs) }).onfinish = () => {
    isLongEnough = true
    lower()
  }
  layer.animate([], { duration: Math.max(leastMs, MOST_MS) }).onfinish = release
  return release
}

/** Returns whether a layer takes this press. */
export const isShielded = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.dataset['pressShield'] !== undefined

/** Creates an invisible layer at a place of the screen that takes presses. */
export function createLayer(place: string): HTMLElement {
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset['pressShield'] = ''
  // It is above every other layer of the theme.
  layer.style.cssText = `position:fixed;${place};touch-action:none;z-index:2147483647`
  document.body.append(layer)
  return layer
}

function letGo(): void {
  holders -= 1
  if (holders > 0) return
  shield?.remove()
  shield = null
}
