import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { Compilation } from '@rspack/core'
import type { Compiler } from '@rspack/core'
import type { RemoteExtensions, RemoteName, SheetId, SlotId } from '@coffer/shared-sdk/contracts'
import { SHARED_PACKAGES, sharedRange } from './shared.ts'

/** `remote.json` in each remote's build: what the registry and the publisher must know of it. */
export interface RemoteDescription {
  readonly name: RemoteName
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
  /** The versions that it accepts from the shell, by package. */
  readonly requires: Readonly<Record<string, string>>
}

export const DESCRIPTION_FILE = 'remote.json'

/** Writes `remote.json` beside a remote's code, read off its own table of extensions. */
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
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteDescriptionPlugin', stage }, async () => {
        const description = await this.#describe()
        compilation.emitAsset(DESCRIPTION_FILE, new RawSource(JSON.stringify(description, null, 2)))
      })
    })
  }

  async #describe(): Promise<RemoteDescription> {
    // The table holds only lazy imports, so reading it runs nothing of the remote.
    const file = pathToFileURL(join(this.#root, 'src/extensions.ts')).href
    const { extensions } = (await import(file)) as { extensions: RemoteExtensions }
    return {
      name: this.#name as RemoteName,
      slots: Object.keys(extensions.slots) as SlotId[],
      sheets: Object.keys(extensions.sheets) as SheetId[],
      requires: Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedRange(name)])),
    }
  }
}
