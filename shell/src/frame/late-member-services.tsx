import { useEffect, useState } from 'react'
import { reportError } from '@coffer/shared-sdk/client'
import { decodeSheet, resetSheets, useSheetStore } from '@coffer/shared-sdk/host'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { showSheetFailure } from '../sheets/show-sheet-failure.ts'
import { loadMemberFrame, loadedMemberFrame } from './load-member-frame.ts'

/** The services for members: loaded once somebody is signed in or opens a sheet. The login page opens without them. */
export function LateMemberServices() {
  const [Services, setServices] = useState(() => loadedMemberFrame()?.MemberServices ?? null)
  const { search } = useLocation()
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')
  const isOpen = useSheetStore((state) => state.sheet !== null)
  const isNeeded = isSignedIn || isOpen || decodeSheet(search) !== null
  useEffect(() => {
    if (!isNeeded || Services) return
    loadMemberFrame().then(
      ({ MemberServices }) => setServices(() => MemberServices),
      (error: unknown) => {
        reportError(error)
        if (!isOpen) return
        showSheetFailure()
        resetSheets()
      },
    )
  }, [isNeeded, isOpen, Services])
  return Services && <Services />
}
