/**
 * `pnpm bench feel` measures what a finger notices on a phone, in an event of 60 people and 2,000 expenses: a key in an
 * amount, a fast scroll, a sheet that opens, and an expense from the press to its row. It compares them with a form and a list
 * in plain HTML in the same run.
 */
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { openSlow, signedIn, startEventSite } from '../events/event-site.ts'
import { makeEvent } from '../events/make-event.ts'
import type { BenchEvent } from '../events/make-event.ts'
import { untilQuiet } from '../events/until-kept.ts'
import { startLedgerServer } from '../ledger/ledger-server.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'
import { measureWork } from '../lists/main-thread.ts'
import { median } from '../median.ts'
import { GOOD_NETWORK, MOBILE, NO_NETWORK, PHONE } from '../mobile.ts'
import { printTable } from '../table.ts'
import { clickUntil, goTo, scrollFor, watchFrames, watchKeys } from './in-page.ts'
import type { Frames } from './in-page.ts'
import { PLAIN_FORM, plainList } from './plain-page.ts'

const ROUNDS = 5
const COMMUNITY = 10_000
const SIZE = { people: 60, groups: 12, expenses: 2_000 }
const KEYS = ['1', '2', '.', '5', '0', 'Backspace', 'Backspace', 'Backspace', '7', '.', '2', '5']
/** The pause between two keys, so that each is measured alone. */
const PAUSE_MS = 250
const SCROLL = { step: 400, forMs: 5_000 }
const ROW = 'main [aria-posinset]'
/** Frames begin 16.67 ms apart and are reported to a tenth, so three of them may read 50.1. */
const CLOCK_MS = 0.2
const AIMS = { keyRatio: 1.2, frameMs: 50, sheetWorkMs: 150 }

interface Round {
  readonly sheetMs: number
  readonly sheetWorkMs: number
  readonly key: number
  readonly plainKey: number
  readonly saveMs: number
  readonly scroll: Frames
  readonly plainScroll: Frames
  readonly tableMs: number
  readonly tableFrame: number
}

interface Site {
  readonly browser: Browser
  readonly server: LedgerServer
  readonly url: string
  readonly event: BenchEvent
}

export async function feel(): Promise<void> {
  const server = await startLedgerServer(COMMUNITY)
  const last = server.community.members.at(-1)
  if (last === undefined) throw new RangeError('There are no members.')
  const event = await makeEvent(await server.as(last), server.community, SIZE)
  const site = await startEventSite(server)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const rounds: Round[] = []
  try {
    // The first round warms the server's own caches.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measureOnce({ browser, server, url: site.url, event }, round)
      if (round > 0) rounds.push(measured)
    }
  } finally {
    await browser.close()
    await site.stop()
    await server.stop()
  }
  report(rounds)
}

async function measureOnce(site: Site, round: number): Promise<Round> {
  const { browser, server, url, event } = site
  const [person] = event.people
  if (person === undefined) throw new RangeError('The event has no people.')
  const context = await signedIn(browser, server, person, PHONE)
  const page = await openSlow(context, GOOD_NETWORK)
  try {
    await page.goto(`${url}/events/${event.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Expense', exact: true }).waitFor()
    await untilQuiet(page)
    await page.evaluate(watchKeys)
    const opened = await measureWork(browser, page, () =>
      page.evaluate(clickUntil, {
        button: 'Expense',
        within: 'main',
        selector: '[role=dialog]',
        text: 'Spent',
      }),
    )
    const form = page.getByRole('dialog', { name: 'Expense' })
    const key = await typesKeys(page, () => form.getByRole('textbox', { name: 'Spent' }).focus())
    const description = `Bread of round ${round}`
    await form.getByRole('textbox', { name: /^On/ }).fill(description)
    // The form renders a moment after its fields (ADR 0192).
    await form.locator('button[type=submit]:enabled').waitFor()
    const saveMs = await page.evaluate(clickUntil, {
      button: 'Add expense',
      within: '[role=dialog]',
      selector: 'main li',
      text: description,
    })
    await form.waitFor({ state: 'detached' })
    await page.evaluate(goTo, `/events/${event.id}/txs`)
    await page.locator(ROW).first().waitFor()
    const scroll = await page.evaluate(scrollFor, { selector: ROW, ...SCROLL })
    await page.evaluate(goTo, `/events/${event.id}/groups`)
    await page.getByRole('tab', { name: 'By person' }).waitFor()
    const frames = page.evaluate(watchFrames, 2_000)
    const tableMs = await page.evaluate(clickUntil, {
      button: 'By person',
      within: 'main',
      selector: 'main [role=list] [role=list] > *',
      text: '',
    })
    const tableFrame = Math.max(...(await frames))

    // A page behind another one draws only one frame a second.
    await page.close()
    const plain = await openSlow(context, NO_NETWORK)
    await plain.setContent(PLAIN_FORM)
    await plain.evaluate(watchKeys)
    const plainKey = await typesKeys(plain, () => plain.locator('#field').focus())
    await plain.setContent(plainList(SIZE.expenses))
    const plainScroll = await plain.evaluate(scrollFor, { selector: 'li', ...SCROLL })
    return {
      sheetMs: opened.result,
      sheetWorkMs: opened.work.reduce((sum, ms) => sum + ms, 0),
      key,
      plainKey,
      saveMs,
      scroll,
      plainScroll,
      tableMs,
      tableFrame,
    }
  } finally {
    await context.close()
  }
}

/** Returns the milliseconds from a press to the drawn frame, the median of several keys. */
async function typesKeys(page: Page, focus: () => Promise<void>): Promise<number> {
  await focus()
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  return median((await page.evaluate(() => (window as unknown as { keys: number[] }).keys)).slice(-11))
}

function report(rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const worst = ({ deltas }: Frames) => Math.max(...deltas)
  const perSecond = ({ deltas }: Frames) => (deltas.length * 1_000) / deltas.reduce((sum, ms) => sum + ms, 0)
  const over = ({ deltas }: Frames) => deltas.filter((ms) => ms > AIMS.frameMs + CLOCK_MS).length
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const [key, plainKey] = [middle((one) => one.key), middle((one) => one.plainKey)]
  const longest = middle(({ scroll }) => worst(scroll))
  const work = middle((one) => one.sheetWorkMs)
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')
  printTable(
    `feel: an event of 60 people, 12 groups, 2,000 expenses; ${MOBILE.words}; median of ${ROUNDS}`,
    ['', 'Coffer', 'plain HTML', 'ratio', 'aim', ''],
    [
      [
        'a key in the amount, to the drawn frame',
        ms(key),
        ms(plainKey),
        (key / plainKey).toFixed(2),
        `<= ${AIMS.keyRatio}`,
        verdict(key / plainKey <= AIMS.keyRatio),
      ],
      [
        `longest frame, scrolling 5 s by ${SCROLL.step} px a frame`,
        ms(longest),
        ms(middle(({ plainScroll }) => worst(plainScroll))),
        '',
        `<= ${AIMS.frameMs} ms`,
        verdict(longest <= AIMS.frameMs + CLOCK_MS),
      ],
      [
        'frames over 50 ms',
        middle(({ scroll }) => over(scroll)).toFixed(0),
        middle(({ plainScroll }) => over(plainScroll)).toFixed(0),
      ],
      [
        'frames a second',
        middle(({ scroll }) => perSecond(scroll)).toFixed(0),
        middle(({ plainScroll }) => perSecond(plainScroll)).toFixed(0),
      ],
      [
        'work until the sheet of an expense is open',
        ms(work),
        '',
        '',
        `<= ${AIMS.sheetWorkMs} ms`,
        verdict(work <= AIMS.sheetWorkMs),
      ],
      ['the sheet of an expense is drawn', ms(middle((one) => one.sheetMs))],
      ['from the press on Add expense to its row', ms(middle((one) => one.saveMs))],
      ['Groups by person as a table are drawn', ms(middle((one) => one.tableMs))],
      ['longest frame of it', ms(middle((one) => one.tableFrame))],
    ],
  )
}
