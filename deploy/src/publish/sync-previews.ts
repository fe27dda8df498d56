import { inBatches } from './in-batches.ts'
import { parsePreviewPath } from './previews.ts'
import type { Storage } from './storage.ts'

interface Copying {
  readonly from: Storage
  readonly to: Storage
  /** The paths of all files of the site, and of its copy. */
  readonly paths: readonly string[]
  readonly copied: readonly string[]
}

/**
 * Copies the previews, which the edge of the copy answers to people who may override (ADR 0151), and removes those that are
 * gone. Call it after the files of their builds are copied. Rejects if they cannot be read, for example with a credential that
 * may not.
 */
export async function syncPreviews({ from, to, paths, copied }: Copying): Promise<void> {
  const isPreview = (path: string) => parsePreviewPath(path) !== null
  const wanted = paths.filter(isPreview)
  await inBatches(wanted, async (path) => {
    const [file, copy] = await Promise.all([from.read(path), to.read(path)])
    if (file && copy?.content.equals(file.content) !== true) await to.write(path, file.content)
  })
  const kept = new Set(wanted)
  await inBatches(
    copied.filter((path) => isPreview(path) && !kept.has(path)),
    (path) => to.remove(path),
  )
}
