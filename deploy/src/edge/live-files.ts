import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { getContentType } from './file-headers.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export type Encoding = 'br' | 'gzip' | 'identity'

export interface LiveFile {
  /** The content by encoding; `identity` always exists, the others only if they are smaller. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** The ETag of the content, not of the time: a file swapped twice in one millisecond is still noticed. */
  etag: string
  headers: Record<string, string>
}

export interface LiveFiles {
  read(path: string): Promise<LiveFile | undefined>
}

interface CachedFile {
  stamp: string
  file: LiveFile
}

/** Matches segments that start with a letter, digit or `_`: no dot files, nothing above the folder. */
const safePath = /^(?:\w[\w.@ -]*)(?:\/\w[\w.@ -]*)*$/

async function load(path: string, content: Buffer): Promise<LiveFile> {
  const type = getContentType(path)
  const bodies: LiveFile['bodies'] = { identity: content }
  if (type.includes('charset')) {
    const [br, gz] = await Promise.all([compress.br(content), compress.gzip(content)])
    if (br.length < content.length) bodies.br = br
    if (gz.length < content.length) bodies.gzip = gz
  }
  return {
    bodies,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    headers: { 'content-type': type },
  }
}

/**
 * Reads the files that keep their name while their content changes (index.html, registry.json, _version.json, sw.js):
 * always the present content, compressed once per content. `read` returns undefined if there is no such file in
 * `folder`.
 */
export function createLiveFiles(folder: string): LiveFiles {
  const known = new Map<string, CachedFile>()

  async function read(path: string): Promise<LiveFile | undefined> {
    if (!safePath.test(path)) return undefined
    const handle = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined
      throw error
    })
    if (!handle) {
      known.delete(path)
      return undefined
    }
    try {
      // One handle reads both, so that stamp and content belong together while a publish swaps the file.
      const stat = await handle.stat()
      if (!stat.isFile()) return undefined
      const stamp = [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join()
      const before = known.get(path)
      if (before?.stamp === stamp) return before.file
      const file = await load(path, await handle.readFile())
      known.set(path, { stamp, file })
      return file
    } finally {
      await handle.close()
    }
  }

  return { read }
}
