import { Navigate, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { isInternalPath } from './return-path.ts'

const PREFIX = '/s'

/** Redirects from a shared link, `/s` followed by the path of its page, to that page (product 2.15); to the dashboard for anything else. */
export function SharedLink() {
  const { pathname, search } = useLocation()
  const path = pathname.slice(PREFIX.length) + search
  return <Navigate to={isInternalPath(path) ? path : paths.dashboard()} replace />
}
