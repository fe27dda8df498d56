import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { IMMUTABLE_PATH } from '../edge/file-headers.ts'
import { COMPRESSED, compressedCopies } from './compress.ts'
import { withFolderLock } from './folder-lock.ts'
import type { ListedFile, Storage } from './storage.ts'

interface FolderOptions {
  /** Runs between the steps of a write; for tests that end the process there. */
  readonly onStep?: (step: string) => void
}

/** A site in a folder that the edge serves. */
export function folderStorage(folder: string, { onStep = () => {} }: FolderOptions = {}): Storage {
  const at = (path: string) => join(folder, path)

  async function writeBeside(path: string, content: Buffer): Promise<string> {
    await mkdir(dirname(at(path)), { recursive: true })
    // The edge serves no name that begins with a dot.
    const temporary = join(dirname(at(path)), `.${basename(path)}.${randomUUID()}`)
    onStep(`write ${path}`)
    await writeFile(temporary, content, { flush: true })
    onStep(`written ${path}`)
    return temporary
  }

  async function create(path: string, content: Buffer): Promise<boolean> {
    const temporary = await writeBeside(path, content)
    try {
      // Unlike renaming, linking fails where there is a file.
      await link(temporary, at(path))
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      await rm(temporary, { force: true })
      onStep(`created ${path}`)
    }
  }

  async function write(path: string, content: Buffer): Promise<void> {
    const temporary = await writeBeside(path, content)
    await rename(temporary, at(path))
    onStep(`replaced ${path}`)
  }

  async function read(path: string) {
    const content = await unlessMissing(readFile(at(path)))
    return content && { content, tag: createHash('sha256').update(content).digest('hex') }
  }

  return {
    place: folder,
    read,
    create: async (path, content) => {
      if (await unlessMissing(stat(at(path)))) return false
      // For the edge.
      const copies = IMMUTABLE_PATH.test(path) ? await compressedCopies(path, content) : []
      // Before the file itself: the edge sends a copy only of a file that is there.
      for (const copy of copies) await write(`${path}${copy.ending}`, copy.content)
      return create(path, content)
    },
    compareAndSwap: async (path, content, tag) => {
      await mkdir(folder, { recursive: true })
      return withFolderLock(folder, async () => {
        const before = await read(path)
        if ((before?.tag ?? null) !== tag) return false
        await write(path, content)
        return true
      })
    },
    write,
    list: async (prefix) => {
      const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))
      const paths = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((path) => path.startsWith(prefix) && !COMPRESSED.some((ending) => path.endsWith(ending)))
      const files = await Promise.all(
        paths.sort().map(async (path): Promise<ListedFile | null> => {
          const found = await unlessMissing(stat(at(path)))
          return found && { path, bytes: found.size, modifiedMs: found.mtimeMs }
        }),
      )
      return files.filter((file) => file !== null)
    },
    remove: async (path) => {
      for (const ending of ['', ...COMPRESSED]) await rm(at(`${path}${ending}`), { force: true })
    },
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return null
    throw error
  })
}
