/** Members keep their browsers open through all tests of a file, because signing in is most of a short test's cost. */
import type { Page } from 'playwright/test'
import { openLedger } from './money-ledger.ts'
import type { Ledger } from './money-ledger.ts'
import { goesTo } from './money-sheets.ts'
import { opensAsMember } from './money-test.ts'
import { openApp } from './person.ts'
import type { Person } from './person.ts'
import { test } from './test.ts'

export interface House<Who extends string> {
  /** Returns a person's page, at a place where changes cause no new requests. */
  readonly getPage: (who: Who) => Page
  /** Returns what the server holds, read without the app. */
  readonly ledger: () => Ledger
}

/** A page that shows nothing about money. */
const QUIET = '/more'

/**
 * Opens a browser for each of them before the tests of the calling file, and closes them after. Its tests take the pages
 * from here and must not use `site`, `visitor`, `member` or `ledger`: only one site exists at a time.
 */
export function shareBrowsers<Who extends string>(
  who: readonly Who[],
  prepare?: (page: Page) => Promise<void>,
): House<Who> {
  const people = new Map<Who, Person>()
  let ledger: Ledger | null = null
  let closeSite = async () => {}

  test.beforeAll(async ({ browser, stack }) => {
    const site = await stack.openSite()
    closeSite = site.close
    ledger = await openLedger(stack)
    for (const one of who) {
      const person = await openApp({ browser, site, stack, options: { reducedMotion: 'reduce' } })
      people.set(one, person)
      await opensAsMember(person, one, prepare)
      await goesTo(person.page, QUIET)
    }
  })
  test.beforeEach(async () => {
    // No sheet of the test before may stay open: the next sheet would be above it.
    for (const { page } of people.values()) await goesTo(page, QUIET)
  })
  test.afterAll(async () => {
    for (const person of people.values()) await person.leaves()
    ledger?.close()
    await closeSite()
  })

  return {
    getPage: (one) => {
      const person = people.get(one)
      if (!person) throw new Error(`Nobody opened a browser for ${one}.`)
      return person.page
    },
    ledger: () => {
      if (!ledger) throw new Error('The books are opened before the first test.')
      return ledger
    },
  }
}
