import type { Browser, CDPSession } from 'playwright'
import { GOOD_NETWORK, MOBILE, PHONE } from '../mobile.ts'

export interface Sample {
  /** As sent, headers and all. */
  readonly bytes: number
  readonly scriptBytes: number
  readonly requests: number
  /** Longest chain of requests that were each started by the one before. */
  readonly chain: number
  readonly timeMs: number
  readonly scripts: readonly string[]
}

interface Conditions {
  readonly url: string
  /** `localStorage` of a signed-in member. */
  readonly storage: Readonly<Record<string, string>>
}

/** Loads the dashboard with a cold cache and stops when a member can use it. */
export async function measureLoad(browser: Browser, { url, storage }: Conditions): Promise<Sample> {
  const context = await browser.newContext({
    viewport: PHONE,
    // A first visit's worker takes over midway, and what it fetches for the page counts as no bytes.
    serviceWorkers: 'block',
  })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  // The quiet fetching of the other tabs, 2 s after the first screen, belongs to neither side's load.
  await context.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    Reflect.set(window, 'setTimeout', (run: () => void, delayMs?: number) =>
      delayMs === 2_000 ? 0 : real(run, delayMs),
    )
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await record(session)
  await session.send('Network.emulateNetworkConditions', GOOD_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.cpu })
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  // Usable: the balance stands, the latest transactions are listed, the carousel of the other remote is there.
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await page.getByRole('link', { name: 'View all' }).waitFor()
  await page.getByRole('region', { name: 'Events' }).waitFor()
  const timeMs = await page.evaluate(() => performance.now())
  const sample = { ...traffic(), timeMs }
  await context.close()
  return sample
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
