import { globSync } from 'node:fs'
import { buildDurableServer, findPocketBase } from '@coffer/backend/cli/pocketbase-binary'
import { buildAll } from '../build/build.ts'
import { buildS3Server } from '@coffer/backend/cli/s3-server'
import { inWorkspace } from '../workspace.ts'
import { tryNewestFederation } from './newest-federation.ts'
import { findBrowser, findHeadlessShell } from './browser.ts'
import { ensureFont } from './fonts.ts'
import type { Engine } from './engines.ts'

/** A program with its arguments; a test runner also names the file of its JSON report. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly report?: string
  /** True for a test runner that also passes without a test to run. */
  readonly mayRunNothing?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A part of the checks: programs that run in order, or work in this process that throws when it fails. */
export interface Step {
  /** The name that selects it on the command line: `npx -y pnpm test types`. */
  readonly name: string
  readonly title: string
  readonly work: readonly Command[] | ((log: (line: string) => void) => Promise<void>)
  /** A sentence that says what to do when it fails. */
  readonly help: string
}

/** Steps that run at the same time. */
export type Stage = readonly Step[]

/** Returns the stages with only the named steps; without names all. */
export const selectSteps = (stages: readonly Stage[], wanted: readonly string[]): readonly Stage[] =>
  stages
    .map((stage) => stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    .filter((stage) => stage.length > 0)

/** Throws a sentence with the existing names when a wanted one is not among them. */
export function checkNames(stages: readonly Stage[], wanted: readonly string[]): void {
  const names = stages.flatMap((stage) => stage.map(({ name }) => name))
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${names.join(', ')}.`)
}

const tsc = (project: string): Command => ({ program: 'tsc', args: ['--noEmit', '-p', project] })

function vitest(name: string, args: readonly string[]): Command {
  const report = `.cache/checks/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inWorkspace(report)}`]
  const mayRunNothing = args.includes('--changed')
  const more = mayRunNothing ? ['--passWithNoTests'] : []
  return { program: 'vitest', args: ['run', ...args, ...more, ...reporters], report, mayRunNothing }
}

/** The backend compiles for PocketBase's engine with settings of its own. */
const backendProjects = () =>
  globSync('backend/**/tsconfig.json', {
    cwd: inWorkspace(),
    exclude: (name) => name.includes('node_modules'),
  })

export const STATIC: Stage = [
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
    help: 'Who may import whom is in deploy/src/checks/lint/boundaries.ts; the other rules in oxlint.config.ts.',
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
]

const SERVER: Step = {
  name: 'server',
  title: 'Server',
  work: async (log) => {
    await findPocketBase(process.env, log)
  },
  help: 'Go builds it from backend/server.',
}

const BUILD: Step = {
  name: 'build',
  title: 'Build',
  work: async (log) => {
    await buildAll({ log })
  },
  help: '`npx -y pnpm build` repeats this step alone.',
}

const DURABLE_SERVER: Step = {
  name: 'durable-server',
  title: 'Server with a replica',
  work: (log) => buildDurableServer(log),
  help: 'Go builds it from backend/durable-server.',
}

/** The bucket that publishing and replicas are tested with. */
const S3_SERVER: Step = {
  name: 's3-server',
  title: 'S3-compatible server',
  work: (log) => buildS3Server(log),
  help: 'Go builds it from deploy/s3-server.',
}

const BROWSER: Step = {
  name: 'browser',
  title: 'Browser',
  work: async (log) => {
    process.env['COFFER_CHROMIUM'] = await findBrowser(log)
    const shell = await findHeadlessShell({ mayInstall: Boolean(process.env['CI']) }, log)
    if (shell) process.env['COFFER_HEADLESS_SHELL'] = shell
    await ensureFont(log)
  },
  help: 'Install Chromium or Chrome, or name one in COFFER_CHROMIUM.',
}

/** The steps that tests on the server and in the browser need. */
export const PREPARE: Stage = [SERVER, BUILD, BROWSER]

export const unit = (args: readonly string[] = []): Step => ({
  name: 'unit',
  title: 'Unit tests',
  work: [vitest('unit', ['--project', 'unit*', ...args])],
  help: '`npx -y pnpm unit <file>` repeats one file.',
})

/** The unit tests that read sources as files: a source does not import them, so imports do not select them. */
export const SOURCES: Step = {
  name: 'sources',
  title: 'Tests that read sources',
  work: [
    vitest('sources', [
      '--project',
      'unit*',
      ...['catalogues', 'citations', 'workspace'].map((name) => `deploy/src/checks/${name}.test.ts`),
    ]),
  ],
  help: '`npx -y pnpm unit <file>` repeats one file.',
}

export const backend = (args: readonly string[] = []): Step => ({
  name: 'backend',
  title: 'Backend on the real server',
  work: [vitest('backend', ['--project', 'backend', ...args])],
  help: '`npx -y pnpm exec vitest run --project backend <file>` repeats one file.',
})

/** Runs the journeys of each selection of Playwright's arguments, or all. */
export const e2e = (...selections: readonly (readonly string[])[]): Step => ({
  name: 'e2e',
  title: 'End to end',
  work: selections.length === 0 ? [journeys()] : selections.map((args) => journeys(...args)),
  help: '`npx -y pnpm e2e <file>` repeats one file; traces of failed tests are under e2e/test-results.',
})

/**
 * Returns CI's stages, the cheapest first. Go and the bundler work mostly on one core, so unit tests run beside them.
 */
export const checkStages = (): readonly Stage[] => [STATIC, [unit(), ...PREPARE], [backend()], [e2e()]]

/** The steps that `pnpm nightly` needs first. */
export const NIGHTLY_PREPARE: Stage = [...PREPARE, DURABLE_SERVER, S3_SERVER]

/**
 * Returns the stages of `pnpm nightly`: tests that do more there (backend/tests/testing/size.ts,
 * e2e/app/environment.ts).
 */
export const nightlyStages = (engines: readonly Engine[]): readonly Stage[] => [
  [
    {
      name: 'publishing',
      title: 'Killed publishers, buckets, starts',
      work: [vitest('nightly-publishing', ['--project', 'unit*', 'deploy/src/publish', 'deploy/src/start'])],
      help: 'The message above names the step at which the publisher was killed.',
    },
  ],
  [
    {
      name: 'team',
      title: "One team's checkout",
      work: [vitest('nightly-team', ['--project', 'unit*', 'deploy/src/checks/sparse-checkout'])],
      help: 'What a team needs is in CONTRIBUTING.md, "Publish one tab".',
    },
  ],
  [
    largeTestsStep(
      'random',
      'Random histories, splits and balance sheets',
      ['scenarios', 'balance-sheet'],
      'The message above says how to repeat the history.',
    ),
  ],
  [
    largeTestsStep(
      'events',
      'Random events',
      ['events/random-events'],
      'The seed and the number of the event repeat it.',
    ),
  ],
  [
    largeTestsStep(
      'faults',
      'Races and kills',
      ['faults', 'notifications/kill', 'moving'],
      'The seed gives the same load; which request wins a race is chance.',
    ),
  ],
  [largeTestsStep('backups', 'Backup drill', ['operations/backup'], 'The message above names the backup.')],
  [
    {
      name: 'lease',
      title: 'Lease of servers with a bucket',
      work: [{ program: 'go', args: ['-C', 'backend/durable-server', 'test', './...'] }],
      help: '`go test ./...` in backend/durable-server repeats it.',
    },
  ],
  [
    largeTestsStep(
      'simulation',
      'Servers with a bucket, in virtual time',
      ['simulation'],
      'The message above says which seed repeats the schedule.',
    ),
  ],
  [
    largeTestsStep(
      'failover',
      'Failover of servers with a bucket',
      ['failover'],
      'The seed gives the same load; the message above says in which round a write was lost.',
    ),
  ],
  [
    largeTestsStep(
      'waiting-writes',
      'Random writes without a network',
      ['waiting-writes'],
      'The seed and the number of the sequence repeat it.',
    ),
  ],
  [
    largeTestsStep(
      'access',
      'Access matrix',
      ['access-rules'],
      'The message above names the row and the caller.',
    ),
  ],
  [
    largeTestsStep(
      'leaks',
      'Leak drill',
      ['leak-drill'],
      'The message above names the caller and the query.',
    ),
  ],
  [
    largeTestsStep(
      'difference',
      'Hidden events, by two databases that differ in them',
      ['difference'],
      'The message above names the caller and what was asked.',
    ),
  ],
  [
    largeTestsStep(
      'outsiders',
      'What outsiders may try',
      [
        'outsiders',
        'pictures',
        'notifications/silent-devices',
        'identity/crash-reports',
        'structure/server-go',
      ],
      'The message above names the attack.',
    ),
  ],
  [
    largeTestsStep(
      'bad-input',
      'Bad input',
      ['bad-input'],
      'The message above names the route and the case.',
    ),
  ],
  [
    {
      name: 'federation',
      title: 'Newest minor version of Module Federation',
      work: tryNewestFederation,
      help: 'It tests a copy with a version that is not installed; docs/upstream says what we rely on.',
    },
  ],
  ...engines.map((engine) => [journeysIn(engine)]),
  [e2e()],
]

/** Runs the journeys that are written for every engine. */
const journeysIn = (engine: Engine): Step => ({
  name: engine,
  title: `Journeys in ${engine}`,
  work: [playwright(`.cache/checks/e2e-${engine}.json`, ['--browser', engine])],
  help: `\`npx -y pnpm e2e --browser ${engine}\` repeats them.`,
})

/** Runs the backend's tests whose paths begin like one of these. */
const largeTestsStep = (name: string, title: string, paths: readonly string[], help: string): Step => ({
  name,
  title,
  work: [vitest(`nightly-${name}`, ['--project', 'backend', ...paths.map((path) => `tests/${path}`)])],
  help,
})

function journeys(...filters: readonly string[]): Command {
  // A new remote has no journey yet.
  const mayRunNothing = filters.includes('--grep')
  const more = mayRunNothing ? ['--pass-with-no-tests'] : []
  return { ...playwright('.cache/checks/e2e.json', [...filters, ...more]), mayRunNothing }
}

/** Runs what `pnpm e2e` runs, which finds the browser. */
const playwright = (report: string, args: readonly string[]): Command => ({
  program: 'node',
  args: ['e2e/e2e.ts', ...args, '--reporter=list,json'],
  report,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inWorkspace(report) },
})
