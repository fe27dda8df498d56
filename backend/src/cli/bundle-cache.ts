import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Bundle {
  /** The bundled texts by their path below the target. */
  readonly files: readonly (readonly [path: string, text: string])[]
  /** The paths of all files that were read for it. */
  readonly inputs: readonly string[]
}

interface KeptBundle extends Bundle {
  readonly key: string
}

/**
 * Returns the bundle that is kept in `file` if none of its inputs has changed since, and otherwise calls `make` and keeps
 * the result. Reading the inputs takes a tenth of the time of bundling them.
 * @param source describes what is bundled and how, for example the entry points; with another one it is bundled again
 */
export async function bundleOnce(
  file: string,
  source: string,
  make: () => Promise<Bundle>,
): Promise<Bundle['files']> {
  const kept = readKept(file)
  if (kept !== null && kept.key === computeKey(source, kept.inputs)) return kept.files
  const bundle = await make()
  keep(file, { ...bundle, key: computeKey(source, bundle.inputs) })
  return bundle.files
}

/** Returns null when nothing that can be read is kept: a start must not fail because of a damaged cache. */
function readKept(file: string): KeptBundle | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptBundle
  } catch {
    return null
  }
}

function computeKey(source: string, inputs: readonly string[]): string {
  const hash = createHash('sha256').update(source)
  for (const path of inputs) hash.update(`\0${path}\0${readInput(path)}`)
  return hash.digest('hex')
}

function readInput(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It was removed or renamed, so the bundle is made again.
    return ''
  }
}

/** Writes a draft and renames it, so that two starts at once see either nothing or everything. */
function keep(file: string, bundle: KeptBundle): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(bundle))
  renameSync(draft, file)
}
