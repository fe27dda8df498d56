import { defineConfig } from 'vitest/config'

/** The tests against the real server: one server with the demo communities for all files. */
export default defineConfig({
  test: {
    name: 'backend',
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/testing/global-setup.ts'],
    environment: 'node',
    // One server, one ledger: files that move money would see each other's.
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
