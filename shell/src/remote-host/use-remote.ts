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
  /** Put on the element that the remote is mounted into, with `attempt` as its key: a new one for each attempt. */
  readonly containerRef: (element: HTMLElement | null) => void
  readonly attempt: number
  /** Forgets what failed and starts again from the network. */
  readonly retry: () => void
}

/** Where an attempt mounts to; a new place starts a new attempt. */
interface Place {
  readonly element: HTMLElement
  readonly attempt: number
}

/** Loads and mounts a screen's remote, keeps it in step with the router and takes it down with the page. */
export function useRemote(props: Omit<RemoteProps, 'onCrash'>): RemoteHandle {
  const { loader } = useRemotes()
  const owner = SCREEN_OWNERS[props.screen]
  const [state, dispatch] = useReducer(remoteHostReducer, IDLE)
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<Place | null>(null)
  const mounted = useRef<MountedRemote | null>(null)
  const latest = useRef(props)
  const crashed = useRef<RemoteProps['onCrash']>(reportError)
  // One function for the remote's whole life, whatever attempt is running.
  const onCrash = useCallback((error: unknown) => crashed.current(error), [])
  useLayoutEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!place) return undefined
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
        if (place.attempt > 0) await loader.forget(owner)
        const app = await loader.loadApp(owner)
        if (ended) return
        phase = 'mount'
        const remote = await mountRemote(app, place.element, { ...latest.current, onCrash })
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
  }, [place, owner, loader, onCrash])

  const { screen, basePath, location, navigator } = props
  useEffect(() => {
    mounted.current?.update({ screen, basePath, location, navigator, onCrash })
  }, [screen, basePath, location, navigator, onCrash, state])

  return {
    state,
    attempt,
    containerRef: useCallback((element) => setPlace(element && { element, attempt }), [attempt]),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
