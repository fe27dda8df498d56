import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { findBeginning, readLiveHistory } from './history.ts'
import { formatMinute } from './format-minute.ts'
import { readRecord } from './published-version.ts'
import { getEntry, listBuilds } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'

/** A build and the repository that it comes from: the `repository` of its `remote.json`. */
export interface SourcedBuild {
  readonly name: RemoteName
  readonly repository: string | undefined
}

/** A remote in the site that was published from another repository than the build that is to replace it. */
export interface OtherRepository extends SourcedBuild {
  /** The version that the site has of it. */
  readonly version: string
  /** The repository of that version; undefined if the version does not record one. */
  readonly from: string | undefined
}

/** Returns the remotes that these builds would take over from another repository (ADR 0179). */
export async function findOtherRepositories(
  { storage }: Pick<Site, 'storage'>,
  registry: StoredRegistry,
  builds: readonly SourcedBuild[],
): Promise<readonly OtherRepository[]> {
  const found: OtherRepository[] = []
  for (const { name, repository } of builds) {
    // A disabled remote has only a previous version; it belongs to its repository all the same.
    const [present] = listBuilds(getEntry(registry, name))
    if (!present) continue
    const { version } = present
    const from = (await readRecord(storage, { name, version }))?.repository
    if (from !== repository && !mayFollowUnrecorded(name, repository, from))
      found.push({ name, repository, version, from })
  }
  return found
}

/** Returns whether a build may replace a version without a recorded repository: only one of Coffer's workspace may. */
function mayFollowUnrecorded(
  name: string,
  repository: string | undefined,
  from: string | undefined,
): boolean {
  return from === undefined && repository === `@coffer/${name}`
}

/**
 * Throws a DeployRefusal for the first of several remotes of other repositories, which says who published it and when. A team
 * that has chosen a name that somebody else uses would replace that part of the app for everybody.
 */
export async function refuseOtherRepository(site: Site, others: readonly OtherRepository[]): Promise<void> {
  const [other] = others
  if (!other) return
  const { name, version, from, repository } = other
  const began = findBeginning(await readLiveHistory(site), ({ remotes }) =>
    [remotes[name]?.live, remotes[name]?.previous].some((build) => build?.version === version),
  )
  const when = began ? ` by ${began.who} on ${formatMinute(began.at)} UTC` : ''
  throw new DeployRefusal(
    `${name} is another repository's: ${version} was published${when} from ${from ?? 'a repository that is not recorded'}, and this is ${repository ?? 'a build that names none'}.`,
    'Give your remote another name. If it should replace that one for everybody, agree on it and add --take-over.',
  )
}
