import { createContext, useContext } from 'react'
import type { Remotes } from '../registry/find-remotes.ts'

export const RemotesContext = createContext<Remotes | null>(null)

/** The remotes of the registry; known everywhere below the boot. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('The remotes are missing: render inside RemotesContext.')
  return remotes
}
