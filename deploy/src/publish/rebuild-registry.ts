import { verifyEnvelope } from '@coffer/shared-sdk/contracts'
import { createAttempt } from './change-registry.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { addHistory, readRecorded } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { checkKeys } from './key-checks.ts'
import { showShell } from './publish-shell.ts'
import { checkUploaded } from './published-version.ts'
import { LostRegistry, REGISTRY_FILE, hashPayload, listBuilds, readRegistry } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { readShellRecord } from './shell-record.ts'

interface RebuildOptions {
  readonly why: string
  /** Accepts the last revision although it has no signature, as those from before December 2026. */
  readonly isUnsignedAccepted?: boolean
}

/** The revision from which a registry was rebuilt. */
export interface Rebuilt {
  readonly from: HistoryEntry
  /** The number of the new revision. */
  readonly revision: number
  /** Newer revisions that nobody signed with the site's keys. */
  readonly ignored: readonly HistoryEntry[]
}

/**
 * Rebuilds a lost or damaged registry from the last revision in the site's history that the site's keys have signed, and
 * signs it as a new revision. The versions that the edge has withdrawn since are not in the history. Throws a DeployRefusal
 * when the registry is intact, when files of that revision are missing, or when no revision or several could be the last.
 */
export async function rebuildRegistry(
  site: Site,
  { why, isUnsignedAccepted = false }: RebuildOptions,
): Promise<Rebuilt> {
  const { storage } = site
  if (!(await isLost(site)))
    throw new DeployRefusal(`The registry of ${storage.place} is intact.`, 'There is nothing to rebuild.')
  const file = await storage.read(REGISTRY_FILE)
  const { from, ignored } = await chooseRevision(site, isUnsignedAccepted)
  const registry = recordedRegistry(from)
  const signers = from.signed?.signatures.map(({ key }) => key) ?? site.keys.map(({ id }) => id)
  // A key that has not signed yet is one of an interrupted `keys add`, which is called again afterwards.
  const signing = { ...site, keys: site.keys.filter(({ id }) => signers.includes(id)) }
  const { restored = [], withdrawn = [] } = from
  const envelope = {
    payload: from.signed?.payload ?? '',
    signatures: from.signed?.signatures ?? [],
    withdrawn: withdrawn.filter((name) => !restored.includes(name)),
  }
  await checkKeys(signing, from.signed ? envelope : null)
  await checkFiles(site, registry)
  const { next, signed } = createAttempt(signing, { registry, envelope }, registry)
  await addHistory(site, {
    action: 'rebuild',
    app: 'site',
    detail: `from revision ${from.revision}`,
    why,
    revision: next.revision,
    hash: hashPayload(signed.payload),
    parent: from.hash,
    withdrawn: envelope.withdrawn,
    restored: [],
    remotes: next.remotes,
    ...(next.shell !== undefined && { shell: next.shell }),
    signed: { payload: signed.payload, signatures: signed.signatures },
  })
  const isSwapped = await storage.compareAndSwap(
    REGISTRY_FILE,
    Buffer.from(JSON.stringify(signed)),
    file?.tag ?? null,
  )
  if (!isSwapped)
    throw new DeployRefusal(
      'Somebody else has written registry.json meanwhile.',
      'Look at it with `pnpm run deploy status`, and call `rebuild` again if it is still lost.',
    )
  await showShell(signing)
  return { from, revision: next.revision, ignored }
}

async function isLost(site: Site): Promise<boolean> {
  try {
    await readRegistry(site)
    return false
  } catch (error) {
    if (error instanceof LostRegistry) return true
    throw error
  }
}

/** Returns the last recorded revision that one of the site's keys has signed, and the newer ones that none has. */
async function chooseRevision(
  { storage, keys }: Site,
  isUnsignedAccepted: boolean,
): Promise<Pick<Rebuilt, 'from' | 'ignored'>> {
  const recorded = await readRecorded(storage)
  const signed: HistoryEntry[] = []
  for (const entry of recorded) if (await isSigned(entry, keys)) signed.push(entry)
  const unsigned = isUnsignedAccepted ? recorded.filter((entry) => entry.signed === undefined) : []
  const [from, other] = signed.length > 0 ? signed : unsigned
  if (from === undefined)
    throw new DeployRefusal(
      `The history of ${storage.place} has no revision that is signed with your key.`,
      'Put registry.json back, from a backup or the folder of an edge, or rebuild it from an unsigned revision with --unsigned, if nobody else can write to the site.',
    )
  if (other?.revision === from.revision)
    throw new DeployRefusal(
      `Two publishers recorded revision ${from.revision} at the same time (${describe(from)}; ${describe(other)}), and only one of them went live.`,
      'Put registry.json back, from a backup or the folder of an edge.',
    )
  return { from, ignored: recorded.filter(({ revision }) => revision > from.revision) }
}

const describe = ({ who, action, app, detail }: HistoryEntry) => `${who}: ${action} ${app} ${detail}`

async function isSigned({ signed, hash }: HistoryEntry, keys: Site['keys']): Promise<boolean> {
  if (signed === undefined || hashPayload(signed.payload) !== hash) return false
  try {
    await verifyEnvelope({ ...signed, withdrawn: [] }, keys)
    return true
  } catch {
    return false
  }
}

function recordedRegistry({ signed, revision, remotes, shell }: HistoryEntry): StoredRegistry {
  if (signed) return JSON.parse(signed.payload) as StoredRegistry
  return { schema: 2, revision, remotes, ...(shell !== undefined && { shell }) }
}

/** Throws a DeployRefusal when files of a build, or of the shell, are missing. */
async function checkFiles({ storage }: Site, { remotes, shell }: StoredRegistry): Promise<void> {
  for (const [name, entry] of Object.entries(remotes))
    for (const { version } of listBuilds(entry)) await checkUploaded(storage, name, version)
  if (shell !== undefined) await readShellRecord(storage, shell)
}
