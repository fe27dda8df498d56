/**
 * Checks that comments and pages cite only existing headings of docs/ and files, and nothing outside the repository.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  KNOWN,
  bareRules,
  brokenLinks,
  countCitations,
  readHeadings,
  missingFiles,
  missingInComments,
  outsideCitations,
  readSources,
  unknownCitations,
} from './citations.ts'
import type { Source } from './citations.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = readSources()
const PAGES = SOURCES.filter(({ file }) => file.endsWith('.md'))

const problems = (sources: readonly Source[], find: (source: Source) => readonly string[]) =>
  sources.flatMap((source) => find(source).map((what) => `${source.file}: ${what}`))

test('there are headings to cite and sources that cite them', () => {
  expect(KNOWN['product']).toContain('5.6')
  expect(KNOWN['accounting']).toContain('A23')
  expect(KNOWN['adr']).toContain('0012')
  const cited = SOURCES.map(({ text }) => countCitations(text))
  expect(cited.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500)
})

test('every citation has its heading', () => {
  expect(problems(SOURCES, ({ text }) => unknownCitations(text))).toEqual([])
})

test('nothing cites a paper that is not in the repository', () => {
  expect(problems(SOURCES, ({ text }) => outsideCitations(text))).toEqual([])
})

test('a rule of accounting is cited with that word', () => {
  expect(problems(SOURCES, bareRules)).toEqual([])
})

test('links between pages lead somewhere', () => {
  expect(problems(PAGES, brokenLinks)).toEqual([])
})

test('pages name files that exist', () => {
  expect(problems(PAGES, missingFiles)).toEqual([])
})

test('comments name files that exist', () => {
  const sources = SOURCES.filter(({ file }) => !file.endsWith('.md'))
  expect(problems(sources, missingInComments)).toEqual([])
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
      title: readHeadings(`docs/adr/${file}`)[0]?.slice(5),
    })),
  )
})

const byNumber = (a: { readonly file: string }, b: { readonly file: string }) => a.file.localeCompare(b.file)

test.each([
  ['product 5 and product 5.6', []],
  ['(product 2, 9.4; accounting A6 to A8, ADR 0012, 0040)', []],
  ['product 10', ['product 10']],
  ['product 5.99, 3', ['product 5.99']],
  ['accounting A99', ['accounting A99']],
  ['ADRs 0012 and 9999', ['adrs 9999']],
  ['product 3, A3, A99', ['accounting A99']],
])('%s', (text, unknown) => {
  expect(unknownCitations(text)).toEqual(unknown)
})

test.each([
  'the spec says',
  'spec 5',
  "the spec's words",
  'readings.md',
  '(experience: Trust)',
  'An invite is for an address (product).',
  'as accounting asks (accounting, ADR 0012)',
  'as issue 5 asks',
  'Proven by a spike.',
  '(facts.md F12)',
])('“%s” cites something outside', (text) => {
  expect(outsideCitations(text)).not.toEqual([])
})

test.each([
  ['a.ts', '/** Sent once (A17). */', ['A17']],
  ['a.ts', '/** Sent once (accounting A6, A17). */', []],
  ['a.ts', "const cell = 'A17'", []],
  ['a.ts', '/** On one A4 page. */', []],
  ['a.sql', '-- By A3.', ['A3']],
  ['a.service', '# Kept as A3 says.', ['A3']],
  ['docs/a.md', 'Approving (A7).', ['A7']],
  ['docs/accounting.md', '## A7. Approving', []],
])('%s with “%s” cites without the word: %s', (file, text, found) => {
  expect(bareRules({ file, text })).toEqual(found)
})

test.each([
  ['// As in shared-sdk/src/queries/no-such-map.ts.', ['shared-sdk/src/queries/no-such-map.ts']],
  ['// As in e2e/journeys/auth-*.test.ts, and deploy/src/checks.', []],
  ["# Upstream's apis/batch.go does so.", []],
  ['// See PLANS.md.', ['PLANS.md']],
  ['// See backend/README.md, and README.md.', []],
])('“%s” names what is missing: %s', (text, missing) => {
  expect(missingInComments({ file: 'deploy/src/a.ts', text })).toEqual(missing)
})
