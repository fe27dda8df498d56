import type { Storage } from '../../publish/storage.ts'
import { readServedRegistry } from '../faults/withdraw.ts'

/** Checks by name: null, or a sentence about what keeps the edge from its work. */
export type Readiness = () => Promise<{ readonly [check: string]: string | null }>

const ANSWER_WITHIN_MS = 2_000

/** Whether there is a site to serve, and a server that says it is ready. */
export function createReadiness({
  storage,
  findBackend,
}: {
  readonly storage: Storage
  /** The origin of the server that serves; rejects when none does. */
  readonly findBackend: () => Promise<string>
}): Readiness {
  return async () => {
    const [site, backend] = await Promise.all([checkSite(storage), checkBackend(findBackend)])
    return { site, backend }
  }
}

async function checkSite(storage: Storage): Promise<string | null> {
  try {
    if ((await storage.read('index.html')) === null) return 'No page has been published.'
    return (await readServedRegistry(storage)) === null ? 'No registry has been published.' : null
  } catch (error) {
    return `The registry cannot be read: ${error instanceof Error ? error.name : 'unknown'}.`
  }
}

async function checkBackend(findBackend: () => Promise<string>): Promise<string | null> {
  try {
    const answer = await fetch(`${await findBackend()}/ready`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (answer.ok) return null
    const { failed = {} } = (await answer.json()) as { failed?: object }
    // The names alone: this is answered to everybody.
    return `The server is not ready: ${Object.keys(failed).join(', ') || answer.status}.`
  } catch {
    return 'The server cannot be reached.'
  }
}
