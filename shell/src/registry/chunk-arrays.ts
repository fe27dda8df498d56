import type { RemoteName } from '@coffer/shared-sdk/contracts'

/** Chunks that a build's scripts have pushed; the bundler's runtime replaces `push`. */
type Chunks = unknown[]

/**
 * Gives each build an array of its own for its chunks, by the folder that the running script came from. The bundler uses one global array
 * for all versions of a remote, so a second version in the same page would take the chunks of the first for its own. This way both work
 * side by side, and no half of one meets a half of the other.
 */
export function separateChunks(name: RemoteName): void {
  const arrays = new Map<string, Chunks>()
  Object.defineProperty(globalThis, chunkGlobal(name), {
    configurable: true,
    get: () => arrays.get(currentFolder()),
    set: (chunks: Chunks) => {
      arrays.set(currentFolder(), chunks)
    },
  })
}

/** Returns the name that rspack gives the array, by `output.uniqueName` of the preset. */
function chunkGlobal(name: RemoteName): string {
  return `rspackChunkcoffer_${name.replaceAll('-', '_')}`
}

/** The files of one build are below this folder; a remote on a host of its own has one build there. */
const BUILD_FOLDER = /^\/remotes\/[^/]+\/[^/]+\//

function currentFolder(): string {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement) || !URL.canParse(script.src)) return ''
  const { origin, pathname } = new URL(script.src)
  return origin + (BUILD_FOLDER.exec(pathname)?.[0] ?? '')
}
