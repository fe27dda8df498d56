import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { TYPES_FILE, readExportTypes } from '../federation/export-types.ts'
import type { ExportTypes } from '../federation/export-types.ts'
import { isFromPackage } from '../federation/imported-names.ts'
import { OWN_PACKAGES, exportsFile, readPublicExports } from '../federation/public-exports.ts'
import { inWorkspace } from '../workspace.ts'
import { compileSources } from './compile-sources.ts'
import { importedPackages } from './imported-packages.ts'
import { publishedManifest } from './published-manifest.ts'
import type { Manifest, PublishedManifest, WorkspaceVersions } from './published-manifest.ts'
import { readRepositorySource } from './repository-source.ts'
import { TOOLS, readManifests, readWorkspaceVersions } from './workspace-versions.ts'

/** The package that `npm create @coffer/remote` runs. */
const CREATE = '@coffer/create-remote'

/** The page for people who make a remote in a repository of its own, which registries show beside the package. */
const GUIDE = 'docs/remote-repository.md'

/** The server, which verbs for operators import when they run, is not published. */
const NOT_PUBLISHED = '@coffer/backend'

/** A package's folder with everything that its tarball contains. */
export interface StagedPackage {
  readonly folder: string
  readonly manifest: PublishedManifest
}

/**
 * Writes the packages of a remote in a repository of its own into a folder: the shared packages and the tools, as JavaScript
 * and declarations in place of the sources, and the one that makes such a repository. Throws what the compiler reports.
 */
export async function stagePackages(folder: string): Promise<readonly StagedPackage[]> {
  const [manifests, versions, types] = await Promise.all([
    readManifests(),
    readWorkspaceVersions(),
    readExportTypes(),
  ])
  await mkdir(inWorkspace('.cache'), { recursive: true })
  // The compiler finds the types of the workspace's packages from there.
  const compiled = await mkdtemp(inWorkspace('.cache', 'packages-'))
  try {
    await compileSources(compiled)
    return await Promise.all([
      ...manifests.map((manifest) => stageCompiled(manifest, { compiled, folder, versions, types })),
      stageCreate(join(folder, basename(CREATE)), versions),
    ])
  } finally {
    await rm(compiled, { recursive: true, force: true })
  }
}

interface Staging {
  /** The folder with the compiled files of all packages. */
  readonly compiled: string
  readonly folder: string
  readonly versions: WorkspaceVersions
  readonly types: ExportTypes
}

async function stageCompiled(
  source: Manifest,
  { compiled, folder: parent, versions, types }: Staging,
): Promise<StagedPackage> {
  const { name } = source
  const folder = join(parent, basename(name))
  await cp(join(compiled, basename(name)), folder, { recursive: true })
  if (OWN_PACKAGES.includes(name)) {
    await writeJson(join(folder, basename(exportsFile(name))), readPublicExports(name))
    const own = Object.entries(types).filter(([entry]) => isFromPackage(name, entry))
    await writeJson(join(folder, TYPES_FILE), Object.fromEntries(own))
  }
  const imported = (await importedPackages(folder, name)).filter((one) => one !== NOT_PUBLISHED)
  return finish(folder, publishedManifest(source, imported, versions))
}

/** Stages the command that makes a repository: one file without dependencies, its template and the names that are taken. */
async function stageCreate(folder: string, { own }: WorkspaceVersions): Promise<StagedPackage> {
  const file = 'create-remote.js'
  await build({
    entryPoints: [inWorkspace('deploy/src/new-remote/create-remote.ts')],
    outfile: join(folder, file),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'error',
  })
  await writeJson(join(folder, 'repository.json'), await readRepositorySource())
  await cp(inWorkspace(GUIDE), join(folder, 'README.md'))
  return finish(folder, {
    name: CREATE,
    version: own.get(TOOLS) ?? '',
    license: 'MIT',
    type: 'module',
    bin: { 'create-remote': `./${file}` },
  })
}

async function finish(folder: string, manifest: PublishedManifest): Promise<StagedPackage> {
  await cp(inWorkspace('LICENSE'), join(folder, 'LICENSE'))
  await writeJson(join(folder, 'package.json'), manifest)
  return { folder, manifest }
}

const writeJson = (file: string, value: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
