import { OPERATIONS } from './block.ts'
import type { Block, Row } from './block.ts'
import { CALLERS, CALLER_NAMES } from './callers.ts'
import { expectedOutcome } from './cells.ts'

/** Renders access-matrix.md: the tables of blocks/ as a page. */
export function renderMatrix(blocks: readonly Block[]): string {
  const cells = blocks.flatMap((block) =>
    block.rows.map((row) => row.operations.length * CALLER_NAMES.length),
  )
  const count = cells.reduce((sum, row) => sum + row, 0)
  return [
    '# Who may do what',
    '',
    `The output of a test, with ${count} cells; [how to read it](../../../docs/access-matrix.md).`,
    '',
    '**Columns**',
    '',
    '|  |  |',
    '| --- | --- |',
    ...CALLER_NAMES.map((caller) => `| **${caller}** | ${CALLERS[caller]} |`),
    '',
    ...blocks.flatMap(renderBlock),
  ].join('\n')
}

function renderBlock(block: Block): string[] {
  return [
    `## ${block.of}`,
    '',
    block.about,
    '',
    `| | ${['', ...CALLER_NAMES].join(' | ')} |`,
    `| --- | --- |${' :-: |'.repeat(CALLER_NAMES.length)}`,
    ...block.rows.map(renderRow),
    '',
    ...renderReasons(block),
    '',
  ]
}

function renderRow(row: Row): string {
  const cells = CALLER_NAMES.map((caller) => {
    const outcomes = row.operations.map((operation) => expectedOutcome(operation, row.cells[caller]))
    return row.cells[caller] === 'n/a'
      ? 'n/a'
      : [...new Set(outcomes.map(mark))].toSorted().toReversed().join(' ')
  })
  return `| ${row.operations.join(', ')} | ${row.what} | ${cells.join(' | ')} |`
}

const mark = (outcome: string): string => (outcome === 'yes' ? '✓' : outcome === 'no' ? '·' : outcome)

function renderReasons({ rows, without, notes }: Block): string[] {
  const omitted = OPERATIONS.flatMap((operation) => {
    const reason = without[operation]
    return reason === undefined ? [] : [`${operation}: ${reason}`]
  })
  const never = rows.flatMap(({ what, scene }) =>
    scene.never === undefined ? [] : [`“${what}”: ${scene.never}`],
  )
  return [...notes.map((note) => `n/a: ${note}`), ...omitted, ...never].map((line) => `- ${line}`)
}
