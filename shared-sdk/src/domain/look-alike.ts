/** Names that people cannot tell apart. Source: product 5.2, UTS 39. */
import { CONFUSABLES } from './confusables.gen.ts'
import { withoutInvisible } from './invisible-text.ts'
import { nameKey } from './visible-text.ts'

/**
 * By what two names read alike: they do if they have one of these in common. The first ignores case and width; the second
 * also replaces each letter by the Latin, Greek or Cyrillic one that it looks like (UTS 39, 'skeleton'), which depends on
 * case.
 */
export function lookAlikeKeys(name: string): readonly [string, string] {
  return [nameKey(name), `~${skeleton(name).toLowerCase()}`]
}

/** Whether people would take one name for the other. */
export function looksLike(one: string, other: string): boolean {
  return looksLikeAny(one, [other])
}

/** Whether people would take the name for one of the others; false without others. */
export function looksLikeAny(name: string, others: readonly string[]): boolean {
  // Once, not once for each of the others: a rename asks about every member of a community.
  const keys = lookAlikeKeys(name)
  return others.some((other) => lookAlikeKeys(other).some((key, index) => key === keys[index]))
}

/** Those of the named things whose name looks like that of another one; an empty list for none. */
export function findNamesakes<Named extends { readonly name: string }>(all: readonly Named[]): Named[] {
  const counts = new Map<string, number>()
  const keyed = all.map((named) => ({ named, keys: lookAlikeKeys(named.name) }))
  for (const { keys } of keyed) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keyed.filter(({ keys }) => keys.some((key) => (counts.get(key) ?? 0) > 1)).map(({ named }) => named)
}

function skeleton(name: string): string {
  prototypes ??= decode()
  const known = prototypes
  const letters = [...withoutInvisible(name.normalize('NFKD')).trim()]
  return letters
    .map((letter) => known.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}

/** Decoded at first use: character -> what it looks like. */
let prototypes: ReadonlyMap<string, string> | null = null

function decode(): ReadonlyMap<string, string> {
  return new Map(
    CONFUSABLES.split(' ').flatMap((group) => {
      const [prototype = '', characters = ''] = group.split('=')
      return [...characters].map((character): [string, string] => [character, prototype])
    }),
  )
}
