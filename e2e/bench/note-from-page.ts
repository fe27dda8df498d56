import type { Page } from 'playwright'

/** A measured page begins the console line with its note with this. */
const PREFIX = 'coffer-bench '

/**
 * Runs `watch` in each document of the page, before the page's own scripts, with a function that sends a note. Returns the
 * first note. Playwright's own waiting puts a script of 300 kB into a page and calls it at every frame, which on a slowed
 * processor takes a tenth of the measured time.
 */
export async function noteFromPage<Note>(
  page: Page,
  watch: (parameter: string) => void,
  parameter = '',
): Promise<{ readonly note: Promise<Note> }> {
  const note = new Promise<Note>((resolve) => {
    page.on('console', (message) => {
      const text = message.text()
      if (text.startsWith(PREFIX)) resolve(JSON.parse(text.slice(PREFIX.length)) as Note)
    })
  })
  await page.addInitScript(
    ([prefix = '']) =>
      Object.assign(window, { sendNote: (sent: unknown) => console.debug(prefix + JSON.stringify(sent)) }),
    [PREFIX],
  )
  await page.addInitScript(findShown)
  await page.addInitScript(watch, parameter)
  // The note is in an object, because an async function would wait for a promise that it returns.
  return { note }
}

/** Runs in the page: the start snapshot (ADR 0155) is in a closed shadow root, which only its maker sees. */
function findShown(): void {
  const attach: (this: Element, init: ShadowRootInit) => ShadowRoot = Reflect.get(
    Element.prototype,
    'attachShadow',
  )
  let snapshot: ShadowRoot | null = null
  Element.prototype.attachShadow = function attachNoted(init) {
    const root = attach.call(this, init)
    if (this.id === 'start-snapshot') snapshot = root
    return root
  }
  const shownPage = (): ParentNode => (snapshot?.host.isConnected ? snapshot : document)
  Object.assign(window, { shownPage })
}

declare global {
  interface Window {
    /** Functions in a measured page. */
    readonly sendNote: (note: unknown) => void
    /** Returns where a person sees the page: in the start snapshot as long as it is there, then in the document. */
    readonly shownPage: () => ParentNode
  }
}
