/**
 * Finds citations in comments and pages: headings of docs/, files, decisions. `citations.test.ts` applies it to every
 * tracked file.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** Files of these kinds are no text, or other programs wrote them. */
const NOT_OURS = new Set(['.png', '.svg', '.sum', '.ico', '.woff2'])
/**
 * Knip's glob for test files names the word, the lock file names packages; the check and its test name all of them. The page of
 * a template names files of the repository that it becomes.
 */
const EXEMPT = [
  'LICENSE',
  'knip.json',
  'pnpm-lock.yaml',
  'deploy/src/checks/citations.ts',
  'deploy/src/checks/citations.test.ts',
  'deploy/src/new-remote/template-alone/README.md',
]
/** Papers that the product was built from, which are not in the repository, and ways to cite them. */
const OUTSIDE = [
  // Manifests of Kubernetes have a field `spec`, and names of packages end with `-spec`.
  /(?<!-)\bspec\b(?![-.]|:$)|\bproduct-spec\b/gim,
  /\b(?:readings|facts|architecture|experience|style|design)\.md\b|\b(?:readings|experience)(?=:)/gi,
  // These cite a page without a place in it.
  /\((?:product|accounting|ADR|design|glossary)[),;]/gi,
  /\bissue #?\d+\b|\bF\d{1,2}\b(?=[).,;:])|\bfound from outside\b|\bspikes?\b/gi,
]

/** Matches `product 5`, `accounting A6 to A8`, `ADR 0012, 0040`: the word, then numbers. */
const CITATION =
  /\b(product|accounting|ADRs?)\s+(?:(?:\*|\/\/)\s+)?(A?\d+(?:\.\d+)?(?:(?:, (?:and )?| and | to | or )A?\d+(?:\.\d+)?)*)/gi

/** Matches a rule of docs/accounting.md without that word; `A4` is also a size of paper. */
const BARE_RULE = /(?<![\w#.&/=%'-])A(?!4 (?:page|between)|4;)\d{1,2}\b/g

export interface Source {
  /** The path from the root. */
  readonly file: string
  readonly text: string
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Returns every tracked or new file that people write. */
export function readSources(): readonly Source[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return [...new Set(list.split('\0'))]
    .filter((file) => !NOT_OURS.has(extname(file)) && !EXEMPT.includes(file) && isFile(join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/** Returns the headings of a page, without their marks. */
export const readHeadings = (page: string): readonly string[] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])

/** Returns the numbers that may follow each word. */
function citableNumbers(): Readonly<Record<string, ReadonlySet<string>>> {
  const numbers = (page: string, pattern: RegExp) =>
    new Set(readHeadings(page).flatMap((heading) => pattern.exec(heading)?.[1] ?? []))
  return {
    product: numbers('docs/product.md', /^(\d+(?:\.\d+)?)\.? /),
    accounting: numbers('docs/accounting.md', /^(A\d+)\. /),
    adr: new Set(readdirSync(join(ROOT, 'docs/adr')).flatMap((file) => /^\d{4}/.exec(file)?.[0] ?? [])),
  }
}

/** The numbers that each word may be followed by. */
export const KNOWN = citableNumbers()

/** Counts the citations of docs/ in a text. */
export const countCitations = (text: string): number => [...text.matchAll(CITATION)].length

/** Returns citations that do not exist, as `product 12`. It checks ranges by their ends. */
export function unknownCitations(text: string): readonly string[] {
  return [...text.matchAll(CITATION)].flatMap(([, word = '', list = '']) =>
    (list.match(/A?\d+(?:\.\d+)?/g) ?? [])
      .map((number) => ({ number, page: number.startsWith('A') ? 'accounting' : word.toLowerCase() }))
      .filter(({ number, page }) => !KNOWN[page.replace(/s$/, '')]?.has(number))
      .map(({ number, page }) => `${page} ${number}`),
  )
}

const toSlug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Returns relative links of a page that lead nowhere. */
export function brokenLinks({ file, text }: Source): readonly string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(ROOT, target))) return [path]
      const isFound =
        anchor === undefined || readHeadings(target).some((heading) => toSlug(heading) === anchor)
      return isFound ? [] : [`${path}#${anchor}`]
    },
  )
}

/** Returns what a text cites from papers outside the repository. */
export const outsideCitations = (text: string): readonly string[] =>
  OUTSIDE.flatMap((pattern) => text.match(pattern) ?? [])

/** Returns the lines that are prose: all of a page, and in other files the comments that have lines of their own. */
export function extractProse({ file, text }: Source): string {
  if (file.endsWith('.md')) return text
  return text
    .split('\n')
    .filter((line) => /^\s*(?:\/\*\*?|\*|\/\/|#|<!--|--) /.test(line))
    .join('\n')
}

/** Returns rules of accounting that are cited without that word. */
export function bareRules(source: Source): readonly string[] {
  if (source.file === 'docs/accounting.md') return []
  return extractProse(source).replace(CITATION, '').match(BARE_RULE) ?? []
}

const FOLDERS = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules' ? [entry.name] : [],
)
const exists = (paths: readonly string[]) => paths.some((path) => globSync(path, { cwd: ROOT }).length > 0)

/**
 * Returns files and patterns of files that a page names in backticks, from the root or its own folder, and that do not
 * exist.
 */
export function missingFiles({ file, text }: Source): readonly string[] {
  const own = dirname(file)
  return [...text.matchAll(/`(\w[\w.*{},-]*(?:\/[\w.*{},-]+)+\/?)`/g)].flatMap(([, path = '']) => {
    const [first = ''] = path.split('/')
    const isFromRoot = FOLDERS.includes(first)
    const isFromOwn = own !== '.' && existsSync(join(ROOT, own, first))
    if (!isFromRoot && !isFromOwn) return []
    return exists([path, join(own, path)]) ? [] : [path]
  })
}

/** Returns files and patterns of files that comments name from the root, and pages of docs/, that do not exist. */
export function missingInComments(source: Source): readonly string[] {
  const named = extractProse(source).matchAll(
    /(?<![\w./@<{-])(?:([a-z][\w-]*)\/[\w./*{},-]*\w|[\w-]+\.md\b)/g,
  )
  return [...named].flatMap(([path, first]) => {
    if (first !== undefined && !FOLDERS.includes(first)) return []
    // Only builds make these.
    if (path.includes('/.cache')) return []
    const own = join(dirname(source.file), path)
    const readme = basename(path) === path ? [join('**', path)] : []
    return exists([path, own, `${path}.ts`, ...readme]) ? [] : [path]
  })
}
