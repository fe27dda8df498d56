import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { major, minor, valid } from 'semver'
import { inPackage, isInstalled } from '../workspace.ts'
import { SHARED, sharedVersion } from './shared.ts'

/** The names that one of our packages exports to remotes at run time, by entry of the shared table. */
export interface PublicExports {
  readonly version: string
  readonly entries: Readonly<Record<string, readonly string[]>>
}

/** Our packages whose version the shared table states. */
export const OWN_PACKAGES: readonly string[] = [...new Set(SHARED.map(({ from }) => from))].filter((name) =>
  name.startsWith('@coffer/'),
)

/** Returns the path of a package's `public-exports.json`, which lists the names that stay available within its major version. */
export function exportsFile(name: string): string {
  return inPackage(name, 'public-exports.json')
}

/** Reads the entries of a package. Throws when one exports without braces, which this cannot read. */
export function readPublicExports(name: string): PublicExports {
  if (isInstalled) return JSON.parse(readFileSync(exportsFile(name), 'utf8')) as PublicExports
  const resolve = createRequire(inPackage(name, 'package.json')).resolve
  const entries = SHARED.filter(({ from }) => from === name).map(({ request }) => {
    const names = exportedNames(readFileSync(resolve(request), 'utf8'))
    if (!names) throw new Error(`${request} has an export that is not \`export { … }\`.`)
    return [request, names] as const
  })
  return { version: sharedVersion(name), entries: Object.fromEntries(entries) }
}

/**
 * Returns the names of the exported values, without types, which do not exist at run time. Null if there is an export without
 * braces.
 */
export function exportedNames(text: string): readonly string[] | null {
  if (/^export (?!(type )?\{|type |interface )/m.test(text)) return null
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].map(([, list = '']) => list)
  return lists
    .flatMap((list) => list.replaceAll(/\/\/.*$/gm, '').split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(' as ').at(-1) ?? item)
    .sort()
}

/** Returns every name as `entry: name`. */
function listNames({ entries }: PublicExports): readonly string[] {
  return Object.entries(entries).flatMap(([entry, names]) => names.map((name) => `${entry}: ${name}`))
}

/**
 * Returns why the new version number does not match the changes of the exports, and how to fix it; null if it does. A removed
 * or renamed name needs a major version, because remotes in use may import it. A new name needs a minor one once the former
 * version is in use (`isInUse`), because otherwise a shell without this name would accept a remote that imports it.
 */
export function versionProblem(
  name: string,
  before: PublicExports,
  after: PublicExports,
  { isInUse = false }: { readonly isInUse?: boolean } = {},
): string | null {
  if (!valid(after.version)) return `${name}'s version “${after.version}” is not a semantic version.`
  const sameMajor = major(before.version) === major(after.version)
  const [old, present] = [listNames(before), listNames(after)]
  const gone = old.filter((item) => !present.includes(item))
  const file = `${basename(name)}/package.json`
  if (gone.length > 0 && sameMajor)
    return `${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} gone since ${before.version}. Keep what remotes may import, or raise \`version\` in ${file} to ${major(before.version) + 1}.0.0.`
  const added = present.filter((item) => !old.includes(item))
  const isNewer = !sameMajor || minor(after.version) > minor(before.version)
  if (added.length > 0 && isInUse && !isNewer)
    return `${listed(added)} ${added.length === 1 ? 'is' : 'are'} new since ${before.version}. Raise \`version\` in ${file} to ${nextMinor(before.version)}.`
  return null
}

/** Returns the version with the next minor number. */
export function nextMinor(version: string): string {
  return `${major(version)}.${minor(version) + 1}.0`
}

/** Lists the first three in a sentence, and how many more there are. */
export function listed(items: readonly string[]): string {
  return items.length > 3 ? `${items.slice(0, 3).join(', ')} and ${items.length - 3} more` : items.join(', ')
}
