/** The rules of an event's expenses. */
export { canJoinExpense, checkExpenseGroup, checkWholeShown, expenseFacts } from './expense-permissions.ts'
export type { ExpenseGroupRow } from './expense-permissions.ts'
export { buildExpense, previewExpense } from './expense.ts'
export type { ExpenseSender } from './expense.ts'
export {
  deriveParts,
  groupTotals,
  partsOfExpense,
  splitAgain,
  splitBasis,
  totalsOfParts,
} from './derived-parts.ts'
export type { EventLedger, EventRow, GroupFacts, ParticipantFacts } from './derived-parts.ts'
export {
  MAX_BILL_LINES,
  MAX_LINE_NAME,
  MAX_SPLIT_LENGTH,
  billWeights,
  checkSeparateSplit,
  checkSplitTotal,
  readSeparateSplit,
  writeSeparateSplit,
} from './separate-split.ts'
export { splitExpense } from './expense-split.ts'
export type { ExpensePart } from './expense-split.ts'
export { previewGroupExpense } from './expense-preview.ts'
export type { ExpensePreview } from './expense-preview.ts'
export { mergePayers, planPayers, checkPayerRows, checkWrittenTogether } from './several-payers.ts'
export { rankPayers } from './who-should-pay.ts'
export type { PayerRow } from './several-payers.ts'
