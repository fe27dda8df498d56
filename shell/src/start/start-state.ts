import type { EarlyAnswers } from '@coffer/shared-sdk/client/early-lists'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'

/** The selected membership, as far as the page needs it before the SDK is loaded. */
export interface StartMember {
  readonly id: string
  readonly organisationId: string
  readonly accountId: string
  readonly hasEvents: boolean
}

/** What the scripts of the page know before the SDK is loaded; the SDK takes the answers from it (ADR 0155). */
export interface StartState extends EarlyAnswers {
  token: string
  isDashboard: boolean
  /** Null for a person without a membership, and when there is no answer. */
  membership: Promise<StartMember | null>
}

/** Returns what `requests.ts`, the script before, has left for the others. */
export function startState(): StartState {
  return window.cofferStart as StartState
}

/** Starts loading a script, with low priority if it is needed later. */
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
