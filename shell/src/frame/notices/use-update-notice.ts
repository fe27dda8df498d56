import { useCallback } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'
import { showNotice, useToastStore } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { memberTexts } from '../../texts/member.en.ts'
import { hasTypedInput } from '../typed-input.ts'

/** A waiting update checks this often whether the person has finished. */
const LOOK_MS = 500

/**
 * Returns a function that offers the new version (product 4 and 8). 'Reload' never loses what the person has entered: it
 * waits, and says so, until they have sent or closed it.
 */
export function useUpdateNotice(reload: () => void = reloadPage): () => void {
  const { connectivity, reload: label } = useTexts(memberTexts)
  return useCallback(() => {
    const wait = () => {
      if (!hasTypedInput()) return reload()
      showNotice('update', connectivity.updateWaits, 'info')
      runAfter(LOOK_MS, wait)
    }
    const isWaiting = useToastStore.getState().notices.update?.text === connectivity.updateWaits
    if (!isWaiting) showNotice('update', connectivity.update, 'info', { label, run: wait })
  }, [connectivity, label, reload])
}

function reloadPage(): void {
  location.reload()
}
