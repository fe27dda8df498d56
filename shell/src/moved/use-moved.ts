import { useMovedStore } from '@coffer/shared-sdk/client'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'

export interface Moved {
  /** The new address, an origin. */
  readonly to: string
  /** The selected membership; null if nobody is signed in. */
  readonly membership: CurrentMembership | null
  /** True if other communities are still at this address. */
  readonly isAddressKept: boolean
}

/** Returns the new address of what this page shows, as a server reported it; null while it is here (ADR 0167). */
export function useMoved(): Moved | null {
  const { address, communities } = useMovedStore()
  const membership = useSessionStore((session) =>
    session.status === 'signed-in' ? session.membership : null,
  )
  if (address !== null) return { to: address, membership, isAddressKept: false }
  const to = membership && communities[membership.organisationId]
  return to ? { to, membership, isAddressKept: true } : null
}
