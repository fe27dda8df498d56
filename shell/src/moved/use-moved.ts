import { useMovedStore } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'

export interface Moved {
  /** The new address, an origin. */
  readonly to: string
  /** The selected one; null when nobody is signed in. */
  readonly membership: CurrentMembership | null
  /** Whether other communities are still at this address. */
  readonly isAddressKept: boolean
}

/** Where what this page shows has moved, as a server said; null while it is here (ADR 0167). */
export function useMoved(): Moved | null {
  const { address, communities } = useMovedStore()
  const membership = useSessionStore((session) =>
    session.status === 'signed-in' ? session.membership : null,
  )
  if (address !== null) return { to: address, membership, isAddressKept: false }
  const to = membership && communities[membership.organisationId]
  return to ? { to, membership, isAddressKept: true } : null
}
