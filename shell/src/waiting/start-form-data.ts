import { isOnline, reportError } from '@coffer/shared-sdk/client'
import { keepFormData, queryClient } from '@coffer/shared-sdk/queries'
import { currentMembership } from '@coffer/shared-sdk/session'
import { whenQuiet } from '../release-set/when-quiet.ts'

/** Fetches what forms need without a network, once the person pauses. Returns a function that stops this. */
export function startFormData(): () => void {
  return whenQuiet(() => {
    const membership = currentMembership()
    if (membership && isOnline()) void keepFormData(queryClient, membership).catch(reportError)
  })
}
