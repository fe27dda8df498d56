/**
 * `pnpm bench open` opens a link to an event on a phone. It measures how many requests and bytes it takes until the latest
 * transactions and the person's own balance are shown, and until the page shows what the server has now; both with an empty
 * browser and on a second visit.
 */
import { chromium } from 'playwright'
import type { BrowserContext } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { signedIn, startEventSite } from '../events/event-site.ts'
import { LARGE, TRANSACTIONS, expenseBody, makeEvent } from '../events/make-event.ts'
import type { BenchEvent } from '../events/make-event.ts'
import { untilKept } from '../events/until-kept.ts'
import { machineLoad } from '../ledger/figures.ts'
import type { HttpClient } from '../ledger/http-client.ts'
import { startLedgerServer } from '../ledger/ledger-server.ts'
import { median } from '../median.ts'
import { MOBILE, PHONE } from '../mobile.ts'
import { printTable } from '../table.ts'
import { isOwn, listScripts, textByOwner } from '../weight/script-texts.ts'
import { brotliBytes } from '../weight/weigh-file.ts'
import { openEvent } from './open-event.ts'
import type { Opening } from './open-event.ts'

const COMMUNITY = 10_000

const ROUNDS = 5

const AIMS = {
  cold: { stoodMs: 1_500, usableMs: null, requests: 15, bytes: 170_000, freshMs: null },
  warm: { stoodMs: 700, usableMs: null, requests: null, bytes: null, freshMs: 1_000 },
} as const

export async function open(): Promise<void> {
  console.log(`open: ${machineLoad()} at the beginning`)
  const server = await startLedgerServer(COMMUNITY)
  const admin = server.community.members.at(-1)
  if (admin === undefined) throw new RangeError('There are no members.')
  const client = await server.as(admin)
  const event = await makeEvent(client, server.community, LARGE)
  const [person] = event.people
  if (person === undefined) throw new RangeError('The event has no people.')
  const site = await startEventSite(server)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const openings: Record<'cold' | 'warm', Opening[]> = { cold: [], warm: [] }
  try {
    // The first round warms the server's own caches.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await signedIn(browser, server, person, PHONE)
      const address = `${site.url}/events/${event.id}`
      const cold = await visit(context, address, await enterExpense(client, admin.userId, event, round))
      const warm = await visit(context, address, await enterExpense(client, admin.userId, event, round + 0.5))
      await context.close()
      if (round === 0) continue
      openings.cold.push(cold)
      openings.warm.push(warm)
    }
  } finally {
    await browser.close()
    await site.stop()
    await server.stop()
  }
  printTable(
    `open: an event of 60 people; ${MOBILE.words}; median of ${ROUNDS}`,
    ['', 'empty browser', 'aim', '', 'second visit', 'aim', '', 'ratio'],
    [
      formatRow('list and own balance shown', 'stoodMs', 'ms', openings),
      formatRow('requests until then', 'requests', '', openings),
      formatRow('bytes until then', 'bytes', 'kB', openings),
      formatRow('the page itself shows them, and can be used', 'usableMs', 'ms', openings),
      formatRow('what the server knows now is shown', 'freshMs', 'ms', openings),
    ],
  )
  const [example] = openings.cold
  if (example === undefined) throw new RangeError('Nothing was opened.')
  printWaterfall('open: what an empty browser asked for', example)
  await printWhatBytesAre(example)
}

/** Stays until the device keeps what the page shows. */
async function visit(context: BrowserContext, address: string, newest: string): Promise<Opening> {
  const { page, opening } = await openEvent(context, address, { newest })
  await untilKept(page, [newest])
  await page.waitForFunction(
    (path) => localStorage.getItem('coffer.startSnapshots')?.includes(path),
    new URL(address).pathname,
  )
  await page.close()
  return opening
}

/** Enters an expense that the page shows only when it is up to date. Returns its description. */
async function enterExpense(
  client: HttpClient,
  by: string,
  event: BenchEvent,
  position: number,
): Promise<string> {
  const description = `Olives ${Math.round(position * 10)}`
  const body = { ...expenseBody(event, Math.round(position)), description, created_by: by }
  await client.demand('POST', TRANSACTIONS, body)
  return description
}

type Figure = 'stoodMs' | 'usableMs' | 'requests' | 'bytes' | 'freshMs'

function formatRow(
  name: string,
  figure: Figure,
  unit: string,
  openings: Readonly<Record<'cold' | 'warm', readonly Opening[]>>,
): string[] {
  const [cold, warm] = [openings.cold, openings.warm].map((all) => median(all.map((one) => one[figure])))
  const cells = (value = 0, aim: number | null) => {
    const shown = (number: number) => `${(unit === 'kB' ? number / 1_000 : number).toFixed(0)} ${unit}`.trim()
    return aim === null
      ? [shown(value), '', '']
      : [shown(value), `≤ ${shown(aim)}`, value <= aim ? 'met' : 'missed']
  }
  const ratio = ((warm ?? 0) / (cold ?? 1)).toFixed(2)
  return [name, ...cells(cold, AIMS.cold[figure]), ...cells(warm, AIMS.warm[figure]), ratio]
}

const PATH_LENGTH = 90

/** Prints when each request began and ended, up to the moment when the page was shown. */
function printWaterfall(title: string, { stoodMs, sent }: Opening): void {
  const rows = sent
    .filter(({ startMs }) => startMs <= stoodMs)
    .map(({ path, startMs, endMs, bytes }) => [
      decodeURIComponent(path).slice(0, PATH_LENGTH),
      startMs.toFixed(0),
      Number.isFinite(endMs) ? endMs.toFixed(0) : '',
      (bytes / 1_000).toFixed(1),
    ])
  printTable(title, ['', 'from ms', 'to ms', 'kB'], rows)
}

/**
 * Prints what was fetched until the page was shown: libraries and the bundler's code (compressed together), the other
 * scripts, and everything that is not a script.
 */
async function printWhatBytesAre({ stoodMs, sent }: Opening): Promise<void> {
  const fetched = sent.filter(({ endMs }) => endMs <= stoodMs)
  const scripts = listScripts(fetched.map(({ path }) => path))
  const sumBytes = (isMeant: (path: string) => boolean) =>
    fetched.reduce((sum, { path, bytes }) => (isMeant(path) ? sum + bytes : sum), 0)
  const texts = await textByOwner(scripts)
  const libraries = brotliBytes([...texts].flatMap(([owner, text]) => (isOwn(owner) ? [] : text)).join(''))
  const code = sumBytes((path) => scripts.includes(path))
  const data = sumBytes((path) => /^\/(?:api|ext)\//.test(path))
  const rest = sumBytes((path) => !scripts.includes(path)) - data
  const row = (name: string, bytes: number) => [name, (bytes / 1_000).toFixed(1)]
  printTable(
    'open: what the bytes are',
    ['', 'kB'],
    [
      row('libraries, and what the bundler adds', libraries),
      row('our own code, and headers', code - libraries),
      row('answers of the server', data),
      row('page, registry and pictures', rest),
    ],
  )
}
