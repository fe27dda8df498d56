import { RegistryError, verifyEnvelope } from '@coffer/shared-sdk/contracts'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { readHistory } from '../publish/history.ts'
import type { HistoryEntry } from '../publish/history.ts'
import { parsePageKeys } from '../publish/page-keys.ts'
import { hashPayload } from '../publish/registry-store.ts'
import type { StoredRegistry } from '../publish/registry-store.ts'
import { readServedRegistry } from '../publish/served-registry.ts'
import { PAGE, readLiveShell } from '../publish/shell-record.ts'
import type { Storage } from '../publish/storage.ts'
import type { ReleasesInput } from './describe-releases.ts'
import { planRollbacks } from './plan-rollback.ts'

/** What a site says about its releases. */
export interface SiteReleases extends Pick<
  ReleasesInput,
  'registry' | 'held' | 'shell' | 'history' | 'rollbacks'
> {
  /** False if the page trusts no key that has signed the registry: devices then use their last good one. */
  readonly isSigned: boolean
}

/**
 * Reads a site without its key; null while nothing is published. Throws `RegistryError` when the registry is damaged.
 */
export function createReleasesReader(storage: Storage): () => Promise<SiteReleases | null> {
  let known: { readonly tag: string; readonly site: SiteReleases } | null = null

  return async () => {
    const served = await readServedRegistry(storage)
    if (!served) return null
    const { envelope, tag } = served
    // Publishers, and the edge when it withdraws a version, replace the registry last.
    if (known?.tag !== tag) known = { tag, site: await readSite(storage, envelope) }
    return known.site
  }
}

async function readSite(storage: Storage, envelope: RegistryEnvelope): Promise<SiteReleases> {
  const registry = JSON.parse(envelope.payload) as StoredRegistry
  const revision = { revision: registry.revision, hash: hashPayload(envelope.payload) }
  const [history, shell, isSigned] = await Promise.all([
    readHistory(storage, revision),
    readLiveShell(storage, registry),
    isTrusted(storage, envelope),
  ])
  return {
    registry,
    held: envelope,
    shell,
    history: history.map(withoutSignedText),
    isSigned,
    rollbacks: shell
      ? await planRollbacks({ storage, registry, shell, history, withdrawn: envelope.withdrawn })
      : new Map(),
  }
}

/** The signed texts are half of a history, and the edge keeps it in memory. */
function withoutSignedText(entry: HistoryEntry): HistoryEntry {
  const { signed: _, ...kept } = entry
  return kept
}

async function isTrusted(storage: Storage, envelope: RegistryEnvelope): Promise<boolean> {
  const page = await storage.read(PAGE)
  try {
    await verifyEnvelope(envelope, parsePageKeys(page?.content.toString() ?? ''))
    return true
  } catch (error) {
    if (error instanceof RegistryError) return false
    throw error
  }
}
