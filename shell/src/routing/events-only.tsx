import type { ReactNode } from 'react'
import { Navigate, paths } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'

/** Keeps a community without events away from them: nothing of mf-events is fetched (spec 1, enableEvents). */
export function EventsOnly({ children }: { readonly children: ReactNode }) {
  const { membership } = useMember()
  return membership.settings.enableEvents ? children : <Navigate to={paths.dashboard()} replace />
}
