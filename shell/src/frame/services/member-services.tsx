import { useCallback, useEffect } from 'react'
import { runAfter, reportError } from '@coffer/shared-sdk/client'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { setSlotFillings } from '@coffer/shared-sdk/host'
import { matchPath, paths } from '@coffer/shared-sdk/navigation'
import { keepSessionFresh, useSessionStore } from '@coffer/shared-sdk/session'
import { useAfterFirstScreen } from '../../boot/first-screen.ts'
import { slotFillings } from '../../registry/extensions.ts'
import { useRemotes } from '../../registry/remotes.ts'
import { useHasFeature } from '../../routing/features.ts'
import { SheetHost } from '../../sheets/sheet-host.tsx'
import { useSheetHistory } from '../../sheets/use-sheet-history.ts'
import { useMembershipFromUrl } from '../navigation/use-membership-from-url.ts'

/** The delay before the code of the other tabs is preloaded, counted from the first screen (product 9). */
const PRELOAD_DELAY_MS = 2_000

/** Renders what the pages for members need around them: sheets, slots, live updates, session renewal and preloading. */
export function MemberServices() {
  const isEnabled = useIsRemoteEnabled()
  const { loader, registered } = useRemotes()
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')

  useEffect(() => {
    const fillings = slotFillings({ loader, registered }, isEnabled)
    setSlotFillings(fillings)
    // The carousel loads along with the dashboard itself. The slot gets the same promise and reports a failure.
    if (matchPath(paths.dashboard(), location.pathname))
      for (const { load } of fillings['dashboard.carousel'] ?? []) load().catch(() => undefined)
  }, [loader, registered, isEnabled])
  useEffect(() => {
    if (!isSignedIn) return undefined
    return runAfter(PRELOAD_DELAY_MS, () => {
      for (const { name } of registered) if (isEnabled(name)) loader.preload(name)
    })
  }, [loader, registered, isEnabled, isSignedIn])
  // This runs before the sheets, so that a linked sheet opens in its community.
  useMembershipFromUrl()
  useSheetHistory()
  useEffect(() => (isSignedIn ? keepSessionFresh() : undefined), [isSignedIn])
  const isAfterFirstScreen = useAfterFirstScreen()

  return (
    <>
      {isAfterFirstScreen && <LiveUpdates />}
      <SheetHost isEnabled={isEnabled} />
    </>
  )
}

/** Starts live updates. Without their code the first screen stays as fresh as its answers. */
function LiveUpdates() {
  useLiveUpdates()
  return null
}

/** Returns whether a remote may be used: one with a feature only in a community that has it. */
function useIsRemoteEnabled(): (remote: RemoteName) => boolean {
  const { registered } = useRemotes()
  const hasFeature = useHasFeature()
  return useCallback(
    (name) => hasFeature(registered.find((remote) => remote.name === name)?.feature ?? null),
    [registered, hasFeature],
  )
}

/**
 * Refetches queries when others change something in the selected community. Its code comes with the member frame's, because nobody who is
 * signed out needs it (ADR 0069).
 */
function useLiveUpdates(): void {
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
