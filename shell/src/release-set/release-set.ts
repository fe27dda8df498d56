import type {
  RegistryAsset,
  RegistryRemote,
  RemoteName,
  VerifiedRegistry,
} from '@coffer/shared-sdk/contracts'
import { hasFeature } from '../routing/features.ts'
import type { Session } from '@coffer/shared-sdk/session'
import { selectBuild } from '../registry/select-build.ts'

/** A build that belongs to a release set. */
export interface SetBuild {
  readonly name: RemoteName
  readonly build: RegistryRemote
}

/** The files of one build of the shell or of a remote. */
export interface SetPart {
  /** `shell /assets/files.<hash>.json` or `mf-events 1.4.0`. The files of one id never change. */
  readonly id: string
  readonly files: readonly RegistryAsset[]
}

/** All code of one release, as this person gets it. */
export interface ReleaseSet {
  readonly id: string
  readonly parts: readonly SetPart[]
}

/**
 * Returns the builds that this person may need: what the registry selects for each of their communities, without withdrawn versions,
 * disabled remotes, and remotes whose feature is on in none of their communities. For signed-out people these are the remotes with a screen
 * for them.
 */
export function selectBuilds(
  { registry, withdrawn }: VerifiedRegistry,
  session: Session,
): readonly SetBuild[] {
  const memberships = session.status === 'signed-in' ? session.memberships : []
  const found = new Map<string, SetBuild>()
  for (const name of Object.keys(registry.remotes).toSorted() as RemoteName[]) {
    const entry = registry.remotes[name]
    if (!entry) continue
    const isBroken = ({ version }: RegistryRemote) => withdrawn.includes(`${name}@${version}`)
    const buildFor = (organisationId: string | null) =>
      selectBuild(entry, { name, organisationId, isBroken })?.build
    for (const membership of memberships) {
      const build = buildFor(membership.organisationId)
      const isOn = (feature: RegistryRemote['feature']) =>
        feature === null || hasFeature({ ...session, membership } as Session, feature)
      if (build && isOn(build.feature)) found.set(partId(name, build), { name, build })
    }
    if (memberships.length > 0) continue
    const build = buildFor(null)
    if (build?.screens.some(({ access }) => access !== 'member'))
      found.set(partId(name, build), { name, build })
  }
  return [...found.values()]
}

/** Returns the part's id of a remote's build. */
export function partId(name: RemoteName, { version }: RegistryRemote): string {
  return `${name} ${version}`
}

/** Returns the part's id of the shell whose page names this list of files. */
export function shellPartId(list: string): string {
  return `shell ${list}`
}

/** Returns the id of the set of these parts, which is the same for the same release, wherever it is computed. */
export function setId(shellList: string, builds: readonly SetBuild[]): string {
  return [shellPartId(shellList), ...builds.map(({ name, build }) => partId(name, build))].join(', ')
}

/** Returns the files of a set, each once. */
function listFiles({ parts }: ReleaseSet): readonly RegistryAsset[] {
  const files = parts.flatMap((part) => part.files)
  return [...new Map(files.map((file) => [file.href, file])).values()]
}

/** Returns the files of a set that this device lacks. `cached` has the addresses of the files that it has. */
export function missingFiles(set: ReleaseSet, cached: ReadonlySet<string>): readonly RegistryAsset[] {
  return listFiles(set).filter(({ href }) => !cached.has(href))
}

/** Returns the sets that nobody needs: neither the current one nor that of an open page. */
export function unusedSets<T extends ReleaseSet>(
  stored: readonly T[],
  currentId: string | null,
  openIds: ReadonlySet<string>,
): readonly T[] {
  return stored.filter(({ id }) => id !== currentId && !openIds.has(id))
}

/** Returns the cached files that belong to none of these sets. */
export function unusedFiles(kept: readonly ReleaseSet[], cached: ReadonlySet<string>): readonly string[] {
  const used = new Set(kept.flatMap(listFiles).map(({ href }) => href))
  return [...cached].filter((href) => !used.has(href))
}
