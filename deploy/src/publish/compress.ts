import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest|txt)$/
/** A compressed copy of a smaller file saves too little. */
const MIN_BYTES = 512

/** Endings of a file's compressed copies. */
export const COMPRESSED = ['.br', '.gz'] as const

/**
 * Returns the copies of a text file by ending, at the highest level: made once, sent many times. Other files have none.
 */
export async function compressedCopies(
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
