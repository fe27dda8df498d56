import { expect, test } from 'vitest'
import { markdownTable, withTable } from './written-table.ts'

const TABLE = `|      | ms  |
| ---- | --- |
| send | 2   |`

test('writes columns of equal width, as the formatter does', () => {
  expect(markdownTable(['', 'ms'], [['send', '2']])).toBe(TABLE)
})

test('replaces what is between the markers, and nothing else', () => {
  const text = 'Before.\n\n<!-- bench open -->\n\nold\n\n<!-- /bench open -->\n\nAfter.\n'
  const changed = `Before.\n\n<!-- bench open -->\n\n${TABLE}\n\n<!-- /bench open -->\n\nAfter.\n`
  expect(withTable(text, 'open', TABLE)).toBe(changed)
  expect(withTable(changed, 'open', TABLE)).toBe(changed)
})

test('says which markers are missing', () => {
  expect(() => withTable('Before.', 'open', TABLE)).toThrow(
    'docs/benchmarks.md has no table between <!-- bench open --> and <!-- /bench open -->.',
  )
})
