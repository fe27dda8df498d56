import { expect } from 'playwright/test'
import type { BrowserContextOptions } from 'playwright/test'
import { openApp } from './person.ts'
import type { Person } from './person.ts'
import { test as base } from './stack-test.ts'

interface Fixtures {
  /** Opens the app in a new browser, signed out. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Person>
}

/** Journeys use this `test`: it has real parts underneath, and people on top. */
export const test = base.extend<Fixtures>({
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
