import { createContext, useContext } from 'react'
import type {
  FaultPhase,
  RegistryRemote,
  RemoteApp,
  RemoteExtensions,
  RemoteName,
  RemoteScreen,
  VerifiedRegistry,
} from '@coffer/shared-sdk/contracts'
import type { Decision } from './recovery.ts'
import type { ActiveOverride } from './active-override.ts'
import type { RegistryState } from './registry-source.ts'
import type { SelectedRemote } from './select-build.ts'

/**
 * Loads the two modules of a remote: with Module Federation in the product, and from a single bundle in the composition
 * benchmark.
 */
export interface RemoteLoader {
  /** Rejects with a `RemoteFault` when automatic retries are exhausted. */
  readonly loadApp: (name: RemoteName) => Promise<RemoteApp>
  readonly loadExtensions: (name: RemoteName) => Promise<RemoteExtensions>
  /**
   * Fetches a remote's code, and evaluates what its first screen needs while the page is idle, so that its tab opens at once.
   * Never throws: if loading fails, the code is fetched again when it is needed, and only a failure then counts as a fault.
   */
  readonly preload: (name: RemoteName) => void
  /**
   * Records that a loaded remote has failed in the phase `running`. The decision 'retry' means that loading it again may
   * succeed.
   */
  readonly failed: (
    name: RemoteName,
    running: FaultPhase,
    cause: unknown,
  ) => { readonly fault: Error & { readonly phase: FaultPhase }; readonly decision: Decision }
  readonly mounted: (name: RemoteName) => void
  /**
   * Reads the registry again. Resolves to whether it offers a build of a failed remote that has not failed on this page. Never
   * rejects.
   */
  readonly hasRecovered: (name: RemoteName) => Promise<boolean>
  /** Called when the person tries again: the next load fetches the remote's code again. */
  readonly retry: (name: RemoteName) => void
}

/** The data about a remote in the registry, which is available before its code is loaded. */
export interface RegisteredRemote extends Pick<
  RegistryRemote,
  'slots' | 'sheets' | 'screens' | 'navigation' | 'feature'
> {
  readonly name: RemoteName
}

/** A path of a remote that the operator has disabled. */
export interface DisabledPath extends Pick<RemoteScreen, 'access'> {
  readonly path: string
}

/** What notices for people who run the site are made from (`collectNotices`). */
export interface NoticeFacts {
  readonly registry: RegistryState
  readonly selected: readonly SelectedRemote[]
  /** Null if this page has no developer's override. */
  readonly override: Pick<ActiveOverride, 'current' | 'isIgnored'> | null
}

export interface Remotes {
  readonly loader: RemoteLoader
  readonly registered: readonly RegisteredRemote[]
  readonly disabled: readonly DisabledPath[]
  readonly notices: NoticeFacts
  /** The registry with which this page has started; null with a developer's override, because a release set cannot contain it. */
  readonly started: VerifiedRegistry | null
}

export const RemotesContext = createContext<Remotes | null>(null)

/** Returns the remotes of the registry. Throws outside of RemotesContext. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesContext.')
  return remotes
}
