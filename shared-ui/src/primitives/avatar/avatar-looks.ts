/** What one sees as one sign: a flag, a letter with its marks, a digit, an emoji with all that belongs to it. */
const SIGN = /\p{RI}{2}|\p{L}\p{M}*|\p{N}|\p{ExtPict}(?:\ufe0f|\p{EMod}|\u200d\p{ExtPict})*/u

/** First signs of the first and last word, at most two, brackets and the like left out; '?' for a name without any. */
export function initials(name: string): string {
  const signs = name.split(/\s+/).flatMap((word) => SIGN.exec(word)?.[0] ?? [])
  const [first = '?', last = ''] = [signs[0], signs.slice(1).at(-1)]
  return (first + last).toLocaleUpperCase()
}

/** A hue in whole degrees, the same for the same id everywhere, spread over 24 steps so that neighbours differ. */
export function hueOfId(id: string): number {
  let hash = 2166136261
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 16777619)
  return ((hash >>> 0) % 24) * 15
}
