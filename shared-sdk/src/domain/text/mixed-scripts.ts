/** Checks whether a word mixes alphabets, so that it could read like another one. Source: product 5.2, UTS 39. */
import { SCRIPT_RANGES } from './script-ranges.gen.ts'

/**
 * Returns whether a word of the text has letters of scripts that are not written together. Allowed are one script, Latin
 * with one other in common use except Greek and Cyrillic, which look like it, or those of Chinese, Japanese or Korean with
 * Latin (UTS 39, 'moderately restrictive'). Digits and marks of several scripts belong to each.
 */
export function mixesScripts(text: string): boolean {
  // Most names are ASCII. The server's engine takes 10 µs to look a character up.
  if (!BEYOND_ASCII.test(text)) return false
  return text.split(BETWEEN_WORDS).some((word) => {
    if (!BEYOND_ASCII.test(word)) return false
    const scripts = new Set([...new Set(word)].map(getScript))
    scripts.delete('')
    return !areWrittenTogether(scripts)
  })
}

/** ASCII has letters of only one script. */
const BEYOND_ASCII = /[^ -~\s]/

/** Matches white space and punctuation except apostrophes, which are within a word. */
const BETWEEN_WORDS =
  /[\s!-&(-/:-@[-`{-~\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u2018\u201a-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030]+/

/** Codes of the table, in the numbering of backend/src/cli/name-tables.ts. */
const LATIN = 'j'
const CYRILLIC = '4'
const GREEK = '8'
const OTHER = 'z'
const EAST_ASIAN: readonly string[] = [
  // Han with Bopomofo, with Hiragana and Katakana, and with Hangul.
  'c3',
  'cef',
  'cb',
]

function areWrittenTogether(scripts: ReadonlySet<string>): boolean {
  if (scripts.size < 2) return true
  const others = [...scripts].filter((script) => script !== LATIN)
  if (EAST_ASIAN.some((allowed) => others.every((script) => allowed.includes(script)))) return true
  const [other] = others
  return others.length === 1 && other !== CYRILLIC && other !== GREEK && other !== OTHER
}

interface Range {
  readonly from: number
  readonly to: number
  readonly script: string
}

/** Decoded at first use. */
let ranges: readonly Range[] | null = null

function decode(): readonly Range[] {
  let end = 0
  return SCRIPT_RANGES.split(' ').map((part) => {
    const [gap = '', length = '', script = ''] = part.split('.')
    const from = end + parseInt(gap, 36)
    end = from + parseInt(length, 36)
    return { from, to: end, script }
  })
}

/** Returns the code of the character's script; '' for characters that several scripts share. */
function getScript(character: string): string {
  const code = character.codePointAt(0) ?? 0
  ranges ??= decode()
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined) return ''
    if (code < range.from) high = middle - 1
    else if (code > range.to) low = middle + 1
    else return range.script
  }
  return ''
}
