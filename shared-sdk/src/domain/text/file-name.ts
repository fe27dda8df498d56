/**
 * Returns a file name that every system accepts: 'Camp 2026: fun/food' and 'balances.csv' give
 * 'camp-2026-fun-food-balances.csv'.
 *
 * @param fallback replaces a subject without letters and digits
 */
export function fileName(subject: string, ending: string, fallback = 'event'): string {
  const name = subject
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
  // File systems allow 255 bytes; a letter takes up to four.
  return `${[...(name || fallback)].slice(0, 40).join('')}-${ending}`
}
