import { useEffect } from 'react'
import { reportError, runAfter } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'

/** The first screen's own files and answers come first. */
const DELAY_MS = 2_000

/** Offers members to install the app, at a moment when nothing else has their attention. Its code is loaded after the first screen. */
export function useInstallOffer(): void {
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isStopped = false
    let stop = () => {}
    const start = async () => {
      const { offerInstall } = await import('./offer-install.ts')
      if (!isStopped) stop = offerInstall()
    }
    // Without it everything else works.
    const cancel = runAfter(DELAY_MS, () => void start().catch(reportError))
    return () => {
      isStopped = true
      cancel()
      stop()
    }
  }, [isSignedIn])
}
