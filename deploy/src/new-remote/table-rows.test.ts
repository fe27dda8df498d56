import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { toRemoteNames } from './remote-name.ts'
import { TABLES, withRow } from './table-rows.ts'

const NAMES = toRemoteNames('budget-plan', [])

test.each(TABLES)('$file takes a row for a new remote in its place', (table) => {
  const text = readFileSync(inWorkspace(table.file), 'utf8')
  const next = withRow(table, text, NAMES)
  expect(next.length).toBeGreaterThan(text.length)
  expect(next.replace(table.row(NAMES), '')).toBe(text)
  expect(next.slice(next.indexOf('budget-plan'))).toContain(table.before)
})

test('a table that has changed its shape is named instead of being spoilt', () => {
  const table = { file: 'some/table.ts', before: '}\n', row: () => 'row\n' }
  expect(withRow(table, 'a\n}\nb', NAMES)).toBe('a\nrow\n}\nb')
  for (const text of ['a', 'a}\n}\n']) {
    expect(() => withRow(table, text, NAMES)).toThrow(/^some\/table\.ts has changed its shape/)
  }
})
