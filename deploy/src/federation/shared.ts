/**
 * The table of all modules that the shell and the remotes share at run time. The shell provides each entry once; remotes use
 * the shell's and contain no copy (ADR 0002).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inPackage, inWorkspace } from '../workspace.ts'

interface SharedEntry {
  /** The module specifier, as written in imports. */
  readonly request: string
  /** The package that provides the version number. */
  readonly from: string
  /** True: in the shell's first chunk. False: a chunk of its own, fetched by the first code that needs it. */
  readonly eager: boolean
  /** The file that the shell provides for this request, if it is not the one that the request resolves to. */
  readonly as?: string
  /** The file for which remotes use the shell's copy, if other modules import it by paths that differ from the request. */
  readonly byFile?: string
}

const eager = (request: string, from = request): SharedEntry => ({ request, from, eager: true })
const lazy = (request: string, from: string): SharedEntry => ({ request, from, eager: false })

const SDK = '@coffer/shared-sdk'
const UI = '@coffer/shared-ui'

const fromSdk = createRequire(inPackage(SDK, 'package.json'))
const fromDesignSystem = createRequire(inPackage(UI, 'package.json'))
const lucide = join(dirname(fromDesignSystem.resolve('lucide-react/package.json')), 'dist/esm')

/** Third-party libraries that keep state, the SDK's and the design system's public entries. */
export const SHARED: readonly SharedEntry[] = [
  eager('react'),
  eager('react/jsx-runtime', 'react'),
  eager('react-dom'),
  { ...eager('styled-components'), as: inWorkspace('shell/src/registry/styled-components.js') },
  // `domain` and `contracts` hold no state: each build contains only the parts that it uses.
  ...['client', 'host', 'i18n', 'navigation', 'queries/start', 'remote', 'session'].map((entry) =>
    eager(`${SDK}/${entry}`, SDK),
  ),
  ...['drafts', 'install', 'mutations', 'push', 'queries', 'queries/member'].map((entry) =>
    lazy(`${SDK}/${entry}`, SDK),
  ),
  // This module contains the texts of all refusals. Remotes use the shell's copy when their `domain` imports it.
  { ...lazy(`${SDK}/refusals`, SDK), byFile: fromSdk.resolve(`${SDK}/refusals`) },
  lazy(UI, UI),
  // The first screen after sign-in needs this entry and `queries/member`, so the shell fetches both with its own frame
  // (load-member-frame.ts).
  lazy(`${UI}/member`, UI),
  eager(`${UI}/start`, UI),
  // Every icon of lucide imports this file; without it each remote contains a copy.
  { ...eager(`${UI}/icon`, UI), byFile: join(lucide, 'createLucideIcon.mjs') },
  // `confetti` is not shared: two remotes use it, and each contains its own copy.
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
  const local = name.startsWith('@coffer/') ? inPackage(name, 'package.json') : null
  // This does not read the shell's package.json, because a team's checkout may not include the shell; the catalog gives all
  // packages the same version.
  const file = local ?? fromDesignSystem.resolve(`${name}/package.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Returns the range that a build accepts from the shell: same major (below 1.0: same minor). */
export function sharedRange(name: string): string {
  return `^${sharedVersion(name)}`
}

/**
 * Returns what the shell provides, by the request or file that it imports. The shell itself imports the modules directly:
 * through federation it would look up each of them at every start, only to find its own copy.
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
