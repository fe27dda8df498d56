import { useEffect } from 'react'
import { reportError } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'

/**
 * Refetches queries when others change something in the selected community. Its code comes with the member frame's, because nobody who is
 * signed out needs it (ADR 0069).
 */
export function useLiveUpdates(): void {
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  useEffect(() => {
    if (membershipId === null) return undefined
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { subscribeToChanges } = await import('@coffer/shared-sdk/queries')
      if (!isOver) stop = subscribeToChanges()
    }
    // If its code is missing, the member frame, which is in the same file, shows that it could not load.
    start().catch(reportError)
    return () => {
      isOver = true
      stop()
    }
  }, [membershipId])
}
