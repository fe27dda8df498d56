import { fetchSiteFile } from './site-file.ts'
import { poll } from './poll.ts'

/** Spec 9. */
const EVERY_MS = 30_000
const LIMIT_MS = 15_000

/** The id of the release that the server hands out now (spec 7). Throws `AppError`; null for a file without one. */
export async function fetchServerVersion(): Promise<string | null> {
  const file = await fetchSiteFile('/_version.json', AbortSignal.timeout(LIMIT_MS))
  const version = typeof file === 'object' && file !== null && 'version' in file ? file.version : null
  return typeof version === 'string' && version !== '' ? version : null
}

/**
 * Asks for the server's version now and every 30 s. The first answer of a visit is this client's own version
 * (ADR 0061): page and version file are published together. Tells once, when another one is there.
 */
export function watchServerVersion(onOther: () => void): () => void {
  let own: string | null = null
  let isTold = false
  return poll(0, async () => {
    const version = await askQuietly()
    own ??= version
    if (version !== null && version !== own && !isTold) {
      isTold = true
      onOther()
    }
    return EVERY_MS
  })
}

/** Null without an answer: the next one is 30 s away. */
async function askQuietly(): Promise<string | null> {
  if (!navigator.onLine) return null
  try {
    return await fetchServerVersion()
  } catch {
    return null
  }
}
