import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from '@coffer/shared-sdk/navigation'

/**
 * The token of a mail's link. It leaves the address at once, so that it stands in no history and on no
 * screenshot; the browser's state of this entry keeps it for a reload. Null where the page came without one.
 */
export function useMailToken(path: string): string | null {
  const { token } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined) void navigate(path, { replace: true, state: { token } })
  }, [token, path, navigate])
  const kept = (state as { readonly token?: unknown } | null)?.token
  return token ?? (typeof kept === 'string' ? kept : null)
}
