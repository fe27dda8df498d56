/**
 * Measures whether lists stay quick at size: an account with 100,000 transactions beside an account with 100, and
 * scrolling through 5,000 rows.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Browser, CDPSession, Page } from 'playwright'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { buildAll } from '@coffer/deploy/build/build'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { startEdge } from '@coffer/deploy/edge/edge'
import { publishAll } from '@coffer/deploy/publish/publish'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { storedSession } from '../../app/sign-in.ts'
import { loadCommunity } from '../ledger/load-community.ts'
import { median } from '../median.ts'
import { printTable } from '../table.ts'
import { openAccount, scrollTo } from './in-page.ts'
import type { Frames } from './in-page.ts'
import { measureWork } from './main-thread.ts'

const ROUNDS = 7

const ROWS = 5_000

/** Five rows a frame are a quick flick. */
const STEP_PX = 590

interface Run {
  readonly result: Frames
  readonly work: readonly number[]
}

/** Frames begin 16.67 ms apart and are reported to a tenth, so three of them may read 50.1. */
const CLOCK_MS = 0.2

const AIMS = { ratio: 1.5, frameMs: 50, heapMB: 50 }

export async function lists(): Promise<void> {
  const stack = await startListsStack()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    await reportOpening(browser, stack)
    await reportScrolling(browser, stack)
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function reportOpening(browser: Browser, stack: ListsStack): Promise<void> {
  const { large, small } = stack.accounts
  const times: Record<'large' | 'small', number[]> = { large: [], small: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [
      ['small', await opening(browser, stack, small)],
      ['large', await opening(browser, stack, large)],
    ] as const
    // The first round warms the server's own caches.
    if (round > 0) for (const [side, ms] of pair) times[side].push(ms)
  }
  const [a, b] = [median(times.large), median(times.small)]
  printTable(
    `lists: from another account to this one's first row, nothing cached, median of ${ROUNDS}`,
    ['', '100,000', '100', 'ratio', 'aim'],
    [['time', `${a.toFixed(0)} ms`, `${b.toFixed(0)} ms`, (a / b).toFixed(2), `< ${AIMS.ratio}`]],
  )
}

/** Opens the account in a browser of its own, so that no answer is cached. */
async function opening(browser: Browser, stack: ListsStack, accountId: string): Promise<number> {
  const page = await openOther(browser, stack)
  const ms = await page.evaluate(openAccount, `/community/${accountId}`)
  await page.context().close()
  return ms
}

async function openOther(browser: Browser, { url, storage, accounts }: ListsStack): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  await page.goto(`${url}/community/${accounts.other}`)
  await page.locator('[role=region] [aria-posinset="1"]').waitFor()
  return page
}

async function reportScrolling(browser: Browser, stack: ListsStack): Promise<void> {
  const page = await openOther(browser, stack)
  await page.evaluate(openAccount, `/community/${stack.accounts.large}`)
  const session = await page.context().newCDPSession(page)
  const before = await heapBytes(session)
  const watch = (step: number) =>
    measureWork(browser, page, () => page.evaluate(scrollTo, { row: ROWS, step }))
  const [still, scrolled] = [await watch(0), await watch(STEP_PX)]
  const after = await heapBytes(session)
  const row = (name: string, of: (run: Run) => number, unit: string, aim = '') => [
    name,
    `${of(scrolled).toFixed(0)}${unit}`,
    `${of(still).toFixed(0)}${unit}`,
    aim,
  ]
  const over = (values: readonly number[]) => values.filter((ms) => ms > AIMS.frameMs + CLOCK_MS).length
  printTable(
    `lists: ${scrolled.result.reached} rows scrolled, ${STEP_PX} px a frame`,
    ['', 'scrolling', 'standing still', 'aim'],
    [
      row('frames', ({ result }) => result.deltas.length, ''),
      row('middle frame', ({ result }) => median(result.deltas), ' ms'),
      row('longest frame', ({ result }) => Math.max(...result.deltas), ' ms', `<= ${AIMS.frameMs} ms`),
      row('frames over 50 ms', ({ result }) => over(result.deltas), '', '0'),
      row('longest piece of work (processor time)', ({ work }) => Math.max(0, ...work), ' ms'),
      row('pieces of work over 50 ms (processor time)', ({ work }) => over(work), '', '0'),
      row('most rows in the page', ({ result }) => result.mostRows, '', '<= 60'),
      ['heap grown by', `${((after - before) / 1e6).toFixed(1)} MB`, '', `< ${AIMS.heapMB} MB`],
    ],
  )
  await page.context().close()
}

/** Returns the bytes of the JavaScript heap after a garbage collection. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

interface ListsStack {
  readonly url: string
  /** An account with 100,000 transactions, an account with 100, and another account as a starting point. */
  readonly accounts: { readonly large: string; readonly small: string; readonly other: string }
  /** The `localStorage` of an admin, who may see all accounts. */
  readonly storage: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Starts a community with a large and a small account behind the production build. */
async function startListsStack(): Promise<ListsStack> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-lists-'))
  const [dataDir, siteDir] = [join(folder, 'data'), join(folder, 'site')]
  const [edgePort, port] = await Promise.all([findFreePort(), findFreePort()])
  const superuser = { email: 'root@coffer.test', password: crypto.randomUUID() }
  const env = {
    ...process.env,
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${superuser.email}:${superuser.password}`,
  }
  await buildAll({ log: console.log })
  await publishAll({ siteDir })
  // This start makes the tables; the next one uses the data that was loaded without the server.
  await (await startBackend({ dataDir, port, env })).stop()
  const { members } = loadCommunity(dataDir, {
    transactions: 110_000,
    accounts: 100,
    members: [100_000, 100],
  })
  const backend = await startBackend({ dataDir, port, env })
  const edge = await startEdge({ siteDir, port: edgePort, backendUrl: backend.url })
  const [large, small, other, admin] = [members[0], members[1], members[2], members.at(-1)]
  if (!large || !small || !other || !admin) throw new Error('The community has too few members.')
  return {
    url: edge.url,
    accounts: { large: large.accountId, small: small.accountId, other: other.accountId },
    storage: await storedSession({ backendUrl: backend.url, superuser }, admin.email),
    stop: async () => {
      await edge.stop()
      await backend.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
