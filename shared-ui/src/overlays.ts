/** Sheets. They include Base UI's drawer: load them when one opens. */
export { ConfirmSheet } from './primitives/confirm-sheet/confirm-sheet.tsx'
export { focusNextStep, Sheet } from './primitives/sheet/sheet.tsx'
export { SheetSummary } from './primitives/sheet/sheet-summary.tsx'
export { WhileOpen } from './primitives/sheet/while-open.tsx'

export { ChoiceSheet } from './patterns/choice-sheet/choice-sheet.tsx'
export { DeclineConfirm } from './patterns/decline-confirm/decline-confirm.tsx'
export { AccountPickerSheet } from './patterns/account-picker/account-picker-sheet.tsx'
