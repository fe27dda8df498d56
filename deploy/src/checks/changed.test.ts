import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { computeReach, reachedStages } from './changed.ts'

it.each([
  [
    'a screen of a remote',
    ['mf-events/src/screens/events/events.screen.tsx'],
    'none',
    { files: [], tags: ['@events'] },
  ],
  ['two remotes', ['mf-auth/src/a.ts', 'mf-more/src/b.ts'], 'none', { files: [], tags: ['@auth', '@more'] }],
  ['a unit test', ['mf-events/src/a.test.tsx', 'docs/glossary.md'], 'none', { files: [], tags: [] }],
  [
    'a journey and a remote',
    ['e2e/journeys/money.test.ts', 'mf-more/src/b.ts'],
    'none',
    { files: ['e2e/journeys/money.test.ts'], tags: ['@more'] },
  ],
  ['the gallery', ['shared-ui/src/gallery/axe.ts'], 'none', { files: [], tags: ['@gallery'] }],
  ['the design system', ['shared-ui/src/primitives/button.tsx'], 'none', 'all'],
  ['a rule of the domain', ['shared-sdk/src/domain/money/split.ts'], 'all', 'all'],
  ['a query', ['shared-sdk/src/queries/event.queries.ts'], 'none', 'all'],
  ['the server', ['backend/server/server.go'], 'all', 'all'],
  ['a test of the backend', ['backend/tests/events/event.ts'], 'tests', { files: [], tags: [] }],
  ['a dependency', ['pnpm-lock.yaml'], 'all', 'all'],
] as const)('%s reaches the backend: %2$s, journeys: %3$j', (_what, files, backend, journeys) => {
  expect(computeReach(files)).toEqual({ backend, journeys })
})

const listCommands = (files: readonly string[]): readonly string[] =>
  reachedStages(files, 'main')
    .flat()
    .flatMap(({ name, work }) =>
      typeof work === 'function' ? [] : work.map(({ args }) => `${name}: ${args.join(' ')}`),
    )
    .filter((command) => /^(?:unit|backend|e2e)/.test(command))

it('runs the unit tests that import what changed, and the journeys of the remote', () => {
  expect(listCommands(['mf-events/src/routes.tsx'])).toEqual([
    expect.stringMatching(/^unit: run --project unit\* --changed main --passWithNoTests /),
    expect.stringMatching(/^e2e: e2e\/e2e\.ts --grep @events\(\?!\[\\w-\]\) --pass-with-no-tests /),
  ])
})

it('runs no server and no browser for a page of the docs', () => {
  expect(listCommands(['docs/product.md'])).toEqual([expect.stringMatching(/^unit: /)])
})

it('always checks citations and texts, which are read as files', () => {
  const steps = reachedStages(['mf-events/src/routes.tsx'], 'main').flat()
  const work = steps.find(({ name }) => name === 'sources')?.work
  expect(JSON.stringify(work)).toContain('deploy/src/checks/citations.test.ts')
})

/** The part of Playwright's report of `--list` that this test reads. */
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tags: readonly string[] }[]
}

const listSpecs = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(listSpecs),
]

it('every journey has the tag of an area, and every area has a journey', () => {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json']
  const report = execFileSync(inWorkspace('e2e/node_modules/.bin/playwright'), args, {
    cwd: inWorkspace(),
    env: {
      ...process.env,
      PATH: `${inWorkspace('node_modules/.bin')}:${process.env['PATH']}`,
      COFFER_NIGHTLY: '1',
    },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const specs = listSpecs(JSON.parse(report) as Suite)
  const areas = ['auth', 'community', 'dashboard', 'development', 'events', 'gallery', 'more', 'shell']
  expect(specs.length).toBeGreaterThan(100)
  expect(
    specs.filter(({ tags }) => !tags.some((tag) => areas.includes(tag))).map(({ title }) => title),
  ).toEqual([])
  expect(areas.filter((area) => !specs.some(({ tags }) => tags.includes(area)))).toEqual([])
})
