import { defineConfig } from 'vitest/config'

/**
 * The tests against the real server, one for each file that asks for it (ADR 0119): files that move money would see each
 * other's.
 */
export default defineConfig({
  test: {
    name: 'backend',
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/testing/global-setup.ts'],
    setupFiles: ['tests/testing/setup.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 6,
    // After the unit tests where both run, which use as many workers as there are cores.
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Vitest would wait for a second.
    expect: { poll: { timeout: 5_000 } },
  },
})
