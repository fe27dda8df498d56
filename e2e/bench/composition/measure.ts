import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { GOOD_NETWORK, MOBILE, PHONE } from '../mobile.ts'
import { noteFromPage } from '../note-from-page.ts'

export interface Sample {
  /** The bytes that were sent, headers included. */
  readonly bytes: number
  readonly scriptBytes: number
  readonly requests: number
  /** The longest chain of requests in which each request started the next. */
  readonly chain: number
  readonly timeMs: number
  readonly scripts: readonly string[]
}

interface Conditions {
  readonly url: string
  /** The `localStorage` of a signed-in member. */
  readonly storage: Readonly<Record<string, string>>
}

/** Both visits of one person: first with an empty browser, then with what the first visit left. */
export interface Visits {
  readonly cold: Sample
  readonly warm: Sample
}

/** Loads the dashboard twice, each time until a member can use it. */
export async function measureLoads(browser: Browser, { url, storage }: Conditions): Promise<Visits> {
  const context = await openContext(browser, storage)
  // Preloading the other tabs, 2 s after the first screen, belongs to neither side's load.
  await context.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    Reflect.set(window, 'setTimeout', (run: () => void, delayMs?: number) =>
      delayMs === 2_000 ? 0 : real(run, delayMs),
    )
  })
  const cold = await measureLoad(context, url)
  const warm = await measureLoad(context, url)
  await context.close()
  return { cold, warm }
}

async function openContext(browser: Browser, storage: Conditions['storage']): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    // The worker of a first visit takes over midway, and what it fetches for the page counts as no bytes.
    serviceWorkers: 'block',
  })
  await context.addInitScript((entries) => {
    // The buffer has room for everything that the page fetches ahead. If it were too small, requests would be missed
    // and the page would look idle too early.
    performance.setResourceTimingBufferSize(5_000)
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  return context
}

async function measureLoad(context: BrowserContext, url: string): Promise<Sample> {
  const page = await context.newPage()
  const session = await slowDown(page)
  const traffic = await record(session)
  const timeMs = await openDashboard(page, url)
  const sample = { ...traffic(), timeMs }
  await page.close()
  return sample
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', GOOD_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.cpu })
  return session
}

/** A load that takes longer is an error: the bench would wait forever for a page that does not become usable. */
const LONGEST_LOAD_MS = 60_000

/** Returns how many milliseconds it took until the page was usable. */
async function openDashboard(page: Page, url: string): Promise<number> {
  const { note } = await noteFromPage<number>(page, watchDashboard)
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  const shown = await Promise.race([note, setTimeout(LONGEST_LOAD_MS, undefined, { ref: false })])
  if (shown !== undefined) return shown
  throw new Error(
    `${page.url()} was not usable within ${LONGEST_LOAD_MS} ms. It shows: ${await page.locator('body').innerText()}`,
  )
}

/**
 * Runs in the page: waits until the balance's buttons are shown, the latest transactions are listed and the other
 * remote's carousel is there.
 */
function watchDashboard(): void {
  const look = () => {
    const shows = (selector: string, text = '') =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (element) => element.textContent?.trim().startsWith(text) && element.offsetParent !== null,
      )
    if (shows('main [aria-label="Events"]') && shows('main button', 'Send') && shows('main a', 'View all'))
      window.sendNote(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Returns the milliseconds from a tap on a tab to the frame with its screen's title, for the tabs of remotes that are
 * preloaded but were not opened yet; `isSlowed` means on the benches' phone.
 */
export async function measureTabs(
  browser: Browser,
  { url, storage }: Conditions,
  { isSlowed }: { readonly isSlowed: boolean },
): Promise<Readonly<Record<string, number>>> {
  const context = await openContext(browser, storage)
  const page = await context.newPage()
  if (isSlowed) await slowDown(page)
  await openDashboard(page, url)
  const loaded = TABS.map(({ remote }) => remote)
  await page.waitForFunction(
    (remotes) =>
      remotes.every((remote) =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes(`/${remote}/`) && !name.endsWith('remoteEntry.js')),
      ),
    loaded,
  )
  // The browser's own idle network does not work here, because the stream of changes stays open.
  await page.waitForFunction(
    () =>
      performance.now() -
        Math.max(
          ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
        ) >
      1_000,
  )
  const times: Record<string, number> = {}
  for (const { remote, path } of TABS) {
    const switched = page.evaluate(untilSwitched)
    await page.locator(`nav a[href^="${path}"]`).tap()
    times[remote] = await switched
  }
  await context.close()
  return times
}

const TABS = [
  { remote: 'mf-events', path: '/events' },
  { remote: 'mf-community', path: '/community' },
  { remote: 'mf-more', path: '/more' },
] as const

/** Runs in the page: measures from the moment when the finger is lifted. The snapshot of the former page is inert. */
async function untilSwitched(): Promise<number> {
  const title = () =>
    [...document.querySelectorAll('h1')].find((heading) => heading.closest('[inert]') === null)
  const former = title()
  const { timeStamp: start } = await new Promise<Event>((resolve) => {
    addEventListener('pointerup', resolve, { capture: true, once: true })
  })
  for (;;) {
    await new Promise(requestAnimationFrame)
    const current = title()
    if (current && current !== former) return performance.now() - start
    if (performance.now() - start > 10_000) throw new Error('The tab shows no title.')
  }
}

async function record(session: CDPSession): Promise<() => Omit<Sample, 'timeMs'>> {
  const requests = new Map<string, { url: string; startedBy: string; bytes: number }>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const startedBy = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? ''
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, startedBy, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  return () => {
    const all = [...requests.values()]
    const scripts = all.filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    const total = (list: typeof all) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      bytes: total(all),
      scriptBytes: total(scripts),
      requests: all.length,
      chain: longestChain(all),
      scripts: scripts.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? ''),
    }
  }
}

function longestChain(requests: readonly { readonly url: string; readonly startedBy: string }[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]))
  const lengths = requests.map((request) => {
    const seen = new Set<string>()
    let current: { readonly url: string; readonly startedBy: string } | undefined = request
    while (current && !seen.has(current.url)) {
      seen.add(current.url)
      current = byUrl.get(current.startedBy)
    }
    return seen.size
  })
  return Math.max(...lengths)
}
