interface LeavingWords {
  readonly warning: (count: number) => string
  readonly warningUnknown: string
}

/**
 * What is deleted along with somebody who leaves an event or is removed from it (product 5.9); null when nothing is.
 *
 * @param count the transactions that they entered; null while that is unknown, as in a hidden event (accounting A15)
 */
export function leavingWarning(words: LeavingWords, count: number | null): string | null {
  if (count === null) return words.warningUnknown
  return count > 0 ? words.warning(count) : null
}
