import { useEffect, useState } from 'react'
import { keepTrying, reportError } from '@coffer/shared-sdk/client'
import { decodeSheet, resetSheets, showToast, useSheetStore } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { texts } from '../../texts/en.ts'
import { loadMemberFrame, loadedMemberFrame } from './load-member-frame.ts'

/** Loads the services for members once somebody is signed in or opens a sheet. The login page opens without them. */
export function LateMemberServices() {
  const [Services, setServices] = useState(() => loadedMemberFrame()?.MemberServices ?? null)
  const { search } = useLocation()
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')
  const isOpen = useSheetStore((state) => state.sheet !== null)
  const isNeeded = isSignedIn || isOpen || decodeSheet(search) !== null
  const { sheetFailed } = useTexts(texts)
  useEffect(() => {
    if (!isNeeded || Services) return undefined
    const load = async () => {
      const { MemberServices } = await loadMemberFrame()
      setServices(() => MemberServices)
    }
    return keepTrying(load, (error) => {
      reportError(error)
      if (!isOpen) return
      showToast(sheetFailed, 'error')
      resetSheets()
    })
  }, [isNeeded, isOpen, Services, sheetFailed])
  return Services && <Services />
}
