/** First letters of the first and last word, at most two; '?' for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.length > 1 ? words.at(-1) : undefined
  // By code point, so that an emoji or a letter outside the basic plane stays whole.
  return [first, last]
    .map((word) => (word === undefined ? '' : ([...word][0] ?? '')))
    .join('')
    .toLocaleUpperCase()
}

/** A hue in whole degrees, the same for the same id everywhere, spread over 24 steps so that neighbours differ. */
export function hueOfId(id: string): number {
  let hash = 2166136261
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 16777619)
  return ((hash >>> 0) % 24) * 15
}
