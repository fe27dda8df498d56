/** Marks that stand on letters, first and last of each range: of Latin, Greek and Cyrillic, Hebrew, Arabic, of symbols. */
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
const BEYOND_ASCII = /[^ -~]/

/** Letters that people type without what makes them special, and that Unicode does not take apart. */
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
 * A text as searches compare it: without case and accents, so that 'jose' finds 'José' and 'MULLER' finds 'Müller'
 * (ADR 0059). The same on client and server. '' for ''.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (!BEYOND_ASCII.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}
