import { foldText } from '@coffer/shared-sdk/domain'

/** Whether every word of the search occurs in the text, whatever its case and accents. An empty search matches all. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
