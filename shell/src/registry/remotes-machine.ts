import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { setRunningBuilds } from '@coffer/shared-sdk/host'
import type { RunningRemote } from '@coffer/shared-sdk/host'
import { buildId } from '../boot/build-id.ts'
import type { ActiveOverride } from './active-override.ts'
import type { RegistryState } from './registry-source.ts'
import type { RemoteSelection } from './remote-selection.ts'
import type { DisabledPath, RegisteredRemote, RemoteLoader, Remotes } from './remotes.ts'
import { reportSkipped } from './report-registry.ts'
import type { SelectedBuild, SelectedRemote } from './select-build.ts'

type State = 'opening' | 'open'

/**
 * - `registry`: another registry is in use, or there is another problem with it.
 * - `override`: a developer's override has been read.
 * - `community`: the person has selected another community.
 * - `fault`: a remote has failed, or the person tries it again.
 * - `load`: a build is about to be loaded.
 */
type RemotesEvent = 'registry' | 'override' | 'community' | 'fault' | 'load'

/** `select` selects the builds again and publishes them; `showRunning` only updates the builds that screens can read. */
type Reaction = 'select' | 'showRunning'

const REACTIONS: Readonly<Record<State, { readonly [Event in RemotesEvent]?: Reaction }>> = {
  // The first selection, when the machine opens, takes all of it into account.
  opening: {},
  open: {
    registry: 'select',
    override: 'select',
    community: 'select',
    fault: 'select',
    load: 'showRunning',
  },
}

/** What the first selection needs. */
interface Parts {
  readonly registry: () => RegistryState
  /** Null if this page has no developer's override. */
  readonly override: ActiveOverride | null
  readonly selection: RemoteSelection
  readonly loader: RemoteLoader
}

/** Keeps the remotes of this page up to date: `REACTIONS` says what follows from each event. */
export function createRemotesMachine(onChange: (remotes: Remotes) => void) {
  let parts: Parts | null = null
  let started: Remotes['started'] = null
  let selected: readonly SelectedRemote[] = []
  let registered: readonly RegisteredRemote[] = []
  let disabled: readonly DisabledPath[] = []
  const loaded = new Map<RemoteName, SelectedBuild>()

  const showRunning = () =>
    setRunningBuilds({
      page: buildId(),
      remotes: selected.map((one) => toRunning(one, loaded.get(one.name))),
    })
  const select = ({ registry: current, override, selection, loader }: Parts): Remotes => {
    const registry = current()
    selected = selection.selectAll()
    reportSkipped(registry.registry)
    registered = keepIfEqual(registered, selected.map(toRegistered))
    disabled = keepIfEqual(disabled, selection.disabledPaths())
    showRunning()
    return { loader, registered, disabled, notices: { registry, selected, override }, started }
  }
  const send = (event: RemotesEvent): void => {
    const reaction = REACTIONS[parts ? 'open' : 'opening'][event]
    if (parts && reaction === 'select') onChange(select(parts))
    if (reaction === 'showRunning') showRunning()
  }
  return {
    /** Moves from `opening` to `open`. Returns the first selection, which `onChange` does not receive. */
    open: (opened: Parts): Remotes => {
      parts = opened
      started = opened.override ? null : opened.registry()
      return select(opened)
    },
    send,
    /** Sends `load` for a build, which keeps running even if another one is selected later. */
    load: (name: RemoteName, build: SelectedBuild): void => {
      loaded.set(name, build)
      send('load')
    },
  }
}

function toRegistered({ name, build }: SelectedRemote): RegisteredRemote {
  const { slots, sheets, screens, navigation, feature } = build
  return { name, slots, sheets, screens, navigation, feature }
}

/** Describes a running remote: the build that is loaded, or the one that would be. */
function toRunning({ name, ...selected }: SelectedRemote, loaded: SelectedBuild | undefined): RunningRemote {
  const { build, reason } = loaded ?? selected
  return { name, version: build.version, source: reason, isLoaded: loaded !== undefined }
}

/** Returns the previous value if the new one is equal, so that routes, slots and tabs are not created again. */
function keepIfEqual<T>(before: T, next: T): T {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}
