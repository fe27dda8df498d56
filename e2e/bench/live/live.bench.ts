/**
 * Two people use two browsers: the benchmark measures how soon after one confirms a payment the other sees it without
 * reloading. Both browsers and the server run on this machine, so the time is the product's own, without a network.
 */
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { findBrowser } from '@coffer/deploy/checks/browser'
import { BROWSER_ARGS } from '../../app/environment.ts'
import { openLedger } from '../../app/money-ledger.ts'
import { fillsIn, opensSheet, getSubmitButton, yes } from '../../app/money-sheets.ts'
import { suppressRequestsSheet } from '../../app/money.ts'
import { openApp } from '../../app/person.ts'
import type { Site, Stack } from '../../app/stack.ts'
import { startStack } from '../../app/stack.ts'
import { machineLoad } from '../ledger/figures.ts'
import { printTable } from '../table.ts'

const CHANGES = 50
const AIM_MS = 1_000

/** Milliseconds since the sender's press. */
interface Sample {
  /** The time when the server had answered the sender. */
  readonly answered: number
  /** The time when the receiver's dashboard showed it. */
  readonly shown: number
  /** The number of requests that the receiver's browser made because of it. */
  readonly requests: number
}

export async function live(): Promise<void> {
  const stack = await startStack()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const site = await stack.openSite()
    report(await measure(browser, site, stack))
    await site.close()
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function measure(browser: Browser, site: Site, stack: Stack): Promise<readonly Sample[]> {
  const ledger = await openLedger(stack)
  const receiverId = await ledger.accountId('Mei-Ling Chen')
  ledger.close()
  const [niko, mei] = [
    await opens(browser, site, stack, 'niko@coffer.test'),
    await opens(browser, site, stack, 'mei@coffer.test'),
  ]
  const samples: Sample[] = []
  // The first change warms the server's own caches.
  for (let change = 0; change <= CHANGES; change += 1) {
    const sample = await oneChange(niko, mei, receiverId, `Change ${change}`)
    if (change > 0) samples.push(sample)
  }
  return samples
}

async function opens(browser: Browser, site: Site, stack: Stack, email: string): Promise<Page> {
  const person = await openApp({ browser, site, stack, options: { viewport: { width: 390, height: 844 } } })
  await person.isSignedInAs(email)
  await suppressRequestsSheet(person.page)
  await person.opens('/dashboard')
  await person.page.getByRole('link', { name: 'View all' }).waitFor()
  return person.page
}

async function oneChange(niko: Page, mei: Page, receiverId: string, what: string): Promise<Sample> {
  await opensSheet(niko, 'send', { receiverId })
  await fillsIn(niko, 'send', '0.10', what)
  await getSubmitButton(niko, 'send').click()
  const button = yes(niko)
  await button.waitFor()
  let requests = 0
  const count = () => {
    requests += 1
  }
  mei.on('request', count)
  const appears = mei.evaluate(whenShown, `For: ${what}`)
  const answer = niko.waitForResponse((response) => response.request().method() === 'POST').then(Date.now)
  const pressed = await button.evaluate((element: HTMLElement) => {
    element.click()
    return Date.now()
  })
  const sample = { answered: (await answer) - pressed, shown: (await appears) - pressed }
  mei.off('request', count)
  await button.waitFor({ state: 'detached' })
  await niko.getByRole('dialog').waitFor({ state: 'detached' })
  return { ...sample, requests }
}

/** Runs in the page: returns the time when the text appears. */
function whenShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    function look() {
      if (!document.body.innerText.includes(text)) return
      observer.disconnect()
      resolve(Date.now())
    }
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

function report(samples: readonly Sample[]): void {
  const row = (label: string, values: readonly number[], aim: string) => {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (part: number) => String(sorted[Math.ceil(part * sorted.length) - 1])
    return [label, at(0.5), at(0.95), at(1), aim]
  }
  printTable(
    `A payment before the eyes of another: ${samples.length} changes (${machineLoad()})`,
    ['since the press', 'median', 'p95', 'max', 'aim (p95)'],
    [
      row(
        'the server has answered (ms)',
        samples.map(({ answered }) => answered),
        '',
      ),
      row(
        'the other browser shows it (ms)',
        samples.map(({ shown }) => shown),
        String(AIM_MS),
      ),
      row(
        'requests of the other browser',
        samples.map(({ requests }) => requests),
        '',
      ),
    ],
  )
}
