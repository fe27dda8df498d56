/** Finds names that people cannot distinguish. Source: product 5.2, UTS 39. */
import { CONFUSABLES } from './confusables.gen.ts'
import { withoutInvisible } from './invisible-text.ts'
import { nameKey } from './visible-text.ts'

/**
 * Returns two keys of a name: two names read alike if they share one of them. The first ignores case and width; the
 * second also replaces each letter by the Latin, Greek or Cyrillic one that it looks like (UTS 39, 'skeleton'), which
 * depends on case.
 */
export function lookAlikeKeys(name: string): readonly [string, string] {
  return [nameKey(name), `~${nameSkeleton(name).toLowerCase()}`]
}

/** Returns whether people would mistake one name for the other. */
export function looksLike(one: string, other: string): boolean {
  return looksLikeAny(one, [other])
}

/** Returns whether people would mistake the name for one of the others; false without others. */
export function looksLikeAny(name: string, others: readonly string[]): boolean {
  // The keys are computed once, not for each of the others: a rename checks every member of a community.
  const keys = lookAlikeKeys(name)
  return others.some((other) => lookAlikeKeys(other).some((key, index) => key === keys[index]))
}

/** Returns those of the named things whose name looks like that of another one; empty for none. */
export function findNamesakes<Named extends { readonly name: string }>(all: readonly Named[]): Named[] {
  const counts = new Map<string, number>()
  const keyed = all.map((named) => ({ named, keys: lookAlikeKeys(named.name) }))
  for (const { keys } of keyed) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keyed.filter(({ keys }) => keys.some((key) => (counts.get(key) ?? 0) > 1)).map(({ named }) => named)
}

function nameSkeleton(name: string): string {
  prototypes ??= decode()
  const cached = prototypes
  const letters = [...withoutInvisible(name.normalize('NFKD')).trim()]
  return letters
    .map((letter) => cached.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}

/** Maps each character to the one it looks like; decoded at first use. */
let prototypes: ReadonlyMap<string, string> | null = null

function decode(): ReadonlyMap<string, string> {
  return new Map(
    CONFUSABLES.split(' ').flatMap((group) => {
      const [prototype = '', characters = ''] = group.split('=')
      return [...characters].map((character): [string, string] => [character, prototype])
    }),
  )
}
