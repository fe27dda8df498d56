import type { RemoteName } from '@coffer/shared-sdk/contracts'

/** Chunks that a build's scripts have pushed; the bundler's runtime replaces `push`. */
type Chunks = unknown[]

/**
 * The bundler collects a remote's chunks in one global array, whatever their version: a second version in the same page
 * would take the chunks of the first for its own. This gives each build an array of its own, by the folder that the running
 * script came from, so that both work side by side and no half of one meets a half of the other.
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

/** As rspack names it, by `output.uniqueName` of the preset. */
function chunkGlobal(name: RemoteName): string {
  return `rspackChunkcoffer_${name.replaceAll('-', '_')}`
}

/** Below it are the files of one build; a remote on a host of its own has one build there. */
const BUILD_FOLDER = /^\/remotes\/[^/]+\/[^/]+\//

function currentFolder(): string {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement) || !URL.canParse(script.src)) return ''
  const { origin, pathname } = new URL(script.src)
  return origin + (BUILD_FOLDER.exec(pathname)?.[0] ?? '')
}
