import type { RemoteName } from '@coffer/shared-sdk/contracts'
import type { NoticeFacts } from '../../registry/remotes.ts'
import type { BuildReason } from '../../registry/select-build.ts'

/** The notices for people who run the site. */
export interface RemoteNotices {
  /** Why the last good registry is in use; null if the served one is in use. */
  readonly problem: string | null
  /** Entries of the registry that this build does not know. */
  readonly skipped: readonly string[]
  /** The remotes whose build is not the live one. */
  readonly replaced: readonly {
    readonly name: RemoteName
    readonly version: string
    readonly reason: Exclude<BuildReason, 'live'>
  }[]
  readonly override: {
    readonly name: RemoteName
    /** The developer's server; null for a version of the registry. */
    readonly origin: string | null
    readonly version: string | null
    readonly until: Date
    readonly isLoaded: boolean
  } | null
  /** True if the page was opened with an override, and the person is not privileged. */
  readonly isOverrideIgnored: boolean
}

/** Returns the notices as they are now. */
export function collectNotices({
  registry: state,
  selected,
  override: overriding,
}: NoticeFacts): RemoteNotices {
  const { registry, problem } = state
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
