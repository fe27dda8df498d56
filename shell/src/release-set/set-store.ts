import { fetchVerified } from '@coffer/shared-sdk/client'
import type { RegistryAsset } from '@coffer/shared-sdk/contracts'
import type { ReleaseTexts } from './read-release.ts'
import type { ReleaseSet } from './release-set.ts'

/** Names of caches and keys in Cache Storage, which shell/public/sw.js also reads. They are not files of the site. */
const SETS = 'coffer-sets-1'
const CODE = 'coffer-code-1'
const FOLDER = '/coffer-sets/'
const CURRENT = `${FOLDER}current`
const TEXTS = ['page', 'registry', 'version'] as const

const getFolder = (id: string): string => `${FOLDER}${encodeURIComponent(id)}/`

/** The release sets on this device. Every call may reject: `QuotaExceededError` when it is full. */
export interface SetStore {
  /** Returns the complete sets. */
  readonly sets: () => Promise<readonly ReleaseSet[]>
  readonly currentId: () => Promise<string | null>
  /** Returns the addresses of all cached code, as the sets name it. */
  readonly cached: () => Promise<ReadonlySet<string>>
  /** Fetches a file, checks its hash and caches it. */
  readonly addFile: (file: RegistryAsset) => Promise<void>
  /** Stores a set whose files are cached. */
  readonly save: (set: ReleaseSet, texts: ReleaseTexts) => Promise<void>
  /**
   * Selects the set with which the app opens without a network. It is a single write, so that always either the previous set or this one is
   * current.
   */
  readonly makeCurrent: (id: string) => Promise<void>
  readonly deleteSet: (id: string) => Promise<void>
  readonly deleteFiles: (hrefs: readonly string[]) => Promise<void>
}

/** Creates the store of the sets in Cache Storage. */
export function createSetStore(): SetStore {
  const open = () => Promise.all([caches.open(SETS), caches.open(CODE)])
  return {
    sets: async () => {
      const [sets] = await open()
      const records = (await sets.keys()).filter(({ url }) => url.endsWith('/record'))
      const found = await Promise.all(records.map(async (request) => (await sets.match(request))?.json()))
      return found.filter((set): set is ReleaseSet => set !== undefined)
    },
    currentId: async () => {
      const [sets] = await open()
      const folder = await (await sets.match(CURRENT))?.text()
      return folder ? decodeURIComponent(folder.slice(FOLDER.length, -1)) : null
    },
    cached: async () => {
      const [, code] = await open()
      return new Set((await code.keys()).map(({ url }) => toHref(url)))
    },
    addFile: async ({ href, integrity }) => {
      const [, code] = await open()
      await code.put(href, await fetchVerified(href, integrity))
    },
    save: async (set, texts) => {
      const [sets] = await open()
      for (const name of TEXTS) await sets.put(getFolder(set.id) + name, await withoutUrl(texts[name]))
      // The record is written last, so that a set with a record is complete.
      await sets.put(`${getFolder(set.id)}record`, Response.json(set))
    },
    makeCurrent: async (id) => {
      const [sets] = await open()
      await sets.put(CURRENT, new Response(getFolder(id)))
    },
    deleteSet: async (id) => {
      const [sets] = await open()
      for (const name of ['record', ...TEXTS]) await sets.delete(getFolder(id) + name)
    },
    deleteFiles: async (hrefs) => {
      const [, code] = await open()
      for (const href of hrefs) await code.delete(href)
    },
  }
}

/** Returns whether a text is the registry of the set with which this device opens. */
export async function isRegistryOfSet(text: string): Promise<boolean> {
  try {
    const sets = await caches.open(SETS)
    const folder = await (await sets.match(CURRENT))?.text()
    const registry = folder ? await sets.match(`${folder}registry`) : undefined
    return (await registry?.text()) === text
  } catch {
    // A browser without Cache Storage, or one that refuses it, has no set.
    return false
  }
}

/** Returns the name of a file; files of this site are named by their path. */
function toHref(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin === location.origin ? pathname : url
}

/** Returns a response without its URL, which a cached response keeps: the page answers every URL of the app. */
async function withoutUrl(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  return new Response(await response.clone().blob(), { status, statusText, headers })
}
