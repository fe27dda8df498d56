import type { RemoteApp, RemoteExtensions, RemoteName } from '@coffer/shared-sdk/contracts'

/**
 * How the shell gets at a remote's two modules. The product loads them by Module Federation; the
 * composition benchmark bundles the same sources into one application instead.
 */
export interface RemoteLoader {
  readonly loadApp: (name: RemoteName) => Promise<RemoteApp>
  readonly loadExtensions: (name: RemoteName) => Promise<RemoteExtensions>
  /** Fetches a remote's code without running it. Never throws: what failed is fetched again when needed. */
  readonly preload: (name: RemoteName) => void
  /** Forgets a remote's failed or broken code, so that the next load really fetches it. */
  readonly forget: (name: RemoteName) => Promise<void>
}
