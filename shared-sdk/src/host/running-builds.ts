import { create } from 'zustand'

/** The build of a remote that this page runs, and its source. */
export interface RunningRemote {
  readonly name: string
  readonly version: string
  /**
   * `live`: as for everybody; `pinned`: only for this community and some others; `previous`: replaces a live one that
   * failed; `override`: chosen in this browser (ADR 0151).
   */
  readonly source: 'live' | 'pinned' | 'previous' | 'override'
  /** False if no screen has needed it yet. */
  readonly isLoaded: boolean
}

interface RunningBuilds {
  /** Identifies the shell's own build. */
  readonly page: string
  readonly remotes: readonly RunningRemote[]
}

/** The builds of this page, as the shell last selected or loaded them; empty before it has read the registry. */
export const useRunningBuilds = create<RunningBuilds>()(() => ({ page: '', remotes: [] }))

/** Stores the builds; only the shell calls it. */
export function setRunningBuilds(builds: RunningBuilds): void {
  useRunningBuilds.setState(builds)
}
