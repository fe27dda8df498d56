/**
 * `pnpm bench offline` opens each tab on a phone without a network, with a service worker that has to start first. It measures
 * how long the tab takes to show what the device keeps of it, or to say that it keeps nothing; and how much the device keeps in
 * total.
 */
import { chromium } from 'playwright'
import { expect } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { goesTo } from '../../app/money-sheets.ts'
import { storedAnswerKeys, cachedPaths } from '../../app/without-network.ts'
import { signedIn, startEventSite } from '../events/event-site.ts'
import { untilKept } from '../events/until-kept.ts'
import { machineLoad } from '../ledger/figures.ts'
import { startLedgerServer } from '../ledger/ledger-server.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'
import { median } from '../median.ts'
import { noteFromPage } from '../note-from-page.ts'
import { MOBILE, PHONE } from '../mobile.ts'
import { printTable } from '../table.ts'

/**
 * This is a year of ordinary use: 1,000 of the member's own transactions (a fifth of all), 20 events, and everything was opened.
 * Pictures are not included: the browser keeps them with the files of other sites and deletes them as it likes.
 */
const COMMUNITY = 5_000
const ROUNDS = 5
const AIM_MS = 1_000
const AIM_BYTES = 15_000_000
const TABS = ['dashboard', 'community', 'more', 'events'] as const

export async function offline(): Promise<void> {
  console.log(`offline: ${machineLoad()} at the beginning`)
  const server = await startLedgerServer(COMMUNITY)
  const [member] = server.community.members
  if (member === undefined) throw new RangeError('There are no members.')
  const site = await startEventSite(server)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const context = await signedIn(browser, server, member, PHONE)
    const first = await context.newPage()
    await first.goto(`${site.url}/dashboard`)
    await untilSet(first)
    await first.close()
    const never = await openAll(context, site.url)
    const bytes = await simulateYearOfUse(context, site.url, await openEvents(server))
    const opened = await openAll(context, site.url)
    printTable(
      `offline: a cold start without a network; processor ${MOBILE.cpu} times slower; median of ${ROUNDS}`,
      ['tab', 'only the first was opened', 'all were opened', 'aim', '', 'all, until it can be used'],
      TABS.map((tab) => {
        const figures = [never, opened].map((all) => median(all[tab].map(({ shownMs }) => shownMs)))
        const shown = figures.map((ms) => `${ms.toFixed(0)} ms`)
        const met = figures.every((ms) => ms < AIM_MS) ? 'met' : 'missed'
        const usable = median(opened[tab].map(({ usableMs }) => usableMs))
        return [tab, ...shown, `< ${AIM_MS} ms`, met, `${usable.toFixed(0)} ms`]
      }),
    )
    printTable(
      'offline: what the device keeps',
      ['', 'MB', 'aim', ''],
      [
        ['code', megabytes(bytes.code), '', ''],
        [
          'code and data, as the browser counts them',
          megabytes(bytes.all),
          `< ${megabytes(AIM_BYTES)}`,
          bytes.all < AIM_BYTES ? 'met' : 'missed',
        ],
      ],
    )
  } finally {
    await browser.close()
    await site.stop()
    await server.stop()
  }
}

interface Opened {
  /** The time until the tab shows its content, possibly from the last visit, or says that there is none. */
  readonly shownMs: number
  /** The time until the tab itself shows it. */
  readonly usableMs: number
}

type Figures = Record<(typeof TABS)[number], Opened[]>

/** Returns the milliseconds of each round, by tab. */
async function openAll(context: BrowserContext, url: string): Promise<Figures> {
  const figures: Figures = { dashboard: [], community: [], more: [], events: [] }
  await context.setOffline(true)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const tab of TABS) figures[tab].push(await openCold(context, `${url}/${tab}`, tab))
  await context.setOffline(false)
  return figures
}

async function openCold(context: BrowserContext, address: string, tab: string): Promise<Opened> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.cpu })
  const { note } = await noteFromPage<Opened>(page, watch, tab)
  await page.goto(address, { waitUntil: 'commit' })
  const opened = await note
  await page.close()
  return opened
}

/** Runs in the page: notes in which frame the tab shows its content or says that there is none. */
function watch(tab: string): void {
  let shownMs: number | null = null
  const look = () => {
    const isThere = (page: ParentNode) => {
      const screen = page.querySelector(`[data-screen=${tab}][data-remote-state=mounted]`)
      const isLoading = screen?.querySelector('[aria-busy=true]') != null
      return !isLoading && (screen?.textContent ?? '').trim().length > 20
    }
    if (isThere(window.shownPage())) shownMs ??= performance.now()
    if (window.shownPage() === document && isThere(document))
      window.sendNote({ shownMs, usableMs: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function untilSet(page: Page): Promise<void> {
  const limit = { timeout: 60_000 }
  await expect.poll(() => cachedPaths(page), limit).toContain('/coffer-sets/current')
  await expect.poll(async () => (await storedAnswerKeys(page)).length, limit).toBeGreaterThan(1)
}

/** Returns the ids of the events that everybody sees. */
async function openEvents(server: LedgerServer): Promise<readonly string[]> {
  const { text } = await server.root.demand(
    'GET',
    '/api/collections/acc_accounts_meta/records?perPage=100&filter=(hidden=false)',
  )
  const { items } = JSON.parse(text) as { readonly items: readonly { readonly account: string }[] }
  return items.map(({ account }) => account)
}

/** Opens each tab, each event and the lists, to their ends. Returns what the device keeps then. */
async function simulateYearOfUse(context: BrowserContext, url: string, eventIds: readonly string[]) {
  const page = await context.newPage()
  const { note } = await noteFromPage<Opened>(page, watch, 'dashboard')
  await page.goto(`${url}/dashboard`)
  await note
  for (const path of ['/community', '/community/transactions', '/more', '/events', '/dashboard']) {
    await goesTo(page, path)
    await page.locator('[data-remote-state=mounted]').first().waitFor()
    await untilSnapshot(page, path)
    for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, 3_000)
  }
  for (const id of eventIds) {
    await goesTo(page, `/events/${id}`)
    await page.waitForResponse((response) => response.url().includes(id))
  }
  // The key of the answer names each event with its people, groups and parts.
  await untilKept(
    page,
    eventIds.map((id) => `"event","${id}"`),
  )
  const bytes = await keptBytes(page)
  await page.close()
  return bytes
}

/** Waits until the device keeps what the page looks like for the next start. */
async function untilSnapshot(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (kept) => localStorage.getItem('coffer.startSnapshots')?.includes(kept),
    JSON.stringify(path),
  )
}

async function keptBytes(page: Page): Promise<{ readonly code: number; readonly all: number }> {
  return page.evaluate(async () => {
    let code = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        code += (await (await cache.match(request))?.blob())?.size ?? 0
    }
    return { code, all: (await navigator.storage.estimate()).usage ?? 0 }
  })
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
