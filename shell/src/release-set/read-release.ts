import { AppError, fetchFile, fetchUncached, fetchVerified, verifiedFiles } from '@coffer/shared-sdk/client'
import { PUBLISHED_FILE, isOlderThan, signedFiles, verifyRegistry } from '@coffer/shared-sdk/contracts'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'
import type { Session } from '@coffer/shared-sdk/session'
import { createRegistryStore, loadText } from '../registry/read-registry.ts'
import { partId, selectBuilds, setId, shellPartId } from './release-set.ts'
import type { ReleaseSet, SetBuild, SetPart } from './release-set.ts'
import { readPage } from './release-page.ts'

/** The files of a release that keep their names, as they are served. */
export interface ReleaseTexts {
  readonly page: Response
  readonly registry: Response
  readonly version: Response
}

/** The release that the site serves now. */
export interface LiveRelease {
  readonly id: string
  readonly list: RegistryAsset
  readonly builds: readonly SetBuild[]
  readonly texts: ReleaseTexts
}

/**
 * Reads what the site serves to this person. Returns null while it is being published (its parts do not belong together yet), if the page
 * names no list of files, or if the registry is older than the last good one, which the page reports (ADR 0149). Throws `AppError` without
 * a network, `RegistryError` if the registry cannot be used.
 */
export async function readLiveRelease(session: Session): Promise<LiveRelease | null> {
  const version = await fetchUncached('/_version.json')
  const [page, registry] = await Promise.all([fetchUncached('/'), fetchUncached('/registry.json')])
  const after = await fetchUncached('/_version.json')
  if (![page, registry, version, after].every(({ ok }) => ok)) return null
  if ((await version.clone().text()) !== (await after.text())) return null
  const { list, keys } = readPage(await page.clone().text())
  if (!list) return null
  const read = await verifyRegistry(await registry.clone().text(), keys)
  if (await isOlderThan(read, await loadText(createRegistryStore()), keys)) return null
  const builds = selectBuilds(read, session)
  return { id: setId(list.href, builds), list, builds, texts: { page, registry, version } }
}

/**
 * Returns the parts of a release with their files. Parts of a stored set are not fetched again. Throws `AppError` if a list cannot be
 * fetched.
 */
export async function fetchParts(
  { list, builds }: Pick<LiveRelease, 'list' | 'builds'>,
  stored: readonly ReleaseSet[],
): Promise<readonly SetPart[]> {
  const known = new Map(stored.flatMap(({ parts }) => parts.map((part) => [part.id, part] as const)))
  const part = async (id: string, files: () => Promise<readonly RegistryAsset[]>): Promise<SetPart> =>
    known.get(id) ?? { id, files: await files() }
  return Promise.all([
    part(shellPartId(list.href), () => shellFiles(list)),
    ...builds.map((each) => part(partId(each.name, each.build), () => remoteFiles(each))),
  ])
}

async function shellFiles({ href, integrity }: RegistryAsset): Promise<readonly RegistryAsset[]> {
  return toAssets(await (await fetchVerified(href, integrity)).json(), '')
}

/**
 * Returns the files in the list that was published beside the entry. The list is not signed, because it only says what to fetch: the
 * browser checks each script against the signed entry before it runs. For a host that has no list it returns the entry, what the registry
 * preloads, and what this page has loaded.
 */
async function remoteFiles({ build }: SetBuild): Promise<readonly RegistryAsset[]> {
  const { href: entry } = build.entry
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const signed = signedFiles(build)
  const list = await fetchFile(folder + PUBLISHED_FILE).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (!list) return [...signed, ...verifiedFiles(folder)]
  const { files } = JSON.parse(new TextDecoder().decode(list)) as { readonly files?: unknown }
  const isSigned = new Set(signed.map(({ href }) => href))
  return [...signed, ...toAssets(files, folder).filter(({ href }) => !isSigned.has(href))]
}

/** Reads `{ path: hash }`. Throws if it is something else. */
function toAssets(data: unknown, folder: string): readonly RegistryAsset[] {
  const entries = Object.entries(data ?? {})
  if (entries.length === 0) throw new TypeError('A list of files of the release is empty.')
  return entries.map(([path, integrity]) => {
    if (typeof integrity !== 'string') throw new TypeError(`The list of files has no hash of ${path}.`)
    return { href: folder + path, integrity }
  })
}
