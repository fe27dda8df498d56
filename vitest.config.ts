import { defineConfig } from 'vitest/config'
import { LongestFirst } from './deploy/src/checks/longest-first.ts'

const UNIT = ['{shell,mf-*,shared-ui,shared-sdk,deploy,backend,e2e}/**/*.test.{ts,tsx}']

/** `pnpm unit` runs the first project; the backend's tests need its server and have a project of their own. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/.cache/**',
            'backend/tests/**',
            'e2e/journeys/**',
          ],
          environment: 'node',
          setupFiles: ['./shared-sdk/src/testing/patience.ts'],
          restoreMocks: true,
          // All cores; vitest would leave one, half of a machine with two.
          maxWorkers: '100%',
          // A file may have less than a core to itself.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      './backend/vitest.config.[t]s',
    ],
  },
})
