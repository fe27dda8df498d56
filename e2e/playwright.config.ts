import { defineConfig } from 'playwright/test'
import { IS_NIGHTLY, LIGHT_BROWSER, MOVING, NIGHTLY, STILL } from './app/environment.ts'

/** Three journeys at a time, each worker with a server of its own: a journey waits for its clock and its server in between. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './app/before-journeys.ts',
  ...(IS_NIGHTLY ? {} : { grepInvert: new RegExp(NIGHTLY) }),
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // A busy machine takes several times as long as an idle one; waiting ends with what is waited for.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // Drawing each frame of each movement without a graphics card is most of what a short journey costs.
    contextOptions: IS_NIGHTLY ? MOVING : STILL,
    serviceWorkers: IS_NIGHTLY ? 'allow' : 'block',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    // Pictures and copies of the page at every step cost a quarter of a run; the steps, the requests and the console remain.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: LIGHT_BROWSER,
  },
})
