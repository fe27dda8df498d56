/**
 * The one table of everything that shell and remotes share at run time. The shell provides every entry exactly once;
 * remotes take it from the shell and contain no copy (ADR 0002).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface SharedEntry {
  /** The request that code writes in its import. */
  readonly request: string
  /** The package whose version counts. */
  readonly from: string
  /** True: in the shell's first chunk. False: a chunk of its own, fetched by the first code that needs it. */
  readonly eager: boolean
  /** The file that the shell provides under this request, if it is not the one that the request names. */
  readonly as?: string
  /** The file that remotes take from the shell, if the libraries that import it name it by other paths than the request. */
  readonly byFile?: string
}

const eager = (request: string, from = request): SharedEntry => ({ request, from, eager: true })
const lazy = (request: string, from: string): SharedEntry => ({ request, from, eager: false })

const SDK = '@coffer/shared-sdk'
const UI = '@coffer/shared-ui'

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const fromDesignSystem = createRequire(join(workspace, 'shared-ui/package.json'))
const lucide = join(dirname(fromDesignSystem.resolve('lucide-react/package.json')), 'dist/esm')

/** Third-party libraries that keep state, the SDK's and the design system's public entries. */
export const SHARED: readonly SharedEntry[] = [
  eager('react'),
  eager('react/jsx-runtime', 'react'),
  eager('react-dom'),
  { ...eager('styled-components'), as: join(workspace, 'shell/src/registry/styled-components.js') },
  // `domain` and `contracts` hold no state: each build contains the parts that it uses, which are less than all of it.
  ...['client', 'host', 'i18n', 'navigation', 'queries/start', 'remote', 'session'].map((entry) =>
    eager(`${SDK}/${entry}`, SDK),
  ),
  ...['drafts', 'install', 'mutations', 'push', 'queries'].map((entry) => lazy(`${SDK}/${entry}`, SDK)),
  // This has every refusal's sentence: remotes take it from the shell when `domain` imports it.
  {
    ...lazy(`${SDK}/refusals`, SDK),
    byFile: join(workspace, 'shared-sdk/src/domain/refusals/refusals.ts'),
  },
  // The first screen after signing in needs it: the shell fetches it along with its own frame (index.tsx).
  lazy(UI, UI),
  eager(`${UI}/start`, UI),
  // Every icon of lucide imports this file; without it each remote contains a copy.
  { ...eager(`${UI}/icon`, UI), byFile: join(lucide, 'createLucideIcon.mjs') },
  // `confetti` is not among them: two remotes use it, and each contains its own copy.
  ...[
    'carousel',
    'charts',
    'controls',
    'day-list',
    'forms',
    'image-picker',
    'money-form',
    'overlays',
    'popups',
  ].map((entry) => lazy(`${UI}/${entry}`, UI)),
]

export const SHARED_PACKAGES: readonly string[] = [...new Set(SHARED.map(({ from }) => from))]

/** Returns the installed version of a shared package. */
export function sharedVersion(name: string): string {
  const local = name.startsWith('@coffer/')
    ? join(workspace, name.slice('@coffer/'.length), 'package.json')
    : null
  // This does not read the shell, whose folder a team may not have; the catalogue gives all the same version.
  const file = local ?? fromDesignSystem.resolve(`${name}/package.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Returns the range that a build accepts from the shell: same major (below 1.0: same minor). */
export function sharedRange(name: string): string {
  return `^${sharedVersion(name)}`
}

/**
 * Returns what the shell provides, by the request or file that it imports. It imports the modules themselves: federation would
 * look up each of them at every start, and find the shell's own.
 */
export function providedByShell() {
  return Object.fromEntries(
    SHARED.map(({ request, from, eager: isEager, as }) => [
      as ?? request,
      { ...sharedConfig(from), shareKey: request, eager: isEager, version: sharedVersion(from) },
    ]),
  )
}

/** Returns what a remote passes to the federation plugin: it takes everything from the shell. */
export function takenFromShell() {
  return Object.fromEntries(
    SHARED.map(({ request, from, byFile }) => [
      byFile ?? request,
      { ...sharedConfig(from), shareKey: request, import: false as const, strictVersion: true },
    ]),
  )
}

const sharedConfig = (from: string) => ({
  singleton: true,
  requiredVersion: sharedRange(from),
  shareScope: 'default',
})
