import type { ExportTypes } from '../federation/export-types.ts'
import { ALL_NAMES } from '../federation/imported-names.ts'
import type { ImportedNames } from '../federation/imported-names.ts'
import type { PublicExports } from '../federation/public-exports.ts'

/** What a version of a package exports to remotes, with a hash of each type. */
export interface PackageRelease {
  readonly exports: PublicExports
  readonly types: ExportTypes
}

/**
 * Returns what changes for remotes between two versions of a package, as lines of Markdown. What the remote with these imports
 * has to change or check is marked. An entry without types in one of the versions has no changed types.
 */
export function upgradeGuide(
  name: string,
  before: PackageRelease,
  after: PackageRelease,
  imports: ImportedNames,
): readonly string[] {
  const entries = [
    ...new Set([...Object.keys(before.exports.entries), ...Object.keys(after.exports.entries)]),
  ].toSorted()
  const changes = entries.flatMap((entry) => compareEntry(entry, before, after, imports))
  const title = `## ${name} ${before.exports.version} → ${after.exports.version}`
  if (changes.length === 0) return [title, '', 'No export changes.', '']
  const sections = [
    ['Removed', 'Replace these before you upgrade.', 'removed'],
    ['Changed types', 'After the upgrade, the compiler reports what does not fit.', 'changed'],
    ['Added', '', 'added'],
  ] as const
  return [
    title,
    '',
    ...sections.flatMap(([heading, text, kind]) => {
      const lines = changes.filter((change) => change.kind === kind).map(({ line }) => line)
      if (lines.length === 0) return []
      return [`### ${heading}`, '', ...(text === '' ? [] : [text, '']), ...lines, '']
    }),
  ]
}

interface Change {
  readonly kind: 'removed' | 'changed' | 'added'
  readonly line: string
}

function compareEntry(
  entry: string,
  before: PackageRelease,
  after: PackageRelease,
  imports: ImportedNames,
): readonly Change[] {
  const old = before.exports.entries[entry] ?? []
  const present = after.exports.entries[entry] ?? []
  const hasNewType = (one: string) => {
    const [oldType, presentType] = [before.types[entry]?.[one], after.types[entry]?.[one]]
    return oldType !== undefined && presentType !== undefined && oldType !== presentType
  }
  const imported = imports[entry] ?? []
  const isImported = (one: string) => imported.includes(one) || imported.includes(ALL_NAMES)
  const describe = (kind: Change['kind'], names: readonly string[]): readonly Change[] =>
    names.map((one) => ({
      kind,
      line: `- \`${one}\` of \`${entry}\`${kind !== 'added' && isImported(one) ? ' (**imported here**)' : ''}`,
    }))
  return [
    ...describe(
      'removed',
      old.filter((one) => !present.includes(one)),
    ),
    ...describe(
      'changed',
      old.filter((one) => present.includes(one) && hasNewType(one)),
    ),
    ...describe(
      'added',
      present.filter((one) => !old.includes(one)),
    ),
  ]
}
