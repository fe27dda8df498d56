import { HISTORY_FOLDER } from './history.ts'
import { inBatches } from './in-batches.ts'
import type { ServedRegistry } from './served-registry.ts'
import { RECORD, SHELL_RECORDS, shellRecordPath } from './shell-record.ts'
import type { Storage } from './storage.ts'

interface Copying {
  readonly from: Storage
  readonly to: Storage
  /** The paths of all files of the site, and of its copy. */
  readonly paths: readonly string[]
  readonly copied: readonly string[]
  readonly site: Pick<ServedRegistry, 'envelope'>
}

/**
 * Copies the history and the shells to go back to, which the edge of the copy describes to operators (ADR 0205). Call it before
 * the registry is copied. Rejects if they cannot be read, for example with a credential that may not.
 */
export async function syncHistory({ from, to, paths, copied, site }: Copying): Promise<void> {
  const wanted = paths.filter(isDescribed)
  const present = copied.filter(isDescribed)
  const there = new Set(present)
  await inBatches(
    wanted.filter((path) => !there.has(path)),
    async (path) => {
      const file = await from.read(path)
      if (file) await to.create(path, file.content)
    },
  )
  // The only file among them that changes: a rollback to a shell writes the record again.
  const { shell } = JSON.parse(site.envelope.payload) as { readonly shell?: string }
  if (shell !== undefined) await copyIfOther(from, to, shellRecordPath(shell, RECORD))
  const kept = new Set(wanted)
  await inBatches(
    present.filter((path) => !kept.has(path)),
    (path) => to.remove(path),
  )
}

/** Names of half-written files begin with a dot. */
function isDescribed(path: string): boolean {
  const folder = [HISTORY_FOLDER, SHELL_RECORDS].find((one) => path.startsWith(one))
  return folder !== undefined && !/(^|\/)\./.test(path.slice(folder.length))
}

async function copyIfOther(from: Storage, to: Storage, path: string): Promise<void> {
  const [file, copy] = await Promise.all([from.read(path), to.read(path)])
  if (file && copy?.content.equals(file.content) !== true) await to.write(path, file.content)
}
