import { useEffect } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import { followChanges } from './follow-changes.ts'

/** Listens to the changes that others make in the selected community and refreshes what they concern. */
export function useRealtimeRefresh(): void {
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  useEffect(() => (membershipId === null ? undefined : followChanges()), [membershipId])
}
