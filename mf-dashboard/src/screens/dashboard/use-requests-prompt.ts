import { useEffect, useRef } from 'react'
import { after, sessionSettings } from '@coffer/shared-sdk/client'
import { openSheet, useSheetStore } from '@coffer/shared-sdk/host'

/** Spec 9: the approval sheet opens by itself this long after load. */
const DELAY_MS = 700

/**
 * Opens the payment requests by itself, once per session: 700 ms after the dashboard has loaded, when
 * requests are pending and no other sheet is open (spec 2). `count` is undefined until it is known.
 */
export function useRequestsPrompt(count: number | undefined): void {
  const latest = useRef(count)
  useEffect(() => {
    latest.current = count
  }, [count])
  const isLoaded = count !== undefined
  useEffect(() => {
    if (!isLoaded || sessionSettings.get('triggeredApproval') !== null) return undefined
    return after(DELAY_MS, () => {
      if (!latest.current || useSheetStore.getState().sheet) return
      sessionSettings.set('triggeredApproval', 'true')
      openSheet('requests', {})
    })
  }, [isLoaded])
}
