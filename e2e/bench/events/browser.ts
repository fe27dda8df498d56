/**
 * The browser half of `pnpm bench events`: a large event opens, and then what costs most on its pages, on the mobile settings
 * of the other benches.
 */
import { chromium } from 'playwright'
import type { Browser, BrowserContext } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import type { LoadedMember } from '../ledger/load-community.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'
import { median } from '../median.ts'
import { GOOD_NETWORK, MOBILE, NO_NETWORK, PHONE, SLOW_NETWORK } from '../mobile.ts'
import type { Network } from '../mobile.ts'
import { noteFromPage } from '../note-from-page.ts'
import { printTable } from '../table.ts'
import { openSlow, signedIn, startEventSite } from './event-site.ts'
import type { BenchEvent } from './make-event.ts'
import { untilKept, untilQuiet } from './until-kept.ts'

const ROUNDS = 5
const KEYS = 8
/** The time between two looks at what a key has changed. */
const PAUSE_MS = 250
const DESK = { width: 1440, height: 900 }
const AIMS = { cached: 1_000, cold: 2_500, table: 250, key: 50 }

/** @param admin may change the event's shares */
export async function reportBrowser(
  server: LedgerServer,
  event: BenchEvent,
  admin: LoadedMember,
): Promise<void> {
  const site = await startEventSite(server)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const [person] = event.people
  if (person === undefined) throw new RangeError('The event has no people.')
  const of = { browser, server, url: `${site.url}/events/${event.id}` }
  try {
    const opened = await timeOpening(of, person)
    const pages = await timePages(of, event, admin)
    const row = (name: string, times: readonly number[], aim: number | null): string[] => {
      const middle = median(times)
      const met = aim === null ? ['', ''] : [`< ${aim} ms`, middle < aim ? 'met' : 'missed']
      const ratio = (middle / median(opened.cold)).toFixed(2)
      return [name, `${middle.toFixed(0)} ms`, ratio, times.map((time) => time.toFixed(0)).join(', '), ...met]
    }
    printTable(
      `events: in the browser, 60 people, 20 groups, 2,000 expenses; ${MOBILE.words}`,
      ['', 'median', 'of an empty browser', 'each time', 'aim', ''],
      [
        row('opens from cache', opened.cached, AIMS.cached),
        row('opens from cache, until it can be used', opened.usable, null),
        row('opens, never seen before, within the app', opened.inApp, AIMS.cold),
        row('opens with an empty browser', opened.cold, AIMS.cold),
        row('the same at 150 ms latency, 1.6 Mbit/s', opened.slow, null),
        row('Groups by person as a table', pages.table, AIMS.table),
        row('a keystroke in one of 60 shares, to the next frame', pages.keys, AIMS.key),
      ],
    )
  } finally {
    await browser.close()
    await site.stop()
  }
}

interface Opened {
  readonly browser: Browser
  readonly server: LedgerServer
  readonly url: string
}

async function timeOpening(of: Opened, person: LoadedMember) {
  const { browser, server, url } = of
  const times = {
    cached: [] as number[],
    usable: [] as number[],
    inApp: [] as number[],
    cold: [] as number[],
    slow: [] as number[],
  }
  // The first round warms the server's own caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const context = await signedIn(browser, server, person, PHONE)
    const first = await openCold(of, context, GOOD_NETWORK)
    await untilKept(first.page, ['event-balance', 'defaultGroupId'])
    await first.page.waitForFunction(() => localStorage.getItem('coffer.startSnapshots') !== null)
    await first.page.close()
    const again = await openCold(of, context, GOOD_NETWORK)
    await context.close()
    const other = await signedIn(browser, server, person, PHONE)
    const list = await openSlow(other)
    const { note } = await noteFromPage<DisplayTimes>(list, watchEvent)
    await list.goto(new URL('/events', url).href, { waitUntil: 'commit' })
    await list.locator('main a[href^="/events/"]').first().waitFor()
    await untilQuiet(list)
    const inApp = await list.evaluate(goTo, new URL(url).pathname)
    const { usableMs: shown } = await note
    await other.close()
    const far = await signedIn(browser, server, person, PHONE)
    const slow = await openCold(of, far, SLOW_NETWORK)
    await far.close()
    if (round === 0) continue
    times.cold.push(first.usableMs)
    times.cached.push(again.shownMs)
    times.usable.push(again.usableMs)
    times.inApp.push(shown - inApp)
    times.slow.push(slow.usableMs)
  }
  return times
}

async function openCold({ url }: Opened, context: BrowserContext, network: Network) {
  const page = await openSlow(context, network)
  const { note } = await noteFromPage<DisplayTimes>(page, watchEvent)
  await page.goto(url, { waitUntil: 'commit' })
  return { page, ...(await note) }
}

/** Runs in the page: follows a link of the app, and returns the time in milliseconds since the page was opened. */
function goTo(path: string): number {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  return performance.now()
}

interface DisplayTimes {
  /** The time until the event's figures, numbers and latest transactions are shown, possibly as of the last visit. */
  readonly shownMs: number
  /** The time until the page itself shows them. */
  readonly usableMs: number
}

/** Runs in the page: notes the milliseconds since the page was opened. */
function watchEvent(): void {
  let shownMs: number | null = null
  const isIn = (main: HTMLElement | null) => {
    const text = main?.textContent ?? ''
    const groups = [...(main?.querySelectorAll('a') ?? [])].some((link) => link.textContent === 'Groups20')
    const isLoading = main?.querySelector('[aria-busy="true"], [role="status"] [aria-hidden]') != null
    const hasAmounts = (text.match(/[€$]\s?\d/g) ?? []).length >= 8
    return (
      text.includes('Your balance') &&
      text.includes('Latest transactions') &&
      groups &&
      hasAmounts &&
      !isLoading
    )
  }
  const look = () => {
    if (isIn(window.shownPage().querySelector('main'))) shownMs ??= performance.now()
    const main = document.querySelector('main')
    if (window.shownPage() === document && isIn(main))
      window.sendNote({ shownMs, usableMs: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function timePages({ browser, server, url }: Opened, event: BenchEvent, admin: LoadedMember) {
  const times = { table: [] as number[], keys: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const context = await signedIn(browser, server, admin, DESK)
    const page = await openSlow(context, NO_NETWORK)
    await page.goto(`${url}/groups`)
    await page.getByRole('tab', { name: 'By person' }).waitFor()
    // What loads with the page must be finished first.
    await untilQuiet(page)
    const table = await page.evaluate(openTable)
    await page.goto(`${url}/groups/${event.groups[0]}`)
    const field = page.getByRole('list', { name: 'People' }).getByRole('textbox').nth(3)
    await field.waitFor()
    await untilQuiet(page)
    await page.evaluate(watchEvents)
    await field.focus()
    for (let key = 0; key < KEYS; key += 1) {
      const before = await page.evaluate(peopleAmounts)
      await page.keyboard.press(key % 2 === 0 ? '2' : 'Backspace')
      // This waits until everybody's part is updated. It looks rarely: looking at each frame would itself be part of
      // the measurement.
      await page.waitForFunction(
        (text) => document.querySelector('main ul[aria-label="People"]')?.textContent !== text,
        before,
        { polling: PAUSE_MS },
      )
    }
    const keys = await page.evaluate(() => (window as unknown as { took: number[] }).took)
    await context.close()
    if (round === 0) continue
    times.table.push(table)
    times.keys.push(Math.max(0, ...keys))
  }
  return times
}

/** Runs in the page: presses the tab of all groups, and returns the milliseconds until the table was painted. */
async function openTable(): Promise<number> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
    one.textContent?.includes('By person'),
  )
  const start = performance.now()
  tab?.click()
  const rows = () => document.querySelectorAll('main tbody tr').length
  while (rows() === 0) await new Promise(requestAnimationFrame)
  // This is the frame that shows it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

/** Runs in the page. */
function peopleAmounts(): string {
  return document.querySelector('main ul[aria-label="People"]')?.textContent ?? ''
}

/** Runs in the page: notes how long each key took from its press to the next frame. */
function watchEvents(): void {
  const took: number[] = []
  Object.assign(window, { took })
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (['keydown', 'keypress', 'beforeinput', 'input'].includes(entry.name)) took.push(entry.duration)
    }
  })
  watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
