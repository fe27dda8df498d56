/** Canaries that a pair of imports cannot express: rules about kinds of import, packages and browser APIs. */
export interface SpecialCase {
  readonly title: string
  readonly file: string
  readonly code: string
  /** The names of the rules that must fire; none if the code is permitted. */
  readonly fires: readonly string[]
}

const BOUNDARY = ['boundaries(dependencies)']
const WRAPPED = ['coffer(wrapped-apis)']
const BY_NAME = ['coffer(package-by-name)']

const writeImport = (source: string) => `import { stub } from '${source}'\n\nexport const used = stub\n`
const writeTypeImport = (source: string) =>
  `import type { Stub } from '${source}'\n\nexport type Used = Stub\n`
const inRemote = (code: string, fires: readonly string[] = WRAPPED) => ({
  file: 'mf-more/src/screens/about/',
  code,
  fires,
})

const IMPORTS: readonly SpecialCase[] = [
  {
    title: 'contracts may not run domain code',
    file: 'shared-sdk/src/contracts/value.ts',
    code: writeImport('../domain/index.ts'),
    fires: BOUNDARY,
  },
  {
    title: 'contracts may use domain types',
    file: 'shared-sdk/src/contracts/type.ts',
    code: writeTypeImport('../domain/index.ts'),
    fires: [],
  },
  {
    title: 'navigation may not run domain code',
    file: 'shared-sdk/src/navigation/value.ts',
    code: writeImport('../domain/index.ts'),
    fires: BOUNDARY,
  },
  {
    title: 'navigation may use domain types',
    file: 'shared-sdk/src/navigation/type.ts',
    code: writeTypeImport('../domain/index.ts'),
    fires: [],
  },
  {
    title: 'navigation is the layer of the router',
    file: 'shared-sdk/src/navigation/router.ts',
    code: writeImport('react-router'),
    fires: [],
  },
  {
    title: 'the client is a layer of the server',
    file: 'shared-sdk/src/client/server.ts',
    code: writeImport('pocketbase'),
    fires: [],
  },
  {
    title: 'a test may use the SDK test helpers',
    file: 'mf-auth/src/screens/login/login.screen.test.tsx',
    code: writeImport('@coffer/shared-sdk/testing'),
    fires: [],
  },
  {
    title: 'a domain test may use a test library',
    file: 'shared-sdk/src/domain/money/split.test.ts',
    code: writeImport('fast-check'),
    fires: [],
  },
  {
    title: 'a domain test may not use the client',
    file: 'shared-sdk/src/domain/rates.test.ts',
    code: writeImport('../client/index.ts'),
    fires: BOUNDARY,
  },
  {
    title: 'a build config may use the federation preset',
    file: 'mf-auth/rspack.config.ts',
    code: writeImport('@coffer/deploy/federation'),
    fires: [],
  },
  {
    title: 'a journey may not use a remote',
    file: 'e2e/journeys/remote.test.ts',
    code: writeImport('@coffer/mf-auth/src/routes.tsx'),
    fires: BOUNDARY,
  },
  {
    title: 'the composition benchmark may bundle the remotes',
    file: 'e2e/bench/composition/remotes.ts',
    code: writeImport('../../../mf-auth/src/routes.tsx'),
    fires: [],
  },
  {
    title: 'another package by its path',
    file: 'mf-auth/src/path.ts',
    code: writeImport('../../shared-sdk/src/domain/index.ts'),
    fires: BY_NAME,
  },
  {
    title: 'another package by its path, later',
    file: 'mf-auth/src/lazy.ts',
    code: "export const load = () => import('../../shared-ui/src/index.ts')\n",
    fires: BY_NAME,
  },
  {
    title: 'another package by its path, passed on',
    file: 'mf-auth/src/pass.ts',
    code: "export { stub } from '../../shared-sdk/src/domain/index.ts'\n",
    fires: BY_NAME,
  },
  {
    title: 'another remote by its path',
    file: 'mf-auth/src/other.ts',
    code: writeImport('../../mf-events/src/routes.tsx'),
    fires: [...BOUNDARY, ...BY_NAME],
  },
  {
    title: 'a file in no known layer',
    file: 'shared-kit/src/index.ts',
    code: 'export const stub = 1\n',
    fires: ['boundaries(no-unknown-files)'],
  },
  {
    title: 'a layer that the SDK does not have',
    file: 'shared-sdk/src/utils/index.ts',
    code: writeImport('../client/index.ts'),
    fires: BOUNDARY,
  },
  // Each imports the other.
  ...['a', 'b'].map((name) => ({
    title: `a cycle of types, seen from file ${name}`,
    file: `mf-auth/src/cycle-${name}.ts`,
    code: `import type { Stub } from './cycle-${name === 'a' ? 'b' : 'a'}.ts'\n\nexport type Used = Stub\n`,
    fires: ['import(no-cycle)'],
  })),
]

const APIS: readonly SpecialCase[] = [
  { title: 'fetch', ...inRemote("export const answer = () => fetch('/api/health')\n") },
  { title: 'fetch of window', ...inRemote("export const answer = () => window.fetch('/api/health')\n") },
  {
    title: 'fetch of globalThis, in brackets',
    ...inRemote("export const answer = () => globalThis['fetch']('/api/health')\n"),
  },
  { title: 'setTimeout', ...inRemote('export const later = (work: () => void) => setTimeout(work, 100)\n') },
  {
    title: 'setInterval',
    ...inRemote('export const often = (work: () => void) => setInterval(work, 100)\n'),
  },
  { title: 'localStorage', ...inRemote("export const theme = () => localStorage.getItem('theme')\n") },
  { title: 'sessionStorage', ...inRemote("export const theme = () => sessionStorage.getItem('theme')\n") },
  { title: 'Date.now()', ...inRemote('export const now = () => Date.now()\n') },
  { title: 'new Date() of now', ...inRemote('export const now = () => new Date()\n') },
  {
    title: 'new Date() of a given instant',
    ...inRemote('export const day = (instant: string) => new Date(instant)\n', []),
  },
  {
    title: 'a parameter that is called fetch',
    ...inRemote('export const run = (fetch: () => number) => fetch()\n', []),
  },
  {
    title: 'a method that is called fetch',
    ...inRemote('export const run = (query: { fetch: () => number }) => query.fetch()\n', []),
  },
].map((special, index) => ({ ...special, file: `${special.file}api-${index}.ts` }))

const PLACES: readonly SpecialCase[] = [
  {
    title: 'timers in a shared component',
    file: 'shared-ui/src/primitives/toast/timer.ts',
    code: 'export const later = (work: () => void) => setTimeout(work, 1)\n',
    fires: WRAPPED,
  },
  {
    title: 'the clock in the domain',
    file: 'shared-sdk/src/domain/now.ts',
    code: 'export const now = () => Date.now()\n',
    fires: WRAPPED,
  },
  {
    title: 'storage in the shell',
    file: 'shell/src/theme/theme.ts',
    code: 'export const theme = () => localStorage\n',
    fires: WRAPPED,
  },
  {
    title: 'timers in the SDK client',
    file: 'shared-sdk/src/client/timers.ts',
    code: 'export const later = (work: () => void) => setTimeout(work, 1)\n',
    fires: [],
  },
  {
    title: 'the clock in Node tooling',
    file: 'deploy/src/start/clock.ts',
    code: 'export const now = () => Date.now()\n',
    fires: [],
  },
]

/** Rules of oxlint itself that the code style relies on; the second needs types. */
const STYLE: readonly SpecialCase[] = [
  {
    title: 'any',
    file: 'shell/src/style/any.ts',
    code: 'export const open = (value: any) => String(value)\n',
    fires: ['typescript(no-explicit-any)'],
  },
  {
    title: 'a promise that nobody waits for',
    file: 'shell/src/style/floating.ts',
    code: 'const work = async () => 1\n\nexport const start = () => {\n  work()\n}\n',
    fires: ['typescript(no-floating-promises)'],
  },
  {
    title: 'a hook behind a condition',
    file: 'shell/src/style/hook.tsx',
    code: "import { useState } from 'react'\n\nexport function useMaybe(on: boolean) {\n  if (on) return useState(0)\n  return null\n}\n",
    fires: ['react(hooks)', 'react-hooks(rules-of-hooks)'],
  },
  {
    title: 'a hook that forgets a dependency',
    file: 'shell/src/style/effect.tsx',
    code: "import { useEffect } from 'react'\n\nexport function useTitle(title: string) {\n  useEffect(() => {\n    document.title = title\n  }, [])\n}\n",
    fires: ['react-hooks(exhaustive-deps)'],
  },
  {
    title: "React's own late parts",
    file: 'shell/src/style/late.ts',
    code: "import { lazy } from 'react'\n\nexport const Panel = lazy(() => import('./any.ts'))\n",
    fires: ['eslint(no-restricted-imports)'],
  },
  {
    title: 'a picture without words',
    file: 'shell/src/style/picture.tsx',
    code: 'export const Logo = () => <img src="/logo.png" />\n',
    fires: ['jsx-a11y(alt-text)'],
  },
]

export const SPECIAL_CASES: readonly SpecialCase[] = [...IMPORTS, ...APIS, ...PLACES, ...STYLE]
