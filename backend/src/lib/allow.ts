import type { Verdict } from '@coffer/shared-sdk/domain'
import { throwRefusal } from './refuse.ts'

/** Goes on if the domain allows it, else ends the request with its reason. */
export function allow(verdict: Verdict): void {
  if (!verdict.ok) throwRefusal(verdict.refusal)
}
