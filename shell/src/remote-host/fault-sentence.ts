import type { RemoteFault } from '../registry/remote-fault.ts'
import { operatorTexts } from '../texts/operator.catalogue.ts'

/** What failed, in which version and why, for those who run a community. */
export function faultSentence({ remote, version, phase }: RemoteFault): string {
  const { fault, faults } = operatorTexts.current()
  return fault(remote, version, faults[phase])
}
