/**
 * The checks of what builds and the shell share by name. They read the packages of this workspace, which the edge does not have:
 * its checks are in release-checks.ts.
 */
import { basename } from 'node:path'
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
import { adviseFit, shortName } from './release-checks.ts'
import type { ShellRecord } from './shell-record.ts'

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
    adviseFit(
      `Raise \`version\` in ${lacking.map(({ raise }) => raise).join(' and in ')}, and publish both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`,
    ),
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
    `${adviseFit(`Publish both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`)} If ${name} also works with what the shell has, add --other-types.`,
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
