import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { STILL } from './environment.ts'
import { openLedger } from './money-ledger.ts'
import type { Ledger } from './money-ledger.ts'
import { suppressRequestsSheet } from './money.ts'
import type { Person } from './person.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** What the server holds, read without the app. */
  readonly ledger: Ledger
  /** Opens a member's dashboard in a new browser; `mei` means mei@coffer.test. */
  readonly member: (who: string, prepare?: (page: Page) => Promise<void>) => Promise<Page>
}

/** Journeys that compare what people see with what the server holds use this `test`. */
export const test = base.extend<Fixtures>({
  ledger: async ({ stack }, use) => {
    const ledger = await openLedger(stack)
    await use(ledger)
    ledger.close()
  },
  member: async ({ visitor }, use) => {
    await use(async (who, prepare) => {
      const person = await visitor(STILL)
      await opensAsMember(person, who, prepare)
      return person.page
    })
  },
})

/** Signs a person in, by `mei` for mei@coffer.test, and opens their dashboard. */
export async function opensAsMember(
  person: Person,
  who: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  await person.isSignedInAs(`${who}@coffer.test`)
  await suppressRequestsSheet(person.page)
  await prepare?.(person.page)
  await person.opens('/dashboard')
  await expect(person.page.getByRole('link', { name: 'View all' })).toBeVisible()
}

export { expect } from 'playwright/test'
