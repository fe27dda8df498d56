import { defineConfig } from 'playwright/test'

/**
 * This uses only Playwright's runner. `driver.ts` drives the browsers, because Playwright cannot drive an unchanged
 * Firefox or WebKit.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: '../app/before-journeys.ts',
  workers: 1,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
})
