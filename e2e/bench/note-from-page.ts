import type { Page } from 'playwright'

/** How a measured page begins the line of its console that holds its note. */
const PREFIX = 'coffer-bench '

/**
 * Runs `watch` in each document of the page, before its own scripts, with a function that sends a note, and answers the first
 * note. Playwright's own waiting puts a script of 300 kB into a page and asks it at every frame, which on a slowed processor
 * takes a tenth of the time that is measured.
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
  // In an object: an async function would wait for a promise that it answers.
  return { note }
}

/** Runs in the page: the start snapshot (ADR 0169) is in a closed shadow root, which only who makes it sees. */
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
    /** In a measured page. */
    readonly sendNote: (note: unknown) => void
    /** Where a person sees the page: in the start snapshot as long as that is there, then in the document. */
    readonly shownPage: () => ParentNode
  }
}
