import { useEffect, useRef } from 'react'
import { useNavigate } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { useDeferredStart } from '../frame/services/use-deferred-start.ts'

const DELAY_MS = 1_000

/** Starts what a signed-in member's notifications need on this device. Its code is loaded after the first screen. */
export function useMemberPush(): void {
  const navigate = useNavigate()
  // The function changes with every page.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useDeferredStart(userId, {
    delayMs: () => DELAY_MS,
    load: async () => {
      const { startMemberPush } = await import('./member-push.ts')
      return (id) => startMemberPush(id, (path) => void latest.current(path))
    },
  })
}
