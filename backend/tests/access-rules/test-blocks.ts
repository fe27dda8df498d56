import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Block } from './block.ts'
import { wrongCells } from './cells.ts'
import { openStage } from './open-stage.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { runRow } from './runner.ts'

/**
 * Declares a test for each row and operation of the blocks, on a server of the file that calls it. The nightly run tests everything,
 * the test command a sample, each time another one.
 */
export function testBlocks(blocks: readonly Block[]): void {
  let stage: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    stage = await openStage()
  }, 90_000)
  afterAll(() => stage.close())

  describe.each(blocks)('$of: $about', (block) => {
    const rows = block.rows.flatMap((row) =>
      row.operations.map((operation) => ({ row, operation, what: row.what })),
    )
    const numbered = rows.map((one, index) => ({ ...one, sample: IS_NIGHTLY ? null : index }))
    it.each(numbered)(
      '$operation $what',
      async ({ row, operation, sample }) => {
        const outcomes = await runRow({ ...stage, sample }, block.of, row, operation)
        expect(wrongCells(row, operation, outcomes)).toEqual({})
        // Each has dozens of calls, and the refused sign-ups hash a password every time.
      },
      60_000,
    )
  })
}
