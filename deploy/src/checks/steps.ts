import { globSync } from 'node:fs'
import { buildAll } from '../build/build.ts'
import { inWorkspace } from '../workspace.ts'
import { findBrowser } from './browser.ts'

/** A program with its arguments; a test runner also says where it writes its JSON report. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly report?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A part of the checks: programs run one after the other, or work in this process that throws when it fails. */
export interface Step {
  /** Chooses it on the command line: `npx -y pnpm test types`. */
  readonly name: string
  readonly title: string
  readonly work: readonly Command[] | (() => Promise<void>)
  /** What to do when it fails, as a sentence. */
  readonly help: string
}

const tsc = (project: string): Command => ({ program: 'tsc', args: ['--noEmit', '-p', project] })

function vitest(name: string, args: readonly string[]): Command {
  const report = `.cache/checks/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inWorkspace(report)}`]
  return { program: 'vitest', args: ['run', ...args, ...reporters], report }
}

/** The backend compiles for PocketBase's engine with settings of its own. */
const backendProjects = () =>
  globSync('backend/**/tsconfig.json', {
    cwd: inWorkspace(),
    exclude: (name) => name.includes('node_modules'),
  })

const E2E_REPORT = '.cache/checks/e2e.json'

/** Everything that CI runs, cheapest first. */
export function checkSteps(): readonly Step[] {
  return [
    {
      name: 'format',
      title: 'Format',
      work: [{ program: 'oxfmt', args: ['--list-different'] }],
      help: '`npx -y pnpm format` writes the files listed above as they should look.',
    },
    {
      name: 'lint',
      title: 'Lint and boundaries',
      work: [{ program: 'oxlint', args: [] }],
      help: 'Who may import whom stands in deploy/src/checks/lint/boundaries.ts; the other rules in oxlint.config.ts.',
    },
    {
      name: 'unused',
      title: 'Unused code',
      work: [{ program: 'knip', args: ['--no-progress'] }],
      help: 'Remove what nothing uses; entry files are named in knip.json.',
    },
    {
      name: 'workspace',
      title: 'Workspace',
      work: [{ program: 'sherif', args: [] }],
      help: 'Versions come from the catalog in pnpm-workspace.yaml: a package.json says `catalog:`.',
    },
    {
      name: 'types',
      title: 'Types',
      work: ['tsconfig.json', 'shared-sdk/src/domain/tsconfig.json', ...backendProjects()].map(tsc),
      help: '`npx -y pnpm test types` repeats this step alone.',
    },
    {
      name: 'unit',
      title: 'Unit tests',
      work: [vitest('unit', ['--project', 'unit'])],
      help: '`npx -y pnpm unit <file>` repeats one file.',
    },
    {
      name: 'backend',
      title: 'Backend on the real server',
      work: [vitest('backend', ['--project', 'backend'])],
      help: '`npx -y pnpm exec vitest run --project backend <file>` repeats one file.',
    },
    {
      name: 'build',
      title: 'Build',
      work: async () => {
        await buildAll({ log: (line) => console.log(line) })
      },
      help: '`npx -y pnpm build` repeats this step alone.',
    },
    browserStep,
    {
      name: 'e2e',
      title: 'End to end',
      work: [journeys()],
      help: '`npx -y pnpm e2e <file>` repeats one file; traces of failed tests are under e2e/test-results.',
    },
  ]
}

/** What `pnpm nightly` runs: tests that do more there, because the environment says so (backend/tests/scenarios/size.ts). */
export function nightlySteps(): readonly Step[] {
  const hasSkewTests = globSync('e2e/skew/**/*.test.ts', { cwd: inWorkspace() }).length > 0
  return [
    {
      name: 'random',
      title: 'Random histories and splits',
      work: [vitest('nightly-random', ['--project', 'backend', 'tests/scenarios'])],
      help: 'The message above says how to repeat the one history.',
    },
    {
      name: 'faults',
      title: 'Races and kills',
      work: [vitest('nightly-faults', ['--project', 'backend', 'tests/faults'])],
      help: 'The seed above gives the same load; which request wins a race is chance.',
    },
    browserStep,
    {
      name: 'development',
      title: 'A new remote under development',
      work: [journeys('development')],
      help: 'Traces of failed tests are under e2e/test-results.',
    },
    ...(hasSkewTests ? [skewStep] : []),
  ]
}

function journeys(...filters: readonly string[]): Command {
  return {
    program: 'e2e/node_modules/.bin/playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', ...filters, '--reporter=list,json'],
    report: E2E_REPORT,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inWorkspace(E2E_REPORT) },
  }
}

const browserStep: Step = {
  name: 'browser',
  title: 'Browser',
  work: async () => {
    process.env['COFFER_CHROMIUM'] = await findBrowser()
  },
  help: 'Install Chromium or Chrome, or name one in COFFER_CHROMIUM.',
}

const skewStep: Step = {
  name: 'skew',
  title: 'Version skew',
  work: [journeys('skew')],
  help: 'Traces of failed tests are under e2e/test-results.',
}
