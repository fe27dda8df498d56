import { defineConfig } from 'vitest/config'

const UNIT = ['{shell,mf-*,shared-ui,shared-sdk,deploy,backend,e2e}/**/*.test.{ts,tsx}']

/** `pnpm unit` runs the first project; the backend's tests need its server and have a project of their own. */
export default defineConfig({
  test: {
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
          restoreMocks: true,
        },
      },
      './backend/vitest.config.[t]s',
    ],
  },
})
