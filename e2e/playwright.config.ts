import { defineConfig } from 'playwright/test'
import { BROWSER_ARGS } from './app/browser-args.ts'

/**
 * Files are handed out to two workers, each with a server and a browser of its own: a journey waits for one of them most of the time
 * (ADR 0119). The tests of a file run one after the other.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './app/before-journeys.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  timeout: 90_000,
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
