import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { Compilation } from '@rspack/core'
import type { Compiler } from '@rspack/core'
import { REMOTE_NAMES, SHEET_IDS, SLOT_IDS } from '@coffer/shared-sdk/contracts'
import type { RemoteExtensions, RemoteName, SheetId, SlotId } from '@coffer/shared-sdk/contracts'
import { array, object, parse, picklist, record, string } from 'valibot'
import type { InferOutput } from 'valibot'
import { SHARED_PACKAGES, sharedRange } from './shared.ts'

/** `remote.json` in each remote's build: what the registry and the publisher must know of it. */
const RemoteDescriptionSchema = object({
  name: picklist(REMOTE_NAMES),
  slots: array(picklist(SLOT_IDS)),
  sheets: array(picklist(SHEET_IDS)),
  /** The files that its screens need at once, for preloading. */
  preload: object({ app: array(string()) }),
  /** The versions that it accepts from the shell, by package. */
  requires: record(string(), string()),
})
export type RemoteDescription = InferOutput<typeof RemoteDescriptionSchema>

export const DESCRIPTION_FILE = 'remote.json'

/** The description in a build's folder. Throws when there is none, or when it is malformed. */
export async function readDescription(folder: string): Promise<RemoteDescription> {
  return parse(RemoteDescriptionSchema, JSON.parse(await readFile(join(folder, DESCRIPTION_FILE), 'utf8')))
}

/** Names of the chunks of the two exposed modules. */
export const CHUNKS = { app: 'app', extensions: 'extensions' } as const

/** Writes `remote.json` beside a remote's code, read off its own table of extensions and its chunks. */
export class RemoteDescriptionPlugin {
  readonly #name: string
  readonly #root: string

  constructor(name: string, root: string) {
    this.#name = name
    this.#root = root
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('RemoteDescriptionPlugin', (compilation) => {
      // Late: only now files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteDescriptionPlugin', stage }, async () => {
        try {
          const description = await this.#describe(compilation)
          compilation.emitAsset(DESCRIPTION_FILE, new RawSource(JSON.stringify(description, null, 2)))
        } catch (error) {
          // An error of the build like any other: thrown it would end a compiler that watches.
          compilation.errors.push(error as Error)
        }
      })
    })
  }

  async #describe(compilation: Compilation): Promise<RemoteDescription> {
    // With the chunks that the bundler split off it: they are fetched together.
    const filesOf = (chunks: readonly string[]) => [
      ...new Set(chunks.flatMap((chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [])),
    ]
    // The table holds only lazy imports, so reading it runs nothing of the remote.
    const path = join(this.#root, 'src/extensions.ts')
    const file = pathToFileURL(path)
    // For Node a table that was edited meanwhile is still the one it has read.
    if (compilation.compiler.watchMode) file.search = `t=${Math.round((await stat(path)).mtimeMs)}`
    const { extensions } = (await import(file.href)) as { extensions: RemoteExtensions }
    return {
      name: this.#name as RemoteName,
      slots: Object.keys(extensions.slots) as SlotId[],
      sheets: Object.keys(extensions.sheets) as SheetId[],
      // The route table is what `remote.tsx` loads as soon as it is shown.
      preload: { app: filesOf([CHUNKS.app, `${this.#name}-routes`]) },
      requires: Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedRange(name)])),
    }
  }
}
