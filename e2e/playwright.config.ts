import { defineConfig } from 'playwright/test'
import { BROWSER_ARGS } from './app/browser-args.ts'

/**
 * One journey at a time: a browser with its pages and a server already keep two cores busy, and what comes first is part of what
 * many of them look at (ADR 0119). `--workers 2` halves the wait while one works on them.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './app/before-journeys.ts',
  workers: 1,
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
