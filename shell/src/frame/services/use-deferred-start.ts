import { useEffect, useEffectEvent } from 'react'
import { keepTrying, reportError, runAfter } from '@coffer/shared-sdk/client'

interface Deferred<Subject> {
  /** The delay, because the first screen's own files and answers come first. */
  readonly delayMs: (subject: Subject) => number
  /** Loads the code. Resolves to a function that starts it and returns one that stops it. */
  readonly load: () => Promise<(subject: Subject) => () => void>
}

/**
 * Runs code that the start does not need while there is a subject, e.g. the id of the signed-in person. It runs again for another subject,
 * and not at all for null. Everything else works without that code, so a failure is reported and the code is loaded again.
 */
export function useDeferredStart<Subject extends string | object>(
  subject: Subject | null,
  { delayMs, load }: Deferred<Subject>,
): void {
  const delay = useEffectEvent(delayMs)
  const loadCode = useEffectEvent(load)
  useEffect(() => {
    if (subject === null) return undefined
    let isStopped = false
    let stop = () => {}
    let giveUp = () => {}
    const start = async () => {
      const run = await loadCode()
      if (isStopped) return
      try {
        stop = run(subject)
      } catch (error) {
        // The code has been loaded, so loading it again would not help.
        reportError(error)
      }
    }
    const cancel = runAfter(delay(subject), () => (giveUp = keepTrying(start, reportError)))
    return () => {
      isStopped = true
      cancel()
      giveUp()
      stop()
    }
  }, [subject])
}
