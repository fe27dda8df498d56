import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import topLevelDomains from 'tlds' with { type: 'json' }

/** Scripts in common use today (UAX 31, table 5). All others count as one: no word needs two of them. */
export const RECOMMENDED_SCRIPTS = (
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira ' +
  'Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'
).split(' ')
const OTHER_SCRIPT = 'Zzzz'
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]$/u
const UNASSIGNED = /^[\p{Cn}\p{Cs}\p{Co}]$/u
/** Planes 1 to 3 contain letters; the planes after them contain none. */
const LAST_CODE = 0x3ffff

/**
 * Returns the script of a character by the Unicode tables of this Node: '' for characters that several scripts share,
 * and null for unassigned ones.
 */
export function findScript(code: number): string | null {
  const character = String.fromCodePoint(code)
  if (UNASSIGNED.test(character)) return null
  if (COMMON.test(character)) return ''
  const using = RECOMMENDED_SCRIPTS.filter((script) => matcher('scx', script).test(character))
  if (using.length > 1) return ''
  return RECOMMENDED_SCRIPTS.find((script) => matcher('sc', script).test(character)) ?? OTHER_SCRIPT
}

const matchers = new Map<string, RegExp>()
function matcher(property: 'sc' | 'scx', script: string): RegExp {
  const source = `^\\p{${property}=${script}}$`
  const known = matchers.get(source) ?? new RegExp(source, 'u')
  matchers.set(source, known)
  return known
}

/**
 * Renders ranges of characters of one script, over unassigned gaps: `gap.length.script`, in base 36, each counted from
 * the end of the range before.
 */
function renderScripts(): string {
  const ranges: { from: number; to: number; script: string }[] = []
  for (let code = 0; code <= LAST_CODE; code += 1) {
    const script = findScript(code)
    if (script === null) continue
    const last = ranges.at(-1)
    if (last?.script === script) last.to = code
    else ranges.push({ from: code, to: code, script })
  }
  let end = 0
  const parts = ranges
    .filter(({ script }) => script !== '')
    .map(({ from, to, script }) => {
      const index = script === OTHER_SCRIPT ? 'z' : RECOMMENDED_SCRIPTS.indexOf(script).toString(36)
      const part = `${(from - end).toString(36)}.${(to - from).toString(36)}.${index}`
      end = to
      return part
    })
  return parts.join(' ')
}

const LETTER = /^[\p{L}\p{N}]$/u
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}0-9']+$/u

/** Renders letters and digits that look like Latin, Greek or Cyrillic ones (UTS 39): `prototype=characters`. */
function renderConfusables(): string {
  const groups = new Map<string, string>()
  for (const [character, prototype] of Object.entries(confusables)) {
    const isLetter = LETTER.test(character) && character.normalize('NFKC') === character
    if (!isLetter || character.length > 1 || !ALPHABETIC.test(prototype.normalize('NFD'))) continue
    groups.set(prototype, (groups.get(prototype) ?? '') + character)
  }
  return [...groups].map(([prototype, characters]) => `${prototype}=${characters}`).join(' ')
}

/** Renders every top-level domain, in the letters that people read. */
function renderDomains(): string {
  return topLevelDomains.filter((domain) => !domain.startsWith('xn--')).join(' ')
}

const HEAD = '// Written by backend/src/cli/generate-name-tables.ts.\n'
const constant = (name: string, text: string): string =>
  `${HEAD}export const ${name} =\n  ${JSON.stringify(text)}\n`

/** Returns the content of each file by its name below shared-sdk/src/domain/text. */
export const renderNameTables = (): ReadonlyMap<string, string> =>
  new Map([
    ['script-ranges.gen.ts', constant('SCRIPT_RANGES', renderScripts())],
    ['confusables.gen.ts', constant('CONFUSABLES', renderConfusables())],
    ['top-level-domains.gen.ts', constant('TOP_LEVEL_DOMAINS', renderDomains())],
  ])
