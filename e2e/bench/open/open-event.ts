import type { BrowserContext, CDPSession, Page } from 'playwright'
import { openSlow } from '../events/event-site.ts'
import { noteFromPage } from '../note-from-page.ts'

export interface SentRequest {
  readonly path: string
  /** Milliseconds since the page was requested. */
  readonly startMs: number
  readonly endMs: number
  /** The bytes that were sent, headers included; 0 if they came from the browser's own cache. */
  readonly bytes: number
}

export interface Opening {
  /** The time until the latest transactions and the person's own balance are shown, possibly as of the last visit. */
  readonly stoodMs: number
  /** The time until the page itself shows them and can be used. */
  readonly usableMs: number
  /** The time until the page shows the server's answers of this visit. */
  readonly freshMs: number
  /** The requests until then, sent or answered from the cache. */
  readonly requests: number
  readonly bytes: number
  readonly sent: readonly SentRequest[]
}

/** What the page notes about itself while it opens. */
interface Notes {
  stoodMs?: number
  usableMs?: number
  freshMs?: number
}

interface Options {
  /** An expense that was entered just before. When the page shows it, the page is up to date. */
  readonly newest: string
}

/** Opens the event's page in a tab, which stays open. */
export async function openEvent(
  context: BrowserContext,
  address: string,
  { newest }: Options,
): Promise<{ readonly opening: Opening; readonly page: Page }> {
  const page = await openSlow(context)
  const requests = await record(await context.newCDPSession(page))
  const { note } = await noteFromPage<Required<Notes>>(page, watch, newest)
  await page.goto(address, { waitUntil: 'commit' })
  const { stoodMs, usableMs, freshMs } = await note
  const sent = requests()
  const before = sent.filter(({ startMs }) => startMs <= stoodMs)
  const bytes = before.filter(({ endMs }) => endMs <= stoodMs).reduce((sum, one) => sum + one.bytes, 0)
  return { page, opening: { stoodMs, usableMs, freshMs, requests: before.length, bytes, sent } }
}

/**
 * Runs in the page: notes the frame that first shows the list and the balance, and the frame that first shows the
 * newest expense.
 */
function watch(newest: string): void {
  const opening: Notes = {}
  const isIn = (main: HTMLElement | null) => {
    const list = [...(main?.querySelectorAll('section') ?? [])].find((section) =>
      section.textContent?.includes('Latest transactions'),
    )
    const hasList = /€\s?\d/.test(list?.textContent ?? '')
    return hasList && /Your balance[^€]*€\s?\d/.test(main?.textContent ?? '')
  }
  const look = () => {
    const main = document.querySelector('main')
    if (isIn(window.shownPage().querySelector('main'))) opening.stoodMs ??= performance.now()
    if (isIn(main) && window.shownPage() === document) opening.usableMs ??= performance.now()
    if (opening.usableMs !== undefined && main?.textContent?.includes(newest))
      opening.freshMs ??= performance.now()
    if (opening.stoodMs !== undefined && opening.freshMs !== undefined) window.sendNote(opening)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function record(session: CDPSession): Promise<() => readonly SentRequest[]> {
  const requests = new Map<string, { path: string; start: number; end: number; bytes: number }>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { protocol, pathname, search } = new URL(request.url)
    if (protocol !== 'http:') return
    requests.set(requestId, { path: pathname + search, start: timestamp, end: Infinity, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  })
  return () => {
    const all = [...requests.values()]
    const first = Math.min(...all.map(({ start }) => start))
    const since = (seconds: number) => (seconds - first) * 1_000
    return all.map(({ path, start, end, bytes }) => ({
      path,
      startMs: since(start),
      endMs: since(end),
      bytes,
    }))
  }
}
