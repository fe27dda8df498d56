/** Comments and pages cite headings of docs/ and files that exist, and nothing that is not in the repository. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const TEXT = new Set(['.ts', '.tsx', '.js', '.mjs', '.go', '.css', '.html', '.json', '.md', '.yaml', '.sh'])
/** Knip's glob for test files names the word, the lock file names packages; this file names all of them. */
const EXEMPT = ['knip.json', 'pnpm-lock.yaml', 'deploy/src/checks/citations.test.ts']
/** Working papers of earlier issues, and ways to cite them. */
const OUTSIDE =
  /\bspec\b(?![-.])|\bproduct-spec\b|\b(?:readings|facts|architecture|experience|style)\.md\b|\b(?:readings|experience)(?=:)/gi

/** `product 5`, `accounting A6 to A8`, `ADR 0012, 0040`: the word, then numbers. */
const CITATION =
  /\b(product|accounting|ADRs?)\s+(?:\*\s+)?(A?\d+(?:\.\d+)?(?:(?:, (?:and )?| and | to | or )A?\d+(?:\.\d+)?)*)/gi

interface Source {
  readonly file: string
  readonly text: string
}

function trackedSources(): readonly Source[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return [...new Set(list.split('\0'))]
    .filter((file) => TEXT.has(extname(file)) && !EXEMPT.includes(file) && existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

const headingsOf = (page: string): readonly string[] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])

/** What each word may be followed by. */
function citable(): Readonly<Record<string, ReadonlySet<string>>> {
  const numbers = (page: string, pattern: RegExp) =>
    new Set(headingsOf(page).flatMap((heading) => pattern.exec(heading)?.[1] ?? []))
  return {
    product: numbers('docs/product.md', /^(\d+(?:\.\d+)?)\.? /),
    accounting: numbers('docs/accounting.md', /^(A\d+)\. /),
    adr: new Set(readdirSync(join(ROOT, 'docs/adr')).flatMap((file) => /^\d{4}/.exec(file)?.[0] ?? [])),
  }
}

const KNOWN = citable()

/** What a text cites that does not exist, as `product 12`. Ranges are checked by their ends. */
function unknownCitations(text: string): readonly string[] {
  return [...text.matchAll(CITATION)].flatMap(([, word = '', list = '']) =>
    (list.match(/A?\d+(?:\.\d+)?/g) ?? [])
      .map((number) => ({ number, page: number.startsWith('A') ? 'accounting' : word.toLowerCase() }))
      .filter(({ number, page }) => !KNOWN[page.replace(/s$/, '')]?.has(number))
      .map(({ number, page }) => `${page} ${number}`),
  )
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Relative links of a page that lead nowhere. */
function brokenLinks({ file, text }: Source): readonly string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(ROOT, target))) return [path]
      const isFound = anchor === undefined || headingsOf(target).some((heading) => slugOf(heading) === anchor)
      return isFound ? [] : [`${path}#${anchor}`]
    },
  )
}

const FOLDERS = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules' ? [entry.name] : [],
)

/** Files and patterns of files that a page names in backticks, from the root or its own folder, and that do not exist. */
function missingFiles({ file, text }: Source): readonly string[] {
  const own = dirname(file)
  return [...text.matchAll(/`(\w[\w.*{},-]*(?:\/[\w.*{},-]+)+\/?)`/g)].flatMap(([, path = '']) => {
    const [first = ''] = path.split('/')
    const isFromRoot = FOLDERS.includes(first)
    const isFromOwn = own !== '.' && existsSync(join(ROOT, own, first))
    if (!isFromRoot && !isFromOwn) return []
    const exists = [path, join(own, path)].some((pattern) => globSync(pattern, { cwd: ROOT }).length > 0)
    return exists ? [] : [path]
  })
}

const SOURCES = trackedSources()
const PAGES = SOURCES.filter(({ file }) => file.endsWith('.md'))

const problems = (sources: readonly Source[], find: (source: Source) => readonly string[]) =>
  sources.flatMap((source) => find(source).map((what) => `${source.file}: ${what}`))

test('there are headings to cite and sources that cite them', () => {
  expect(KNOWN['product']).toContain('5.6')
  expect(KNOWN['accounting']).toContain('A22')
  expect(KNOWN['adr']).toContain('0012')
  const cited = SOURCES.flatMap(({ text }) => [...text.matchAll(CITATION)])
  expect(cited.length).toBeGreaterThan(500)
})

test('every citation has its heading', () => {
  expect(problems(SOURCES, ({ text }) => unknownCitations(text))).toEqual([])
})

test('nothing cites a paper that is not in the repository', () => {
  expect(problems(SOURCES, ({ text }) => text.match(OUTSIDE) ?? [])).toEqual([])
})

test('links between pages lead somewhere', () => {
  expect(problems(PAGES, brokenLinks)).toEqual([])
})

test('pages name files that exist', () => {
  expect(problems(PAGES, missingFiles)).toEqual([])
})

test('the index of decisions lists each under its title', () => {
  const index = readFileSync(join(ROOT, 'docs/adr/README.md'), 'utf8')
  const rows = [...index.matchAll(/\[(\d{4})\]\(([^)]+)\)\s*\|\s*(.*?)\s*\|/g)]
  const listed = rows.map(([, number, file = '', title]) => ({ number, file, title })).toSorted(byNumber)
  const records = readdirSync(join(ROOT, 'docs/adr')).filter((file) => /^\d{4}/.test(file))
  expect(listed).toEqual(
    records.toSorted().map((file) => ({
      number: file.slice(0, 4),
      file,
      title: headingsOf(`docs/adr/${file}`)[0]?.slice(5),
    })),
  )
})

const byNumber = (a: { readonly file: string }, b: { readonly file: string }) => a.file.localeCompare(b.file)

test.each([
  ['product 5 and product 5.6', []],
  ['(product 2, 9.4; accounting A6 to A8, ADR 0012, 0040)', []],
  ['product 10', ['product 10']],
  ['product 5.99, 3', ['product 5.99']],
  ['accounting A23', ['accounting A23']],
  ['ADRs 0012 and 9999', ['adrs 9999']],
  ['product 3, A3, A99', ['accounting A99']],
])('%s', (text, unknown) => {
  expect(unknownCitations(text)).toEqual(unknown)
})

test.each(['the spec says', 'spec 5', "the spec's words", 'readings.md', '(experience: Trust)'])(
  '“%s” cites something outside',
  (text) => {
    expect(text.match(OUTSIDE)).not.toBeNull()
  },
)
