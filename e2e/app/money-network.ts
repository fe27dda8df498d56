/** A network that misbehaves while money moves: writes that hang, answers that get lost, news that never come. */
import type { Page, Request, Route } from 'playwright/test'

/** Whatever changes transactions: one by one, or in a batch. */
const WRITES = /\/api\/(?:batch|collections\/acc_txs\/records(?:\/\w+)?)(?:\?|$)/

const isWrite = (request: Request) => request.method() !== 'GET' && WRITES.test(request.url())

interface Held {
  /** How many writes have come so far. */
  readonly count: () => number
  /** Lets them go on, to whatever else this page's network does; those that follow too. */
  readonly release: () => Promise<void>
}

async function onWrites(page: Page, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const handler = (route: Route) => (isWrite(route.request()) ? handle(route) : route.fallback())
  await page.route(WRITES, handler)
  return () => page.unroute(WRITES, handler)
}

/** Writes leave the browser and do not reach the server until they are released. */
export async function holdsWrites(page: Page): Promise<Held> {
  let count = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const stop = await onWrites(page, async (route) => {
    count += 1
    await gate
    await route.fallback()
  })
  return {
    count: () => count,
    release: async () => {
      open()
      await stop()
    },
  }
}

interface Lossy {
  /** The status of each answer that the person never got. */
  readonly lost: readonly number[]
  readonly stop: () => Promise<void>
}

/** Writes reach the server; what it answers gets lost on the way back. */
export async function losesAnswers(page: Page): Promise<Lossy> {
  const lost: number[] = []
  const stop = await onWrites(page, async (route) => {
    const answer = await route.fetch()
    lost.push(answer.status())
    await route.abort('connectionreset')
  })
  return { lost, stop }
}

/** Writes reach the server; its answers are on their way for ever. */
export async function neverAnswers(page: Page): Promise<Lossy> {
  const lost: number[] = []
  const stop = await onWrites(page, async (route) => {
    lost.push((await route.fetch()).status())
  })
  return { lost, stop }
}

/** Writes do not even reach the server. */
export async function losesWrites(page: Page): Promise<() => Promise<void>> {
  return onWrites(page, (route) => route.abort('connectionreset'))
}

/** Somebody else's change reaches the server before the page's next write, which is on its way: the page cannot have known of it. */
export async function isOvertaken(page: Page, change: () => Promise<unknown>): Promise<void> {
  let isNext = true
  await onWrites(page, async (route) => {
    // It stays: taking it away would let the write go on at once.
    if (isNext) {
      isNext = false
      await change()
    }
    await route.fallback()
  })
}

/** Nobody tells this browser of changes; from the next page it loads. */
export async function hearsNothing(page: Page): Promise<void> {
  await page.context().route('**/api/realtime', (route) => route.abort())
}

/** The writes that the page has sent, since this was called. */
export function countsWrites(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isWrite(request)) count += 1
  })
  return () => count
}
