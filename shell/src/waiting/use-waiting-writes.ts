import { useEffect } from 'react'
import { localSettings, reportError, runAfter } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'

/** The first screen's own files and answers come first. */
const DELAY_MS = 2_000

/** Sends what waits on this device for the member (ADR 0160). Its code is loaded after the first screen, or at once when something waits. */
export function useWaitingWrites(): void {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useEffect(() => {
    if (userId === null) return undefined
    let isStopped = false
    let stop = () => {}
    const start = async () => {
      const { startWaitingWrites } = await import('./start-waiting-writes.ts')
      if (isStopped) return
      stop = startWaitingWrites(userId)
    }
    const delay = localSettings.get('waitingWrites') === userId ? 0 : DELAY_MS
    // Without it changes fail without a network, as they did before it.
    const cancel = runAfter(delay, () => void start().catch(reportError))
    return () => {
      isStopped = true
      cancel()
      stop()
    }
  }, [userId])
}
