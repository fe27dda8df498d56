/** A file's name that every system accepts: 'Camp 2026: fun/food' and 'balances.csv' give 'camp-2026-fun-food-balances.csv'. */
export function fileName(eventName: string, ending: string): string {
  const name = eventName
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
  // File systems allow 255 bytes; a letter takes up to four.
  return `${[...(name || 'event')].slice(0, 40).join('')}-${ending}`
}
