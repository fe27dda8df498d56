import { basename } from 'node:path'
import { parseRegistry } from '@coffer/shared-sdk/contracts'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import { satisfies } from 'semver'
import type { ExportTypes } from '../federation/export-types.ts'
import { ALL_NAMES, isFromPackage } from '../federation/imported-names.ts'
import type { ImportedNames } from '../federation/imported-names.ts'
import {
  OWN_PACKAGES,
  listed,
  nextMinor,
  readPublicExports,
  versionProblem,
} from '../federation/public-exports.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import type { ShellRecord } from './shell-record.ts'
import { getEntry } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'

type Shell = Pick<ShellRecord, 'version' | 'contracts' | 'provides'>

/** Throws a DeployRefusal unless the shell can run the build. */
export function checkAgainstShell(name: string, build: RegistryRemote, shell: Shell): void {
  const { version, contract, requires } = build
  if (!shell.contracts.includes(contract))
    throw new DeployRefusal(
      `${name} ${version} is built for contract ${contract}, and the shell ${shell.version} supports ${shell.contracts.join(', ')}.`,
      contract > Math.max(...shell.contracts)
        ? `Publish the shell first, or both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`
        : `Bring @coffer/shared-sdk of ${name}'s sources up to date, build and publish again.`,
    )
  const missing = Object.entries(requires).filter(
    ([shared, range]) => !satisfies(shell.provides[shared] ?? '', range, { includePrerelease: true }),
  )
  if (missing.length === 0) return
  const what = missing.map(
    ([shared, range]) => `${shared} ${range} (the shell has ${shell.provides[shared] ?? 'none'})`,
  )
  throw new DeployRefusal(
    `${name} ${version} needs what the shell ${shell.version} does not give: ${what.join(', ')}.`,
    `Build it with the versions that the shell has, or publish both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`,
  )
}

/** Returns whether the shell can run the build. */
export function runsIn(name: string, build: RegistryRemote, shell: Shell): boolean {
  return isAccepted(() => checkAgainstShell(name, build, shell))
}

/** Returns whether a check throws no DeployRefusal. */
export function isAccepted(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof DeployRefusal) return false
    throw error
  }
}

/** The names that a build imports from the shared packages. */
export interface Importing {
  readonly name: string
  readonly version: string
  readonly imports: ImportedNames
}

/**
 * Throws a DeployRefusal if a build imports names from the shared packages that the shell does not have. The versions do not
 * show it: a name may be new here under a version that is live without it (ADR 0179).
 */
export function checkImports(
  { name, version, imports }: Importing,
  shell: Pick<ShellRecord, 'version' | 'exports'>,
): void {
  const lacking = OWN_PACKAGES.map((shared) => ({
    file: `${basename(shared)}/package.json`,
    provided: shell.exports[shared] ?? { version: '0.0.0', entries: {} },
    wanted: Object.entries(imports)
      .filter(([entry]) => isFromPackage(shared, entry))
      .map(([entry, names]) => [entry, expandNames(shared, entry, names)] as const),
  }))
    .map(({ file, provided: { version: live, entries }, wanted }) => ({
      raise: `${file} to ${nextMinor(live)}`,
      missing: wanted.flatMap(([entry, names]) =>
        names.filter((one) => entries[entry]?.includes(one) !== true).map((one) => `${one} (${entry})`),
      ),
    }))
    .filter(({ missing }) => missing.length > 0)
  if (lacking.length === 0) return
  throw new DeployRefusal(
    `${name} ${version} imports what the shell ${shell.version} does not have: ${listed(lacking.flatMap(({ missing }) => missing))}.`,
    `Raise \`version\` in ${lacking.map(({ raise }) => raise).join(' and in ')}, and publish both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`,
  )
}

/**
 * Throws a DeployRefusal if a build was compiled against other types of what it imports than the shell has. A property that is
 * new here is missing there, although the name exists (ADR 0179).
 */
export function checkImportedTypes(
  { name, version, imports }: Importing,
  types: ExportTypes,
  shell: Pick<ShellRecord, 'version' | 'types'>,
): void {
  const changed = Object.entries(imports).flatMap(([entry, names]) => {
    const there = shell.types?.[entry]
    const here = types[entry]
    if (!there || !here) return []
    const needed = names.includes(ALL_NAMES) ? Object.keys(here) : names
    return needed.filter((one) => there[one] !== here[one]).map((one) => `${one} (${entry})`)
  })
  if (changed.length === 0) return
  throw new DeployRefusal(
    `${name} ${version} was built with other types than the shell ${shell.version} has: ${changed.join(', ')}.`,
    `Publish both together: \`pnpm run deploy publish shell ${shortName(name)}\`. If ${name} also works with what the shell has, add --other-types.`,
  )
}

/** Returns the names that a build needs of an entry: all exports in this workspace if it loads the whole entry. */
function expandNames(shared: string, entry: string, names: readonly string[]): readonly string[] {
  if (!names.includes(ALL_NAMES)) return names
  const all = readPublicExports(shared).entries[entry] ?? []
  return [...new Set([...names.filter((one) => one !== ALL_NAMES), ...all])]
}

/** Throws a DeployRefusal if the shell gives remotes other names than the live one under the same versions. */
export function checkVersions(shell: Pick<ShellRecord, 'exports'>, live: Pick<ShellRecord, 'exports'>): void {
  for (const [name, present] of Object.entries(shell.exports)) {
    const before = live.exports[name]
    const problem = before ? versionProblem(name, before, present, { isInUse: true }) : null
    if (problem !== null)
      throw new DeployRefusal(
        problem,
        'Then `node deploy/src/checks/write-public-exports.ts`, and publish again.',
      )
  }
}

/** Throws a DeployRefusal if a live or pinned build would not run in the shell. */
export function checkShell(registry: StoredRegistry, shell: Shell): void {
  for (const [name, { live, pins }] of Object.entries(registry.remotes)) {
    for (const build of [live, ...pins.map(({ version }) => version)]) {
      if (build) checkAgainstShell(name, build, shell)
    }
  }
}

/**
 * Throws a DeployRefusal if a build's declaration is unreadable for a shell, or names what belongs to another remote.
 */
export function checkDeclaration(registry: StoredRegistry, name: string, build: RegistryRemote): void {
  const label = `${name} ${build.version}`
  const alone = { schema: 2, revision: 0, remotes: { [name]: { live: build, previous: null, pins: [] } } }
  const [problem] = parseRegistry(JSON.stringify(alone)).skipped
  if (problem !== undefined)
    throw new DeployRefusal(
      `A shell could not read all of ${label}: ${problem}`,
      `Correct ${name}/src/description.ts or extensions.ts.`,
    )
  checkOwnership(registry, name, build)
}

/** Throws a DeployRefusal if a build's declaration names what belongs to another live remote. */
export function checkOwnership(registry: StoredRegistry, name: string, build: RegistryRemote): void {
  const label = `${name} ${build.version}`
  for (const other of Object.keys(registry.remotes)) {
    const { live } = getEntry(registry, other)
    if (other === name || !live) continue
    const sheet = build.sheets.find((id) => live.sheets.includes(id))
    const path = listPaths(build).find((mine) => listPaths(live).includes(mine))
    if (sheet !== undefined || path !== undefined)
      throw new DeployRefusal(
        `${label} offers ${sheet === undefined ? `the path ${path}` : `the sheet “${sheet}”`}, which is ${other}'s.`,
        `Take it out of ${name}, or publish ${other} without it first.`,
      )
  }
}

function listPaths({ screens }: RegistryRemote): readonly string[] {
  return screens.flatMap(({ paths }) => paths.map(({ path }) => path))
}

/** Returns a remote's name on the command line. */
export function shortName(name: string): string {
  return name.replace(/^mf-/, '')
}
