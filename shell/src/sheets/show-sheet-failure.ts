import { showToast } from '@coffer/shared-sdk/host'
import { texts } from '../texts/catalogue.ts'

/** Says that a sheet's code could not be loaded or failed; without a network, that it comes back with one. */
export function showSheetFailure(): void {
  const { sheetFailed, sheetOffline } = texts.current()
  showToast(navigator.onLine ? sheetFailed : sheetOffline, 'error')
}
