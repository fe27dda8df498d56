/** Whether every word of the search occurs in the text, whatever its case and accents. An empty search matches all. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}
