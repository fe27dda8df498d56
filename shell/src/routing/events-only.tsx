import type { ReactNode } from 'react'
import { Navigate, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'

/** Keeps a community without events away from them: nothing of mf-events is fetched (spec 1, enableEvents). */
export function EventsOnly({ children }: { readonly children: ReactNode }) {
  const { membership } = useMember()
  const { key } = useLocation()
  // Anew for each place: a sheet that closes at the same moment goes back to the event, and nothing else leads away again.
  return membership.settings.enableEvents ? children : <Navigate key={key} to={paths.dashboard()} replace />
}
