/**
 * Measures the first minute on a phone: Lighthouse's mobile preset on the login page and on a member's dashboard, with the
 * production build published to the real edge. Each score is the median of several visits with an empty cache.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { chromium } from 'playwright'
import type { BrowserContext } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { storedSession } from '../../app/sign-in.ts'
import { startStack } from '../../app/stack.ts'
import { median } from '../median.ts'
import { printTable } from '../table.ts'
import { measureMainThread } from './main-thread.ts'
import type { MainThread } from './main-thread.ts'

const ROUNDS = 5
/** An app that listens for changes never has a quiet network: without a limit Lighthouse waits 45 s for it. */
const MOST_WAIT_MS = 15_000
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[]
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'interactive',
] as const

/** This member has no requests, so no sheet opens by itself during the measurement. */
const MEMBER = 'bo@coffer.test'

export async function login(): Promise<void> {
  const stack = await startStack()
  try {
    const site = await stack.openSite()
    const session = await storedSession(stack, MEMBER)
    const pages = [
      { name: 'login', path: '/login', storage: {} },
      { name: 'dashboard', path: '/dashboard', storage: session },
    ] as const
    for (const { name, path, storage } of pages) {
      const visits: Visit[] = []
      // The first visit warms the server's own caches.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const made = await visitUntilMeasured(() => visit(site.url, path, storage))
        if (round > 0) visits.push(made)
      }
      const results = visits.map(({ result }) => result)
      report(name, results)
      reportMainThread(
        name,
        visits.map(({ mainThread }) => mainThread),
      )
      reportMisses(results)
    }
    await site.close()
  } finally {
    await stack.stop()
  }
}

/** If this many visits in a row cannot be measured, the fault is the page's, not the machine's. */
const MAX_TRIES = 3

/** Repeats a visit during which the browser stopped, as on a machine that pauses it for others, and reports it. */
async function visitUntilMeasured(make: () => Promise<Visit>): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make()
    } catch (error) {
      if (attempt === MAX_TRIES) throw error
      console.log(`A visit is repeated, because it could not be measured: ${String(error)}`)
    }
  }
}

interface Visit {
  readonly result: Result
  readonly mainThread: MainThread
}

/** Makes one visit in a new browser that has only these entries of `localStorage`. */
async function visit(url: string, path: string, storage: Readonly<Record<string, string>>): Promise<Visit> {
  const port = await findFreePort()
  const profile = await mkdtemp(join(tmpdir(), 'coffer-login-'))
  // Lighthouse opens its tab in the profile itself, not in a context that Playwright makes.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    // Playwright switches this off at the start, and Lighthouse would blame the page for it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    await store(browser, url, storage)
    const run = await lighthouse(`${url}${path}`, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
      maxWaitForLoad: MOST_WAIT_MS,
      // Resetting the storage would sign the member out. Apart from that the profile is empty.
      disableStorageReset: true,
    })
    if (!run) throw new Error('Lighthouse gave no result.')
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
    const shown = new URL(run.lhr.finalDisplayedUrl).pathname
    if (shown !== path) throw new Error(`${path} led to ${shown}: that is not what was to be measured.`)
    return { result: run.lhr, mainThread: measureMainThread(run.artifacts.Trace.traceEvents) }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Stores the entries from an empty page at the site's address, so that nothing of the app is loaded yet. */
async function store(
  browser: BrowserContext,
  url: string,
  storage: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await browser.newPage()
  const empty = `${url}/empty`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await page.close()
}

function report(page: string, results: readonly Result[]): void {
  const listScores = (name: keyof typeof AIMS) =>
    results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))
  printTable(
    `${page}: Lighthouse ${results[0]?.lighthouseVersion}, mobile preset, median of ${ROUNDS}`,
    ['', 'score', 'aim', 'lowest', 'highest'],
    CATEGORIES.map((name) => {
      const scores = listScores(name)
      return [name, median(scores), AIMS[name], Math.min(...scores), Math.max(...scores)].map(String)
    }),
  )
  printTable(
    `${page}: what the performance score is made of`,
    ['', 'median', 'score'],
    METRICS.map((id) => {
      const audits = results.flatMap(({ audits: all }) => all[id] ?? [])
      const value = median(audits.map(({ numericValue = 0 }) => numericValue))
      const unit = audits[0]?.numericUnit === 'millisecond' ? ' ms' : ''
      return [
        audits[0]?.title ?? id,
        `${value.toFixed(unit === '' ? 3 : 0)}${unit}`,
        (median(audits.map(({ score }) => score ?? 0)) * 100).toFixed(0),
      ]
    }),
  )
}

/** Unlike the scores, these figures are valid on a machine that does other work as well. */
function reportMainThread(page: string, visits: readonly MainThread[]): void {
  const row = (name: string, of: (visit: MainThread) => number) => [
    name,
    `${median(visits.map(of)).toFixed(0)} ms`,
  ]
  printTable(
    `${page}: the main thread until the page is shown, in processor time of this machine`,
    ['', 'median'],
    [
      row('all work', ({ work }) => work),
      row('longest piece after the first paint', ({ longest }) => longest),
      row('beyond 50 ms a piece, four times slower', ({ blocking }) => blocking),
    ],
  )
}

/** Prints everything that Lighthouse criticised in any of the visits, in its own words. */
function reportMisses(results: readonly Result[]): void {
  const misses = results.flatMap(({ audits }) =>
    Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, title, displayValue }) => [id, [title, displayValue].filter(Boolean).join(': ')] as const),
  )
  console.log('Less than full marks:')
  for (const [id, words] of new Map(misses)) console.log(`- ${id}: ${words}`)
}
