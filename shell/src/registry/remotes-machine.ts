import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { setRunningBuilds } from '@coffer/shared-sdk/host'
import type { RunningRemote } from '@coffer/shared-sdk/host'
import { buildId } from '../boot/build-id.ts'
import type { ActiveOverride } from './active-override.ts'
import type { RegistryState } from './registry-source.ts'
import type { RemoteSelection, SelectedRemote } from './remote-selection.ts'
import type { DisabledPath, RegisteredRemote, RemoteLoader, RemoteNotices, Remotes } from './remotes.ts'
import { reportSkipped } from './report-registry.ts'
import type { SelectedBuild } from './select-build.ts'

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
export class RemotesMachine {
  readonly #onChange: (remotes: Remotes) => void
  #parts: Parts | null = null
  #started: Remotes['started'] = null
  #selected: readonly SelectedRemote[] = []
  #registered: readonly RegisteredRemote[] = []
  #disabled: readonly DisabledPath[] = []
  readonly #loaded = new Map<RemoteName, SelectedBuild>()

  constructor(onChange: (remotes: Remotes) => void) {
    this.#onChange = onChange
  }

  /** Moves from `opening` to `open`. Returns the first selection, which `onChange` does not receive. */
  open(parts: Parts): Remotes {
    this.#parts = parts
    this.#started = parts.override ? null : parts.registry()
    return this.#select(parts)
  }

  send(event: RemotesEvent): void {
    const parts = this.#parts
    const reaction = REACTIONS[parts ? 'open' : 'opening'][event]
    if (parts && reaction === 'select') this.#onChange(this.#select(parts))
    if (reaction === 'showRunning') this.#showRunning()
  }

  /** Sends `load` for a build, which keeps running even if another one is selected later. */
  load(name: RemoteName, build: SelectedBuild): void {
    this.#loaded.set(name, build)
    this.send('load')
  }

  #select({ registry, override, selection, loader }: Parts): Remotes {
    const state = registry()
    this.#selected = selection.selectAll()
    reportSkipped(state.registry)
    this.#registered = keepIfEqual(this.#registered, this.#selected.map(toRegistered))
    this.#disabled = keepIfEqual(this.#disabled, selection.disabledPaths())
    this.#showRunning()
    return {
      loader,
      registered: this.#registered,
      disabled: this.#disabled,
      notices: collectNotices(state, this.#selected, override),
      started: this.#started,
    }
  }

  #showRunning(): void {
    const remotes = this.#selected.map((one) => toRunning(one, this.#loaded.get(one.name)))
    setRunningBuilds({ page: buildId(), remotes })
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

function collectNotices(
  { registry, problem }: RegistryState,
  selected: readonly SelectedRemote[],
  overriding: ActiveOverride | null,
): RemoteNotices {
  const override = overriding?.current() ?? null
  return {
    problem: problem?.message ?? null,
    skipped: registry.skipped,
    replaced: selected.flatMap(({ name, build: { version }, reason }) =>
      reason === 'live' ? [] : [{ name, version, reason }],
    ),
    override: override && {
      name: override.name,
      origin: override.origin,
      version: override.version,
      until: new Date(override.untilMs),
      isLoaded: override.isLoaded,
    },
    isOverrideIgnored: overriding?.isIgnored() ?? false,
  }
}
