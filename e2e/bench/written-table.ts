/** Benchmarks write these tables of docs/benchmarks.md themselves, so that the tables show what was measured. */
import { readFile, writeFile } from 'node:fs/promises'
import { inWorkspace } from '@coffer/deploy/workspace'

/** Writes a table between the markers `<!-- bench NAME -->` and `<!-- /bench NAME -->` of docs/benchmarks.md. */
export async function writeTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const file = inWorkspace('docs/benchmarks.md')
  await writeFile(file, withTable(await readFile(file, 'utf8'), name, markdownTable(head, rows)))
}

/** Returns the text with another table between the markers of that name. Throws if there are no such markers. */
export function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from)
    throw new Error(`docs/benchmarks.md has no table between ${begin} and ${end}.`)
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`
}

/** Returns a table as the formatter writes it: columns of equal width. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const padded = (row: readonly string[]) =>
    line(widths.map((width, column) => (row[column] ?? '').padEnd(width)))
  return [padded(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(padded)].join('\n')
}
