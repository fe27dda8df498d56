import { defineConfig } from 'playwright/test'
import { IS_NIGHTLY, LIGHT_BROWSER, MOVING, NIGHTLY, STILL } from './app/environment.ts'

/** Four journeys run at a time, each worker with its own server: a journey often waits for its clock or its server. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './app/before-journeys.ts',
  ...(IS_NIGHTLY ? {} : { grepInvert: new RegExp(NIGHTLY) }),
  workers: 4,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // A busy machine takes several times as long as an idle one. A wait ends as soon as its condition is true.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // Without a graphics card, drawing each frame of each movement is most of the cost of a short journey.
    contextOptions: IS_NIGHTLY ? MOVING : STILL,
    serviceWorkers: IS_NIGHTLY ? 'allow' : 'block',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    // Pictures and copies of the page at every step cost a quarter of a run. The steps, the requests and the console
    // are kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: LIGHT_BROWSER,
  },
})
