/** A network that fails while money moves: writes that hang, answers that get lost, and news that never arrives. */
import type { Page, Request, Route } from 'playwright/test'

/** All requests that change transactions: one by one, or in a batch. */
const WRITES = /\/api\/(?:batch|collections\/acc_txs\/records(?:\/\w+)?)(?:\?|$)/

const isWrite = (request: Request) => request.method() !== 'GET' && WRITES.test(request.url())

interface HeldWrites {
  /** Returns how many writes have come so far. */
  readonly count: () => number
  /** Lets them continue to the page's other network routes, and all later writes too. */
  readonly release: () => Promise<void>
}

async function onWrites(page: Page, handle: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const handler = (route: Route) => (isWrite(route.request()) ? handle(route) : route.fallback())
  await page.route(WRITES, handler)
  return () => page.unroute(WRITES, handler)
}

/** Holds writes in the browser: they do not reach the server until they are released. */
export async function holdsWrites(page: Page): Promise<HeldWrites> {
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

/** Lets writes reach the server and loses its answers on the way back. */
export async function losesAnswers(page: Page): Promise<Lossy> {
  const lost: number[] = []
  const stop = await onWrites(page, async (route) => {
    const answer = await route.fetch()
    lost.push(answer.status())
    await route.abort('connectionreset')
  })
  return { lost, stop }
}

/** Lets writes reach the server, but its answers never arrive. */
export async function neverAnswers(page: Page): Promise<Lossy> {
  const lost: number[] = []
  const stop = await onWrites(page, async (route) => {
    lost.push((await route.fetch()).status())
  })
  return { lost, stop }
}

/** Loses writes before they reach the server. */
export async function losesWrites(page: Page): Promise<() => Promise<void>> {
  return onWrites(page, (route) => route.abort('connectionreset'))
}

/**
 * Another person's change reaches the server before the page's next write, which has already left, so the page cannot
 * know of the change.
 */
export async function isOvertaken(page: Page, change: () => Promise<unknown>): Promise<void> {
  let isNext = true
  await onWrites(page, async (route) => {
    // The route stays: removing it would let the write continue at once.
    if (isNext) {
      isNext = false
      await change()
    }
    await route.fallback()
  })
}

/** Keeps changes from this browser, from the next page that it loads. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.context().route('**/api/realtime', (route) => route.abort())
}

/** Returns a function that counts the writes that the page has sent since this call. */
export function countsWrites(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isWrite(request)) count += 1
  })
  return () => count
}
