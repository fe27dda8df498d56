import { useMemo } from 'react'
import type { RemoteFeature } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership, Session } from '@coffer/shared-sdk/session'

/** The community's switches (product 1). */
const SWITCHES: Readonly<Record<RemoteFeature, (settings: CurrentMembership['settings']) => boolean>> = {
  events: ({ enableEvents }) => enableEvents,
}

/** Returns whether the selected community has a feature; false without a community. */
export function hasFeature(session: Session, feature: RemoteFeature): boolean {
  if (session.status !== 'signed-in' || !session.membership) return false
  return SWITCHES[feature](session.membership.settings)
}

/** Returns a function that tells whether the selected community has the feature that a remote needs: null needs nothing. */
export function useHasFeature(): (feature: RemoteFeature | null) => boolean {
  // The switches are one text, so that callers see a change only when a switch has changed.
  const enabled = useSessionStore((session) =>
    Object.keys(SWITCHES)
      .filter((feature) => hasFeature(session, feature as RemoteFeature))
      .join(' '),
  )
  return useMemo(() => {
    const features = new Set(enabled.split(' '))
    return (feature) => feature === null || features.has(feature)
  }, [enabled])
}
