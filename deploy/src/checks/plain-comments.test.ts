import { expect, test } from 'vitest'
import { readSources } from './citations.ts'
import { awkwardComments } from './plain-comments.ts'

test('finds fragments and phrases, with their lines', () => {
  const text = [
    '/** Of a server that waits. */',
    '// The state',
    '// Of several servers, and of one.',
    '  {/* Of a row. */}',
    '/**',
    ' * Whoever signs in.',
    ' */',
    'const of = "// Of no comment"',
    '// Of course it is one.',
  ].join('\n')
  expect(awkwardComments(text)).toEqual([
    '1: Of a server that waits. */',
    '4: Of a row. */}',
    '6: Whoever signs in.',
  ])
})

test('no comment is a fragment or reads like a translation', () => {
  // Migrations never change once they are there, not even in their comments.
  const sources = readSources().filter(
    ({ file }) => /\.(?:tsx?|go)$/u.test(file) && !/plain-comments|src\/migrations\//u.test(file),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap(({ file, text }) =>
    awkwardComments(text).map((comment) => `${file}:${comment}`),
  )
  expect(found).toEqual([])
})
