import { useSessionStore } from '@coffer/shared-sdk/session'
import { MountTimeoutError } from '../registry/remote-fault.ts'
import type { RemoteFault } from '../registry/remote-fault.ts'
import { isOperator } from '../session/use-is-operator.ts'
import { operatorTexts } from '../texts/operator.en.ts'

/** Returns a sentence for people who run a community: what failed, in which version and why. Others read none of it. */
export function operatorDetails({ remote, version, phase, cause }: RemoteFault): string | undefined {
  if (!isOperator(useSessionStore.getState())) return undefined
  const { fault, faults, hanging } = operatorTexts.current()
  return fault(remote, version, cause instanceof MountTimeoutError ? hanging : faults[phase])
}
