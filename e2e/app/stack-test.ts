import { test as base } from 'playwright/test'
import { startPreparedStack } from './stack.ts'
import type { Site, Stack } from './stack.ts'

interface Fixtures {
  readonly site: Site
}

/** What every journey needs, whatever drives its browser: a server for the worker, and a site for the test alone. */
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
})
