import { expect, test as base } from 'playwright/test'
import type { BrowserContextOptions } from 'playwright/test'
import { openApp } from './person.ts'
import type { Person } from './person.ts'
import { startPreparedStack } from './stack.ts'
import type { Site, Stack } from './stack.ts'

interface Fixtures {
  readonly site: Site
  /** Opens the app in a browser of their own, signed out. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Person>
}

/** Journeys are written with this `test`: real parts underneath, persons on top. */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startPreparedStack()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ stack }, use) => {
    const site = await stack.openSite()
    await use(site)
    await site.close()
  },
  visitor: async ({ browser, site, stack }, use) => {
    const people: Person[] = []
    await use(async (options) => {
      const person = await openApp({ browser, site, stack, ...(options ? { options } : {}) })
      people.push(person)
      return person
    })
    await Promise.all(people.map((person) => person.leaves()))
    expect(people.flatMap(({ violations }) => violations)).toEqual([])
  },
})

export { expect } from 'playwright/test'
