import { test as base } from 'playwright/test'
import { ENGINES, findEngine } from '@coffer/deploy/checks/engines'
import { startPreparedStack } from '../app/stack.ts'
import type { Site, Stack } from '../app/stack.ts'
import { launch } from './driver.ts'
import { ENGINE } from './engine-variable.ts'
import { createPage } from './page.ts'
import type { EnginePage } from './page.ts'

/** As a phone, in the width of the product's smaller size. */
const PHONE = { width: 390, height: 844 }

interface Fixtures {
  readonly site: Site
  /** A browser with an empty profile. */
  readonly app: EnginePage
}

/** Journeys for every engine are written with this `test`: the parts of `app/`, driven without Playwright's browsers. */
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
  app: async ({ site }, use, info) => {
    const engine = ENGINES.find((one) => one === process.env[ENGINE])
    if (!engine) throw new Error(`${ENGINE} names no engine: run \`pnpm e2e --browser firefox\`.`)
    const found = findEngine(engine)
    if ('problem' in found) throw new Error(found.problem)
    const driver = await launch[engine]({ programs: found.programs, size: PHONE })
    await use(createPage(driver, site.url))
    if (info.status !== info.expectedStatus) await driver.saveScreenshot(info.outputPath('failed.png'))
    await driver.close()
  },
})
