/** Runs in the page: goes to an account as a tap would, and returns the milliseconds until its first row was shown. */
export async function openAccount(path: string): Promise<number> {
  const first = () => document.querySelector('[role=region] [aria-posinset="1"]')
  const former = first()
  const start = performance.now()
  // The browser's back button does the same, and the app's router follows it.
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  // Rows of the former account may stay for a moment.
  for (let row = former; !row || row === former; row = first()) await new Promise(requestAnimationFrame)
  return performance.now() - start
}

export interface Frames {
  /** The milliseconds between one frame and the next. */
  readonly deltas: readonly number[]
  /** The last row that became visible. */
  readonly reached: number
  /** The largest number of rows that were in the page at once. */
  readonly mostRows: number
}

/**
 * Runs in the page: scrolls down by `step` pixels a frame until that row is visible. Without a step it only watches for
 * 200 frames.
 */
export async function scrollTo({ row, step }: { row: number; step: number }): Promise<Frames> {
  const shown = () => document.querySelectorAll('[role=region] [aria-posinset]')
  let scroller: Element | null = shown()[0] ?? null
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  const target = scroller ?? document.scrollingElement
  const deltas: number[] = []
  let [reached, mostRows, last] = [0, 0, await new Promise<number>(requestAnimationFrame)]
  for (let frame = 0; frame < (step === 0 ? 200 : 20_000) && reached < row; frame += 1) {
    target?.scrollBy(0, step)
    const now = await new Promise<number>(requestAnimationFrame)
    deltas.push(now - last)
    last = now
    const rows = shown()
    mostRows = Math.max(mostRows, rows.length)
    reached = Number([...rows].at(-1)?.getAttribute('aria-posinset') ?? reached)
  }
  return { deltas, reached, mostRows }
}
