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
  await page.addInitScript(watch, parameter)
  // In an object: an async function would wait for a promise that it answers.
  return { note }
}

declare global {
  interface Window {
    /** In a measured page. */
    readonly sendNote: (note: unknown) => void
  }
}
