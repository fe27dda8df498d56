/** Publishes the apps' builds to a site folder that the edge serves. */
import { dirname, join } from 'node:path'
import { REMOTES } from '../build/apps.ts'
import { inWorkspace } from '../workspace.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { folderStorage } from './folder-storage.ts'
import { formatMinute } from './format-minute.ts'
import { readLiveHistory } from './history.ts'
import { configuredOrigins } from './override-origins.ts'
import { showShell, uploadShell } from './publish-shell.ts'
import { checkUploaded } from './published-version.ts'
import { changeRegistry } from './change-registry.ts'
import { withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { withLive } from './registry-changes.ts'
import { openSigningKeys } from './open-signing-keys.ts'
import { uploadRemote } from './upload-remote.ts'

/** Opens a site in a folder on this machine, with the key beside it unless COFFER_REGISTRY_KEY names another. */
export async function localSite(siteDir: string): Promise<Site> {
  const keyFile = process.env['COFFER_REGISTRY_KEY'] || join(dirname(siteDir), 'keys', 'registry.pem')
  const storage = folderStorage(siteDir)
  return {
    storage,
    keys: await openSigningKeys(keyFile, storage),
    who: 'pnpm start',
    now: () => new Date().toISOString(),
  }
}

interface LocalPublishing {
  readonly siteDir: string
  /** True if local builds replace what others have published. */
  readonly isReplacing?: boolean
}

/**
 * Publishes the builds of shell and remotes under local versions. Files go up first, then the registry is swapped and the
 * page written, so that a crash at any step leaves a working site. Publishing the same builds again changes nothing. Throws a
 * DeployRefusal for a site that somebody else has changed, unless it replaces that.
 */
export async function publishAll({ siteDir, isReplacing = false }: LocalPublishing): Promise<StoredRegistry> {
  const site = await localSite(siteDir)
  if (!isReplacing) await refusePublishedByOthers(site)
  const builds = await Promise.all(
    REMOTES.map(async (name) => {
      const upload = { name, dist: inWorkspace(name, 'dist'), isLocal: true, now: site.now }
      return [name, await uploadRemote(site.storage, upload)] as const
    }),
  )
  const shell = await uploadShell(site)
  const published = await changeRegistry(
    site,
    async (registry, withdrawn) => {
      for (const [name, { version }] of builds) await checkUploaded(site.storage, name, version)
      return builds.reduce<StoredRegistry>((next, [name, build]) => withLive(next, name, build, withdrawn), {
        ...registry,
        shell: shell.build,
      })
    },
    () => ({ action: 'publish', app: 'site', detail: 'all local builds', why: 'pnpm start' }),
    { restored: () => builds.map(([name, { version }]) => withdrawnName(name, version)) },
  )
  await showShell(site, { origins: configuredOrigins() })
  return published
}

/** Throws a DeployRefusal if the last change of the live site was made by somebody else. */
export async function refusePublishedByOthers(site: Site): Promise<void> {
  const [latest] = await readLiveHistory(site)
  if (!latest || latest.who === site.who) return
  const { who, at, action, app, detail } = latest
  throw new DeployRefusal(
    `The site in ${site.storage.place} was changed by ${who} at ${formatMinute(at)} UTC: ${action} ${app} ${detail}.`,
    '`pnpm start --as-published` serves it as it is, `pnpm start --replace` makes the builds of this workspace live instead, and COFFER_DATA_DIR names another folder.',
  )
}
