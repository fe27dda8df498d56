import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { inApp } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { readExportTypes } from '../federation/export-types.ts'
import { checkImportedTypes, checkImports } from './export-checks.ts'
import { refuseTooMany, removeExpired, writePreview } from './previews.ts'
import type { StoredPreview } from './previews.ts'
import { checkUploaded } from './published-version.ts'
import { readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import { checkAgainstShell, checkDeclaration } from './release-checks.ts'
import { liveShell } from './releases.ts'
import { expectBuilt, readBuild, uploadRemote } from './upload-remote.ts'

export interface PreviewOptions {
  readonly remotes: readonly RemoteName[]
  /** The name of the preview: `isPreviewName`. */
  readonly name: string
  readonly isDryRun?: boolean
  /** True if builds may have been compiled against other types of the shared packages than the shell has. */
  readonly hasOtherTypes?: boolean
  /** Returns the folder of an app's build; by default the workspace's. */
  readonly getDist?: (app: AppName) => string
}

/**
 * Publishes builds as previews: everybody keeps the live versions, and privileged people can choose these by name (ADR 0151).
 * A preview of the same name is replaced. Previews that have expired are removed. Throws a DeployRefusal, before anything is
 * uploaded, when a build does not fit the live shell; a dry run only checks that.
 */
export async function publishPreviews(
  site: Site,
  {
    remotes,
    name,
    isDryRun = false,
    hasOtherTypes = false,
    getDist = (app) => inApp(app, 'dist'),
  }: PreviewOptions,
): Promise<readonly StoredPreview[]> {
  expectBuilt(remotes, getDist)
  const { registry } = await readRegistry(site)
  const shell = await liveShell(site)
  const types = hasOtherTypes ? null : await readExportTypes()
  const uploads = remotes.map((remote) => ({
    name: remote,
    dist: getDist(remote),
    isLocal: true,
    preview: name,
    now: site.now,
  }))
  for (const upload of uploads) {
    const { build, imports } = await readBuild(upload)
    const imported = { name: upload.name, version: build.version, imports }
    checkAgainstShell(upload.name, build, shell)
    checkDeclaration(registry, upload.name, build)
    checkImports(imported, shell)
    if (types) checkImportedTypes(imported, types, shell)
  }
  await refuseTooMany(
    site,
    remotes.map((remote) => ({ remote, name })),
  )
  if (isDryRun) return []
  await removeExpired(site.storage, Date.parse(site.now()))
  const previews: StoredPreview[] = []
  for (const upload of uploads) {
    const build = await uploadRemote(site.storage, upload)
    previews.push(await writePreview(site, { remote: upload.name, name }, build))
    // `prune` removes no version that a preview names, but may have begun before.
    await checkUploaded(site.storage, upload.name, build.version)
  }
  return previews
}
