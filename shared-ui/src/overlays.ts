/** What floats above a screen. Brings Base UI's drawer: load it when something opens. */
export {
  AccountPickerSheet,
  type AccountPickerSheetProps,
} from './patterns/account-picker/account-picker-sheet.tsx'
export { ConfirmSheet, type ConfirmSheetProps } from './primitives/confirm-sheet/confirm-sheet.tsx'
export { focusNextStep } from './primitives/sheet/focus-next-step.ts'
export { SheetSummary, type SheetSummaryProps } from './primitives/sheet/sheet-summary.tsx'
export { Sheet, type SheetProps } from './primitives/sheet/sheet.tsx'
