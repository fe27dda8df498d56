import { isOnline } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { sharedTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../texts/en.ts'

/** Says that a sheet's code could not be loaded or failed, or without a network that it is not on this device. */
export function showSheetFailure(): void {
  showToast(isOnline() ? texts.current().sheetFailed : sharedTexts.current().offline.title, 'error')
}
