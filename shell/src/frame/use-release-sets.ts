import { useEffect } from 'react'
import { reportError, runAfter } from '@coffer/shared-sdk/client'
import { useRemotes } from '../registry/remotes.ts'
import { useUpdateNotice } from './use-update-notice.ts'

/** The code that makes the sets is no part of the start. */
const DELAY_MS = 2_000

/** Keeps on this device all that the app needs to open without a network, and offers a new release (ADR 0159). */
export function useReleaseSets(): void {
  const { started } = useRemotes()
  const showUpdate = useUpdateNotice()
  useEffect(() => {
    if (!started || !('serviceWorker' in navigator)) return undefined
    let stop = () => {}
    const load = async () => {
      const { keepReleaseSets } = await import('../release-set/keep-release-sets.ts')
      if (!isStopped) stop = keepReleaseSets({ started, onNewRelease: showUpdate })
    }
    let isStopped = false
    const cancel = runAfter(DELAY_MS, () => void load().catch(reportError))
    return () => {
      isStopped = true
      cancel()
      stop()
    }
  }, [started, showUpdate])
}
