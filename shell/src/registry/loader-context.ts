import { createContext, useContext } from 'react'
import type { RemoteLoader } from './remote-loader.ts'

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null)

/** The way to the remotes; set once by the boot. */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext)
  if (!loader) throw new Error('The remote loader is missing: render inside RemoteLoaderContext.')
  return loader
}
