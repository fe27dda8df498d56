import { useEffect, useState } from 'react'
import { reportError, scrub } from '@coffer/shared-sdk/client'
import { RemoteFault } from '../registry/remote-fault.ts'
import type { RemoteState } from './use-remote.ts'

/**
 * Returns the details below a failure. After a crash everybody may read what the error says (product 2.18). Only people who run a community
 * read, in a sentence, why a part of the app could not be loaded. Federation's own words are only in the error report.
 */
export function useFaultDetails({ cause }: Extract<RemoteState, { name: 'failed' }>): string | undefined {
  const [details, setDetails] = useState<string>()
  const fault = cause instanceof RemoteFault ? cause : null
  const isCrash = fault?.phase === 'render'
  useEffect(() => {
    if (!fault || isCrash) return
    import('./operator-details.ts').then((module) => setDetails(module.operatorDetails(fault)), reportError)
  }, [fault, isCrash])
  return isCrash ? scrub(getErrorText(fault.cause)) : details
}

function getErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
