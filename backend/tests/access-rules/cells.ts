import type { Cell, Operation, Row } from './block.ts'
import { CALLER_NAMES } from './callers.ts'
import type { CallerName } from './callers.ts'

export type Outcomes = Partial<Record<CallerName, string>>

/** PocketBase's answers when an API rule fails. */
const DENIED: Readonly<Record<Operation, string>> = {
  list: 'no',
  view: '404',
  create: '400',
  update: '404',
  delete: '404',
  realtime: 'no',
  expand: 'no',
  probe: 'no',
  batch: '400',
  call: '403',
}

/** These operations have no exact status: their outcome is only yes or no. */
const isSilent = (operation: Operation): boolean => ['realtime', 'expand', 'probe'].includes(operation)

export function expectedOutcome(operation: Operation, cell: Cell): string {
  if (cell === 'yes') return 'yes'
  return cell === 'no' || isSilent(operation) ? DENIED[operation] : cell
}

/** Returns the expected answer of each column in the row; it leaves out columns with n/a. */
function expectedOutcomes(row: Row, operation: Operation): Outcomes {
  const applicable = CALLER_NAMES.filter((caller) => row.cells[caller] !== 'n/a')
  return Object.fromEntries(
    applicable.map((caller) => [caller, expectedOutcome(operation, row.cells[caller])]),
  )
}

/** Returns the columns with a wrong answer, with the expected one; empty when all are right. */
export function wrongCells(
  row: Row,
  operation: Operation,
  outcomes: Outcomes,
): Readonly<Record<string, string>> {
  const expected = expectedOutcomes(row, operation)
  const wrong = CALLER_NAMES.filter((caller) => expected[caller] !== outcomes[caller])
  return Object.fromEntries(
    wrong.map((caller) => [caller, `${outcomes[caller]} instead of ${expected[caller]}`]),
  )
}
