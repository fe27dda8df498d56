import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest|txt)$/
/** Below this a compressed copy saves nothing worth a file. */
const MIN_BYTES = 512

/** Writes `.br` and `.gz` beside a text file, at the highest level: made once, sent many times. */
export async function compressFile(path: string): Promise<void> {
  if (!COMPRESSIBLE.test(path)) return
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
