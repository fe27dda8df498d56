import { create } from 'zustand'

/** Which build of a remote this page runs, and where it is from. */
export interface RunningRemote {
  readonly name: string
  readonly version: string
  /**
   * `live`: as everybody; `pinned`: only for this community and some others; `previous`: in the place of a live one that
   * failed; `override`: from a developer's server (ADR 0151, ADR 0151).
   */
  readonly source: 'live' | 'pinned' | 'previous' | 'override'
  /** False: no screen has needed it yet. */
  readonly isLoaded: boolean
}

interface RunningBuilds {
  /** Identifies the shell's own build. */
  readonly page: string
  readonly remotes: readonly RunningRemote[]
}

/** The builds of this page, as the shell last selected or loaded them; empty before it has read the registry. */
export const useRunningBuilds = create<RunningBuilds>()(() => ({ page: '', remotes: [] }))

/** Called by the shell alone. */
export function setRunningBuilds(builds: RunningBuilds): void {
  useRunningBuilds.setState(builds)
}
