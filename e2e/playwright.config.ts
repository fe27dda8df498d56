import { defineConfig } from 'playwright/test'
import { BROWSER_ARGS } from './app/browser-args.ts'

/** Journeys share one server and one browser: two cores are best used one after the other. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['COFFER_CHROMIUM'] ? { executablePath: process.env['COFFER_CHROMIUM'] } : {}),
      args: BROWSER_ARGS,
    },
  },
})
