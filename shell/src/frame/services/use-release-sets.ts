import { useEffect, useRef } from 'react'
import { useRemotes } from '../../registry/remotes.ts'
import { useDeferredStart } from './use-deferred-start.ts'
import { useUpdateNotice } from '../notices/use-update-notice.ts'

/** The start does not need the code that makes the sets. */
const DELAY_MS = 2_000

/** Keeps on this device everything that the app needs to open without a network, and offers a new release (ADR 0159). */
export function useReleaseSets(): void {
  const { started } = useRemotes()
  const showUpdate = useUpdateNotice()
  // The function changes with the language.
  const latest = useRef(showUpdate)
  useEffect(() => {
    latest.current = showUpdate
  }, [showUpdate])
  useDeferredStart(started && 'serviceWorker' in navigator ? started : null, {
    delayMs: () => DELAY_MS,
    load: async () => {
      const { keepReleaseSets } = await import('../../release-set/keep-release-sets.ts')
      return (registry) => keepReleaseSets({ started: registry, onNewRelease: () => latest.current() })
    },
  })
}
