import type { EarlyAnswers } from '@coffer/shared-sdk/client/early-lists'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'

/** The fields of the selected membership that the page needs before the SDK is loaded. */
export interface StartMember {
  readonly id: string
  readonly organisationId: string
  readonly accountId: string
  readonly email: string
  readonly hasEvents: boolean
}

/** The state that the page's scripts share before the SDK is loaded; the SDK takes the early responses from it (ADR 0155). */
export interface StartState extends EarlyAnswers {
  token: string
  isDashboard: boolean
  /** Resolves with null if the person has no membership or there is no response. */
  membership: Promise<StartMember | null>
}

/** Returns the state that `requests.ts`, which runs first, has stored for the other scripts. */
export function startState(): StartState {
  return window.cofferStart as StartState
}

/** Starts to preload a script; pass 'low' if it is not needed at once. */
export function preload({ href, integrity }: RegistryAsset, fetchPriority: 'auto' | 'low' = 'auto'): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.crossOrigin = 'anonymous'
  link.fetchPriority = fetchPriority
  link.integrity = integrity
  link.href = href
  document.head.append(link)
}
