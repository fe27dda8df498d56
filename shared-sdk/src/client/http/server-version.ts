import { is, object, string } from 'valibot'
import { isOnline } from '../../network/index.ts'
import { AppError, DEFAULT_MESSAGE } from '../errors/app-error.ts'
import { poll } from '../device/clock.ts'
import { fetchSiteFile } from './site-file.ts'

/** The interval of product 9. */
const EVERY_MS = 30_000
const LIMIT_MS = 15_000

const PATH = '/_version.json'

/**
 * Fetches the id of the release that is currently served (product 7). Throws `AppError`, also if the file contains no id.
 */
export async function fetchServerVersion(
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<string> {
  const file = await fetchSiteFile(PATH, signal, headers)
  if (is(object({ version: string() }), file) && file.version !== '') return file.version
  throw new AppError({ kind: 'unexpected', url: PATH, message: DEFAULT_MESSAGE })
}

/**
 * Fetches the server's version now and every 30 s. The first one of a visit is this client's own version (ADR 0068): the page
 * and the version file are published together. Calls `onOther` once, when the version changes for the first time.
 * `getHeaders` returns the headers of a request; it receives the client's own version, which is null before the first answer.
 * Returns a function that stops.
 */
export function watchServerVersion(
  onOther: () => void,
  getHeaders?: (own: string | null) => Readonly<Record<string, string>>,
): () => void {
  let own: string | null = null
  let isReported = false
  return poll(0, async () => {
    const version = await fetchOrNull(getHeaders?.(own))
    own ??= version
    if (version !== null && version !== own && !isReported) {
      isReported = true
      onOther()
    }
    return EVERY_MS
  })
}

/** Returns null when it fails: the next attempt is in 30 s. */
async function fetchOrNull(headers?: Readonly<Record<string, string>>): Promise<string | null> {
  if (!isOnline()) return null
  try {
    return await fetchServerVersion(AbortSignal.timeout(LIMIT_MS), headers)
  } catch {
    return null
  }
}
