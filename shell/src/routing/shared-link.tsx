import { Navigate, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { isInternalPath } from './return-path.ts'

const PREFIX = '/s'

/** The page behind a shared link, `/s` followed by its path (product 2.15); the dashboard for anything else. */
export function SharedLink() {
  const { pathname, search } = useLocation()
  const path = pathname.slice(PREFIX.length) + search
  return <Navigate to={isInternalPath(path) ? path : paths.dashboard()} replace />
}
