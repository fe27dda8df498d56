import { useMemo } from 'react'
import type { RemoteLocation, RemoteNavigator } from '@coffer/shared-sdk/contracts'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'

/** The shell's router in the form that remotes get it. */
export function useShellRouter(): { readonly location: RemoteLocation; readonly navigator: RemoteNavigator } {
  const location = useLocation()
  const navigate = useNavigate()
  const navigator = useMemo<RemoteNavigator>(
    () => ({
      createHref: (to) =>
        typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
      push: (to, state) => void navigate(to, { state }),
      replace: (to, state) => void navigate(to, { replace: true, state }),
      go: (delta) => void navigate(delta),
    }),
    [navigate],
  )
  return { location, navigator }
}
