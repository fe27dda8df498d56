import { useSessionStore } from '@coffer/shared-sdk/session'
import type { RemoteFault } from '../registry/remote-fault.ts'
import { isOperator } from '../session/use-is-operator.ts'
import { operatorTexts } from '../texts/operator.catalogue.ts'

/** What failed, in which version and why, in a sentence for those who run a community; others read nothing of it. */
export function operatorDetails({ remote, version, phase }: RemoteFault): string | undefined {
  if (!isOperator(useSessionStore.getState())) return undefined
  const { fault, faults } = operatorTexts.current()
  return fault(remote, version, faults[phase])
}
