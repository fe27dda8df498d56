import { useEffect, useRef } from 'react'
import { reportError, runAfter } from '@coffer/shared-sdk/client'
import { useNavigate } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'

/** The first screen's own files and answers come first. */
const DELAY_MS = 1_000

/** Starts what a signed-in member's notifications need on this device. Its code is loaded after the first screen. */
export function useMemberPush(): void {
  const navigate = useNavigate()
  // A new function after every change of page.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useEffect(() => {
    if (userId === null) return undefined
    let isStopped = false
    let stop = () => {}
    const start = async () => {
      const { startMemberPush } = await import('./member-push.ts')
      if (!isStopped) stop = startMemberPush(userId, (path) => void latest.current(path))
    }
    // Without it everything else works.
    const cancel = runAfter(DELAY_MS, () => void start().catch(reportError))
    return () => {
      isStopped = true
      cancel()
      stop()
    }
  }, [userId])
}
