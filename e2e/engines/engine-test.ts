import { ENGINES, findEngine } from '@coffer/deploy/checks/engines'
import type { Engine } from '@coffer/deploy/checks/engines'
import { test as base } from '../app/stack-test.ts'
import type { Driver, LaunchOptions } from './driver.ts'
import { ENGINE } from './engine-variable.ts'
import { launchFirefox } from './firefox-driver.ts'
import { createPage } from './page.ts'
import type { EnginePage } from './page.ts'
import { launchWebKit } from './webkit-driver.ts'

/** The screen of a phone with the product's smaller width. */
const PHONE = { width: 390, height: 844 }

interface Fixtures {
  /** A browser with an empty profile. */
  readonly app: EnginePage
}

/** Journeys for every engine use this `test`: it has the parts of `app/`, but does not use Playwright's browsers. */
export const test = base.extend<Fixtures>({
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

/** Starts the browser with an empty profile. */
const launch: Readonly<Record<Engine, (options: LaunchOptions) => Promise<Driver>>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
}
