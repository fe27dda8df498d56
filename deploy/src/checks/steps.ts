/** The steps of `pnpm test`. */
import { globSync } from 'node:fs'
import { buildAll } from '../build/build.ts'
import { inWorkspace } from '../workspace.ts'
import { findBrowser, findHeadlessShell } from './browser.ts'
import { journeys, tsc, vitest } from './commands.ts'
import { ensureFont } from './fonts.ts'
import type { Stage, Step } from './step.ts'

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
    const { findPocketBase } = await import('@coffer/backend/cli/pocketbase-binary')
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
