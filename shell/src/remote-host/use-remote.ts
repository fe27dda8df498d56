import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { SCREEN_OWNERS } from '@coffer/shared-sdk/contracts'
import type { RemoteProps } from '@coffer/shared-sdk/contracts'
import { reportError } from '@coffer/shared-sdk/client'
import { useRemotes } from '../boot/remotes-context.ts'
import { mountRemote } from './mount-remote.ts'
import type { MountedRemote } from './mount-remote.ts'
import { IDLE, remoteHostReducer } from './remote-host.machine.ts'
import type { FailedPhase, RemoteHostState } from './remote-host.machine.ts'

interface RemoteHandle {
  readonly state: RemoteHostState
  /** Put on the element that the remote is mounted into. */
  readonly containerRef: (element: HTMLElement | null) => void
  /** Forgets what failed and starts again from the network. */
  readonly retry: () => void
}

/** Loads and mounts a screen's remote, keeps it in step with the router and takes it down with the page. */
export function useRemote(props: Omit<RemoteProps, 'onCrash'>): RemoteHandle {
  const { loader } = useRemotes()
  const owner = SCREEN_OWNERS[props.screen]
  const [state, dispatch] = useReducer(remoteHostReducer, IDLE)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const mounted = useRef<MountedRemote | null>(null)
  const latest = useRef(props)
  const crashed = useRef<RemoteProps['onCrash']>(reportError)
  // One function for the remote's whole life, whatever attempt is running.
  const onCrash = useCallback((error: unknown) => crashed.current(error), [])
  useLayoutEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!container) return
    let ended = false
    const fail = (phase: FailedPhase, cause: unknown) => {
      if (ended) return
      ended = true
      mounted.current?.unmount()
      mounted.current = null
      reportError(cause)
      dispatch({ type: 'failed', phase, cause })
    }
    crashed.current = (error) => fail('render', error)
    const run = async () => {
      dispatch({ type: 'start' })
      let phase: FailedPhase = 'load'
      try {
        if (attempt > 0) await loader.forget(owner)
        const app = await loader.loadApp(owner)
        if (ended) return
        phase = 'mount'
        const remote = await mountRemote(app, container, { ...latest.current, onCrash })
        if (ended) return remote.unmount()
        mounted.current = remote
        dispatch({ type: 'mounted' })
      } catch (cause) {
        fail(phase, cause)
      }
    }
    void run()
    return () => {
      ended = true
      mounted.current?.unmount()
      mounted.current = null
    }
  }, [container, owner, loader, attempt, onCrash])

  const { screen, basePath, location, navigator } = props
  useEffect(() => {
    mounted.current?.update({ screen, basePath, location, navigator, onCrash })
  }, [screen, basePath, location, navigator, onCrash, state])

  return { state, containerRef: setContainer, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
