import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongCells } from './cells.ts'
import { MATRIX } from './matrix.ts'
import { runRow } from './runner.ts'
import { openStage } from './open-stage.ts'

let stage: Awaited<ReturnType<typeof openStage>>

beforeAll(async () => {
  stage = await openStage()
}, 90_000)
afterAll(() => stage.close())

describe.each(MATRIX)('$of: $about', (block) => {
  const rows = block.rows.flatMap((row) =>
    row.operations.map((operation) => ({ row, operation, what: row.what })),
  )
  it.each(rows)(
    '$operation $what',
    async ({ row, operation }) => {
      const outcomes = await runRow(stage, block.of, row, operation)
      expect(wrongCells(row, operation, outcomes)).toEqual({})
      // Dozens of calls each, and the refused sign-ups hash a password every time.
    },
    60_000,
  )
})
