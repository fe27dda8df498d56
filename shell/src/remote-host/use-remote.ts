import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type {
  FaultPhase,
  RemoteApp,
  RemoteName,
  RemoteNavigator,
  RemoteProps,
} from '@coffer/shared-sdk/contracts'
import { reportError } from '@coffer/shared-sdk/client'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import type { Decision } from '../registry/recovery.ts'
import { RemoteFault } from '../registry/remote-fault.ts'
import { useRemotes } from '../registry/remotes.ts'
import { mountRemote } from './mount-remote.ts'
import type { MountedRemote } from './mount-remote.ts'

export type RemoteState =
  | { readonly name: 'idle' }
  | { readonly name: 'loading' }
  | { readonly name: 'mounted' }
  | { readonly name: 'failed'; readonly phase: FaultPhase; readonly cause: unknown }

export type RemoteAction =
  | { readonly type: 'start' }
  | { readonly type: 'mounted' }
  | { readonly type: 'failed'; readonly phase: FaultPhase; readonly cause: unknown }

export const IDLE: RemoteState = { name: 'idle' }

/** Returns the next state of a remote on a page. A failed attempt stays failed, even if it completes later. */
export function remoteReducer(state: RemoteState, action: RemoteAction): RemoteState {
  switch (action.type) {
    case 'start':
      return { name: 'loading' }
    case 'mounted':
      return state.name === 'loading' ? { name: 'mounted' } : state
    case 'failed':
      return state.name === 'failed' ? state : { name: 'failed', phase: action.phase, cause: action.cause }
  }
}

interface RemoteHandle {
  readonly state: RemoteState
  /** The ref for the element that the remote is mounted into. Its key is `attempt`: each attempt gets a new element. */
  readonly containerRef: (element: HTMLElement | null) => void
  readonly attempt: number
  /** Drops the failed code and loads it again. */
  readonly retry: () => void
  /** Loads the remote again if the registry now offers a build that has not failed on this page; rejects if it does not. */
  readonly retryIfRecovered: () => Promise<void>
}

/** The element of one attempt; a new one starts a new attempt. */
interface MountPoint {
  readonly element: HTMLElement
  readonly attempt: number
}

interface MountedScreen extends Pick<RemoteProps, 'screen' | 'basePath'> {
  readonly remote: RemoteName
}

/** Loads and mounts the remote of a screen, passes it the router's location, and unmounts it with the page. */
export function useRemote({ remote: name, screen, basePath }: MountedScreen): RemoteHandle {
  const { loader } = useRemotes()
  const location = useLocation()
  const navigator = useRemoteNavigator()
  const [state, dispatch] = useReducer(remoteReducer, IDLE)
  const [attempt, setAttempt] = useState(0)
  const [mountPoint, setMountPoint] = useState<MountPoint | null>(null)
  const mounted = useRef<MountedRemote | null>(null)
  const latest = useRef({ screen, basePath, location, navigator })
  const crashed = useRef<RemoteProps['onCrash']>(reportError)
  // All attempts share this function.
  const onCrash = useCallback((error: unknown) => crashed.current(error), [])
  useLayoutEffect(() => {
    latest.current = { screen, basePath, location, navigator }
  })

  useEffect(() => {
    if (!mountPoint) return undefined
    let hasEnded = false
    const fail = (fault: unknown, phase: FaultPhase, decision: Decision) => {
      if (hasEnded) return
      hasEnded = true
      mounted.current?.unmount()
      mounted.current = null
      reportError(fault)
      // A new attempt gets a new element, because the failed one may still be written to.
      if (decision === 'retry') setAttempt((count) => count + 1)
      else dispatch({ type: 'failed', phase, cause: fault })
    }
    const failAt = (running: FaultPhase, cause: unknown) => {
      if (hasEnded) return
      const { fault, decision } = loader.failed(name, running, cause)
      fail(fault, fault.phase, decision)
    }
    crashed.current = (error) => failAt('render', error)
    const run = async () => {
      dispatch({ type: 'start' })
      let app: RemoteApp
      try {
        app = await loader.loadApp(name)
      } catch (cause) {
        // The loader has already tried and reported everything that it can.
        return fail(cause, phaseOfFault(cause), 'show')
      }
      if (hasEnded) return
      try {
        const remote = await mountRemote(app, mountPoint.element, { ...latest.current, onCrash })
        if (hasEnded) return remote.unmount()
        mounted.current = remote
        loader.mounted(name)
        dispatch({ type: 'mounted' })
      } catch (cause) {
        failAt('mount', cause)
      }
    }
    void run()
    return () => {
      hasEnded = true
      mounted.current?.unmount()
      mounted.current = null
    }
  }, [mountPoint, name, loader, onCrash])

  useEffect(() => {
    mounted.current?.update({ screen, basePath, location, navigator, onCrash })
  }, [screen, basePath, location, navigator, onCrash, state])

  return {
    state,
    attempt,
    containerRef: useCallback((element) => setMountPoint(element && { element, attempt }), [attempt]),
    retry: useCallback(() => {
      loader.retry(name)
      setAttempt((count) => count + 1)
    }, [loader, name]),
    retryIfRecovered: useCallback(async () => {
      if (!(await loader.hasRecovered(name))) throw new Error(name)
      // Another attempt may have started meanwhile.
      setAttempt((latest) => (latest === attempt ? attempt + 1 : latest))
    }, [loader, name, attempt]),
  }
}

function phaseOfFault(cause: unknown): FaultPhase {
  return cause instanceof RemoteFault ? cause.phase : 'entry'
}

/** Returns the shell's router as the contract with the remotes defines it. */
function useRemoteNavigator(): RemoteNavigator {
  const navigate = useNavigate()
  return useMemo<RemoteNavigator>(
    () => ({
      createHref: (to) =>
        typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
      push: (to, state) => void navigate(to, { state }),
      replace: (to, state) => void navigate(to, { replace: true, state }),
      go: (delta) => void navigate(delta),
    }),
    [navigate],
  )
}
