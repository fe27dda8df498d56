import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './deploy/src/checks/longest-first.ts'

const FILES = globSync('{shell,mf-*,shared-ui,shared-sdk,deploy,backend/src,e2e}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: [
    '**/node_modules/**',
    '**/dist/**',
    '**/.cache/**',
    'e2e/journeys/**',
    'e2e/engines/journeys/**',
    'deploy/src/new-remote/template*/**',
  ],
})
/** A mock replaces a module only where nothing has loaded it before. */
const MOCKING = FILES.filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
)

const unit: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  setupFiles: ['./shared-ui/src/testing/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // One more than there are cores: the longest files wait for processes that they start.
  maxWorkers: availableParallelism() + 1,
  // A file may have less than a core to itself.
  testTimeout: 20_000,
  hookTimeout: 20_000,
  // Vitest would wait for a second.
  expect: { poll: { timeout: 15_000 } },
}

/** `pnpm unit` runs the first two projects; the backend's tests need its server and have a project of their own. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: FILES.filter((file) => !MOCKING.includes(file)),
          // Loading libraries takes longer than most tests: files share them (setup.ts loads our own modules anew).
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-mocking', include: MOCKING } },
      './backend/vitest.config.[t]s',
    ],
  },
})
