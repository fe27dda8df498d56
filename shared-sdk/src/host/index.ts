export { dismissToast, hideNotice, showNotice, showToast, useToastStore } from './toasts.ts'
export type { NoticeKey, Toast, ToastAction, ToastTone } from './toasts.ts'
export {
  closeSheet,
  openSheet,
  removeSheet,
  resetSheets,
  showAddressedSheet,
  useSheetStore,
  watchOpenSheet,
} from './sheets.ts'
export type { OpenSheet } from './sheets.ts'
export { decodeSheet, encodeSheet, withoutSheet } from './sheet-address.ts'
export { setSlotFillings, useSlotStore } from './slots.ts'
export type { SlotFilling } from './slots.ts'
export { Slot } from './slot.tsx'
export { When } from './when.tsx'
export { useSubmission } from './use-submission.ts'
export type { Submitting } from './use-submission.ts'
export { sheetOfRow, sheetOfTransaction } from './transaction-sheet.ts'
export type { TransactionSheet } from './transaction-sheet.ts'
