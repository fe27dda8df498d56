import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { Compilation } from '@rspack/core'
import type { Compiler } from '@rspack/core'
import { CONTRACT_VERSION, SHEET_IDS, SLOT_IDS, isRemoteName } from '@coffer/shared-sdk/contracts'
import type {
  RegistryRemote,
  RemoteDeclaration,
  RemoteExtensions,
  RemoteName,
  SheetId,
  SlotId,
} from '@coffer/shared-sdk/contracts'
import { array, custom, exactOptional, object, parse, picklist, record, string, number } from 'valibot'
import type { InferOutput } from 'valibot'
import { importedNames } from './imported-names.ts'
import { SHARED_PACKAGES, sharedRange } from './shared.ts'

/** `remote.json` in each remote's build: the facts that the registry and the publisher need. */
const RemoteDescriptionSchema = object({
  name: custom<RemoteName>((name) => typeof name === 'string' && isRemoteName(name)),
  /** The version in its package.json. */
  version: string(),
  /** The repository that it is published from (`readRepository`). Missing in builds from before December 2026. */
  repository: exactOptional(string()),
  contract: number(),
  slots: array(picklist(SLOT_IDS)),
  sheets: array(picklist(SHEET_IDS)),
  /** The files to preload: those that its screens need at once, and those of its slots' content. */
  preload: object({ app: array(string()), slots: record(picklist(SLOT_IDS), array(string())) }),
  /** The version ranges that it accepts from the shell, by package. */
  requires: record(string(), string()),
  /** The names that it imports from the shell, by entry of the shared table; `*`: all of an entry. */
  imports: record(string(), array(string())),
  // Not validated in detail, because this build itself writes them from a typed source.
  screens: custom<RegistryRemote['screens']>(Array.isArray),
  navigation: custom<RegistryRemote['navigation']>((value) => value !== undefined),
  feature: custom<RegistryRemote['feature']>((value) => value !== undefined),
})

export type RemoteDescription = InferOutput<typeof RemoteDescriptionSchema>

export const DESCRIPTION_FILE = 'remote.json'

/** Reads the description in a build's folder. Throws when it is missing or malformed. */
export async function readDescription(folder: string): Promise<RemoteDescription> {
  return parse(RemoteDescriptionSchema, JSON.parse(await readFile(join(folder, DESCRIPTION_FILE), 'utf8')))
}

/** Names of the chunks of the two exposed modules. */
export const CHUNKS = { app: 'app', extensions: 'extensions' } as const

interface DescribedRemote {
  readonly name: RemoteName
  /** The remote's folder. */
  readonly root: string
  /** The folder that provides the declaration and the version; differs from `root` only in a build that replaces a remote. */
  readonly declaredIn: string
}

/** Writes `remote.json` beside a remote's code, from its declaration, its table of extensions and its chunks. */
export class RemoteDescriptionPlugin {
  readonly #remote: DescribedRemote

  constructor(remote: DescribedRemote) {
    this.#remote = remote
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('RemoteDescriptionPlugin', (compilation) => {
      // This stage is late enough that files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteDescriptionPlugin', stage }, async () => {
        try {
          const description = await this.#describe(compilation)
          compilation.emitAsset(DESCRIPTION_FILE, new RawSource(JSON.stringify(description, null, 2)))
        } catch (error) {
          // Reported as a build error, because throwing it would end a compiler in watch mode.
          compilation.errors.push(error as Error)
        }
      })
    })
  }

  async #describe(compilation: Compilation): Promise<RemoteDescription & { development?: true }> {
    // Includes the chunks that the bundler has split off.
    const listFiles = (chunks: readonly string[]) => [
      ...new Set(chunks.flatMap((chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [])),
    ]
    const { name, root, declaredIn } = this.#remote
    const { watchMode } = compilation.compiler
    const isDevelopment = compilation.compiler.options.mode === 'development'
    const manifest = JSON.parse(await readFile(join(declaredIn, 'package.json'), 'utf8')) as RemoteManifest
    const { version } = manifest
    const declared = await importFresh(join(declaredIn, 'src/description.ts'), watchMode)
    const { feature, screens, navigation } = (declared as { description: RemoteDeclaration }).description
    // The table contains only dynamic imports, so importing it runs none of the remote's code.
    const table = await importFresh(join(root, 'src/extensions.ts'), watchMode)
    const { extensions } = table as { extensions: RemoteExtensions }
    const slots = Object.keys(extensions.slots) as SlotId[]
    for (const slot of slots) {
      if (compilation.namedChunkGroups.get(slot) === undefined)
        throw new Error(
          `${name} fills the slot “${slot}” with a chunk of another name: import(/* webpackChunkName: "${slot}" */ …).`,
        )
    }
    return {
      // Marks the build as a development build, whose files have no hashes, so that overrides refuse it (ADR 0151).
      ...(isDevelopment && { development: true }),
      name,
      version,
      repository: readRepository(manifest),
      contract: CONTRACT_VERSION,
      feature,
      screens,
      navigation,
      slots,
      sheets: Object.keys(extensions.sheets) as SheetId[],
      // `remote.tsx` loads the route table as soon as it is mounted.
      preload: {
        app: listFiles([CHUNKS.app, `${name}-routes`]),
        slots: Object.fromEntries(slots.map((slot) => [slot, listFiles([CHUNKS.extensions, slot])])),
      },
      requires: Object.fromEntries(SHARED_PACKAGES.map((shared) => [shared, sharedRange(shared)])),
      imports: importedNames(compilation),
    }
  }
}

/** The package.json of a remote. */
interface RemoteManifest {
  readonly name: string
  readonly version: string
  /** Only in a repository of its own; `npm create` writes it. */
  readonly coffer?: { readonly repository?: string }
}

/**
 * Returns what identifies the repository of a remote, also in its clones and forks: what `npm create` has written into a
 * repository of its own, else the name of the package, which has a scope in our workspace only.
 */
export function readRepository({ name, coffer }: RemoteManifest): string {
  return coffer?.repository ?? name
}

/** Imports a source file of a remote. In watch mode it bypasses Node's module cache, so that it gets the current content. */
async function importFresh(path: string, isWatching: boolean): Promise<unknown> {
  const file = pathToFileURL(path)
  if (isWatching) file.search = `t=${Math.round((await stat(path)).mtimeMs)}`
  return import(file.href)
}
