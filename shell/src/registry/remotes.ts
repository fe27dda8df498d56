import { createContext, useContext } from 'react'
import type { RemoteApp, RemoteExtensions, RemoteName, SheetId, SlotId } from '@coffer/shared-sdk/contracts'

/**
 * Loads the two modules of a remote: by Module Federation in the product, from one bundle in the composition benchmark.
 */
export interface RemoteLoader {
  readonly loadApp: (name: RemoteName) => Promise<RemoteApp>
  readonly loadExtensions: (name: RemoteName) => Promise<RemoteExtensions>
  /** Fetches a remote's code without running it. Never throws: code that failed is fetched again when it is needed. */
  readonly preload: (name: RemoteName) => void
  /** Drops a remote's failed or broken code, so that the next load fetches it again. */
  readonly forget: (name: RemoteName) => Promise<void>
}

/** A remote of the registry with the ids of its extensions, known before its code is loaded. */
export interface RegisteredRemote {
  readonly name: RemoteName
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
}

export interface Remotes {
  readonly loader: RemoteLoader
  readonly registered: readonly RegisteredRemote[]
}

export const RemotesContext = createContext<Remotes | null>(null)

/** The remotes of the registry. Throws outside of RemotesContext. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesContext.')
  return remotes
}
