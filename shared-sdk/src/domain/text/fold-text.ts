/** Combining marks, first and last of each range: of Latin, Greek and Cyrillic, Hebrew, Arabic, of symbols. */
const MARK_RANGES = [
  [0x0300, 0x036f],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x05c4, 0x05c5],
  [0x05c7, 0x05c7],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
] as const
const MARKS = new RegExp(
  `[${MARK_RANGES.map((range) => range.map((code) => String.fromCharCode(code)).join('-')).join('')}]`,
  'g',
)
/** Matches lower-case text that `foldText` changes: all but ASCII, and ASCII's two apostrophes. */
const NEEDS_FOLDING = /[^ -&(-_a-~]/

/**
 * Replacements for signs that people and devices use interchangeably. Apostrophes are removed, because names are often
 * searched without them; so are invisible characters.
 */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['', /['`´‘’‛ʹʻʼʽʾʿˈ′‵՚׳ꞌ＇\u00ad\u200b-\u200f\u2060\ufeff]/g],
  ['"', /[“”„‟″«»＂]/g],
  ['-', /[‐-―⁃−﹘﹣－]/g],
  [' ', /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g],
]

/** Plain letters for special ones that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * Folds a text for searching (ADR 0019): without case and accents, so that 'jose' finds 'José' and 'MULLER' finds
 * 'Müller', and without apostrophes, with one kind of dash, quote and space, so that 'oconnor' and "o'connor" both find
 * 'O’Connor'. The same on client and server. '' for '' and when nothing is left.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (!NEEDS_FOLDING.test(lower)) return lower
  const letters = lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
  return SIGNS.reduce((text, [plain, kinds]) => text.replace(kinds, plain), letters)
}

/**
 * Returns whether the text contains every word of the search, ignoring case and accents. An empty search matches all.
 */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
