import { defineConfig } from 'playwright/test'

/** Playwright's runner alone: the browsers are driven by `driver.ts`, as it has none of an unchanged Firefox or WebKit. */
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
