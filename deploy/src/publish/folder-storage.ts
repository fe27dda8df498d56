import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { IMMUTABLE_PATH } from '../edge/file-headers.ts'
import { withFolderLock } from './folder-lock.ts'
import type { ListedFile, Storage } from './storage.ts'

interface FolderOptions {
  /** Runs between the steps of a write; for tests that end the process there. */
  readonly onStep?: (step: string) => void
}

/** Opens a site in a folder that the edge serves. */
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
      // Unlike renaming, linking fails if the file exists.
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

  async function removeFile(path: string): Promise<void> {
    await rm(at(path), { force: true })
    onStep(`removed ${path}`)
  }

  async function removeCopies(path: string): Promise<void> {
    for (const ending of COMPRESSED) await removeFile(`${path}${ending}`)
  }

  /**
   * Writes missing compressed copies, for the edge. They are made of the stored file, which never changes, and not of the
   * content that somebody wanted to create: of two builds of one version only one has won.
   */
  async function completeCopies(path: string): Promise<void> {
    const copies = await Promise.all(COMPRESSED.map((ending) => unlessMissing(stat(at(`${path}${ending}`)))))
    if (copies.every((copy) => copy !== null)) return
    const file = await read(path)
    for (const copy of file ? await compressedCopies(path, file.content) : [])
      await write(`${path}${copy.ending}`, copy.content)
  }

  async function read(path: string) {
    const content = await unlessMissing(readFile(at(path)))
    return content && { content, tag: createHash('sha256').update(content).digest('hex') }
  }

  return {
    place: folder,
    read,
    create: async (path, content) => {
      const isThere = (await unlessMissing(stat(at(path)))) !== null
      const hasCopies = IMMUTABLE_PATH.test(path)
      // Copies without a file belong to a former one: a killed publisher or removal has left them.
      if (hasCopies && !isThere) await removeCopies(path)
      const isCreated = !isThere && (await create(path, content))
      if (hasCopies) await completeCopies(path)
      return isCreated
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
      // The copies are removed first: the leftovers of a killed removal are listed and removed again.
      await removeCopies(path)
      await removeFile(path)
    },
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return null
    throw error
  })
}

const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest|txt)$/
/** A compressed copy of a smaller file saves too little. */
const MIN_BYTES = 512

/** Endings of a file's compressed copies. */
const COMPRESSED = ['.br', '.gz'] as const

/**
 * Returns the copies of a text file by ending, at the highest level: made once, sent many times. Other files have none.
 */
async function compressedCopies(
  path: string,
  content: Buffer,
): Promise<readonly { readonly ending: string; readonly content: Buffer }[]> {
  if (!COMPRESSIBLE.test(path) || content.length < MIN_BYTES) return []
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  return [
    { ending: '.br', content: br },
    { ending: '.gz', content: gz },
  ]
}
