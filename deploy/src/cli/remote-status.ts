import type { RegistryEntry, RegistryEnvelope, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { findBeginning } from '../publish/history.ts'
import type { HistoryEntry } from '../publish/history.ts'
import { formatMinute } from '../publish/format-minute.ts'
import { withdrawnName } from '../publish/registry-store.ts'
import { audienceText } from '../publish/release-notes.ts'
import type { FaultRates } from './fault-rates.ts'

/** A version that people get. */
interface VersionStatus {
  readonly version: string
  /** True if the edge withholds it: people who would get it get another version. */
  readonly withdrawn: boolean
  /** True if it was published with `--not-withdrawable`. */
  readonly notWithdrawable: boolean
  /** ISO time; null if it is not withdrawn, or the edge did not name a time. */
  readonly withdrawnSince: string | null
  /** ISO time; null if the history does not contain it. */
  readonly since: string | null
  readonly by: string | null
  /** Empty if nothing was reported. */
  readonly faults: string
}

export interface RemoteStatus {
  readonly app: string
  /** Null if the remote is disabled. */
  readonly live: VersionStatus | null
  /** The time since when, and the person by whom, it is disabled or its version is live. */
  readonly since: string | null
  readonly by: string | null
  readonly pins: readonly (VersionStatus & { readonly for: string })[]
  /** The version that shells use instead of a withdrawn live version. */
  readonly inPlace: VersionStatus | null
  readonly previous: string | null
}

interface RemoteStatusInput {
  readonly history: readonly HistoryEntry[]
  readonly held: Pick<RegistryEnvelope, 'withdrawn' | 'withdrawnAt'>
  readonly rates: FaultRates
}

/** Returns who gets which version of a remote, since when, by whom, and how often each fails. */
export function remoteStatus(
  app: string,
  { live, previous, pins }: RegistryEntry,
  { history, held, rates }: RemoteStatusInput,
): RemoteStatus {
  const toVersionStatus = (
    { version, notWithdrawable: mark }: RegistryRemote,
    isSo: (entry: RegistryEntry) => boolean,
  ): VersionStatus => ({
    version,
    notWithdrawable: mark === true,
    // Devices always use a version that is not withdrawable, even if the edge lists it.
    withdrawn: mark !== true && held.withdrawn.includes(withdrawnName(app, version)),
    withdrawnSince: held.withdrawnAt?.[withdrawnName(app, version)] ?? null,
    ...stateSince(history, app, isSo),
    faults: 'of' in rates ? rates.of(app, version) : '',
  })
  const isLive = (version: string | undefined) => (entry: RegistryEntry) => entry.live?.version === version
  const status = live && toVersionStatus(live, isLive(live.version))
  return {
    app,
    live: status,
    ...stateSince(history, app, isLive(live?.version)),
    pins: pins.map((pin) => {
      const { version } = pin.version
      const isPinned = (entry: RegistryEntry) =>
        entry.pins.some(
          (other) => other.version.version === version && audienceText(other) === audienceText(pin),
        )
      return { ...toVersionStatus(pin.version, isPinned), for: audienceText(pin) }
    }),
    inPlace: status?.withdrawn && previous ? toVersionStatus(previous, isLive(previous.version)) : null,
    previous: previous?.version ?? null,
  }
}

/** Returns since when and by whom something has been so in the registry: the last time that it began. */
function stateSince(
  history: readonly HistoryEntry[],
  app: string,
  isSo: (entry: RegistryEntry) => boolean,
): { readonly since: string | null; readonly by: string | null } {
  const began = findBeginning(history, ({ remotes }) => remotes[app] !== undefined && isSo(remotes[app]))
  return { since: began?.at ?? null, by: began?.who ?? null }
}

/** Returns the rows of a remote in the status: its live version, its replacement, and its pins. */
export function statusRows({
  app,
  live,
  since: at,
  by,
  pins,
  inPlace,
  previous,
}: RemoteStatus): readonly (readonly string[])[] {
  const cells = (one: VersionStatus) => [
    `${one.version}${formatMark(one)}`,
    formatMinute(one.since),
    one.by ?? '',
    one.faults,
  ]
  const first = live ? cells(live) : ['disabled', formatMinute(at), by ?? '', '']
  return [
    [app, ...first, '', previous ?? ''],
    ...(inPlace ? [['  in its place', ...cells(inPlace), '', '']] : []),
    ...pins.map((pin) => ['  pinned', ...cells(pin), pin.for, '']),
  ]
}

function formatMark({ withdrawn, withdrawnSince, notWithdrawable }: VersionStatus): string {
  if (notWithdrawable) return ' (not withdrawable)'
  return withdrawn ? ` (${['withdrawn', formatMinute(withdrawnSince)].join(' ').trim()})` : ''
}
