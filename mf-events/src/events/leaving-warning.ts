interface LeavingWords {
  readonly warning: (count: number) => string
  readonly warningUnknown: string
}

/**
 * Returns a warning about what is deleted when somebody leaves an event or is removed from it (product 5.9); null if nothing is.
 *
 * @param count the number of transactions that they entered; null while it is unknown, as in a hidden event (accounting A15)
 */
export function leavingWarning(words: LeavingWords, count: number | null): string | null {
  if (count === null) return words.warningUnknown
  return count > 0 ? words.warning(count) : null
}
