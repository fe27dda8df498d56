import { useEffect, useState } from 'react'
import { keepTrying, reportError } from '@coffer/shared-sdk/client'
import {
  loadable,
  optional,
  decodeSheet,
  resetSheets,
  showToast,
  useSheetStore,
} from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Outlet, useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { useAfterFirstScreen } from '../boot/first-screen.ts'
import { useMoved } from '../moved/use-moved.ts'
import { texts } from '../texts/en.ts'
import { Toasts } from './notices/toasts.tsx'
import { loadMemberFrame, loadedMemberFrame } from './services/load-member-frame.ts'

const LateMovedPage = loadable(async () => ({
  default: (await import('../moved/moved-page.tsx')).MovedPage,
}))

const LateConnections = optional(async () => ({
  default: (await import(/* webpackChunkName: "connections" */ './services/connections.tsx')).Connections,
}))

/** Renders the parts around every page: services for members, toasts and notices about the connection. */
export function RootFrame() {
  const isAfterFirstScreen = useAfterFirstScreen()
  const moved = useMoved()
  return (
    <>
      {moved ? <LateMovedPage moved={moved} /> : <Outlet />}
      {isAfterFirstScreen && <LateConnections />}
      {/* Data of a community that has moved is neither shown nor requested again. */}
      {!moved && <LateMemberServices />}
      <Toasts />
    </>
  )
}

/** Loads the services for members once somebody is signed in or opens a sheet. The login page opens without them. */
function LateMemberServices() {
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
