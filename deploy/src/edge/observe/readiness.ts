import type { Storage } from '../../publish/storage.ts'
import type { LiveRoutes } from '../routes/live-routes.ts'
import { readServedRegistry } from '../../publish/served-registry.ts'

/** Checks by name: null, or a sentence about what keeps the edge from its work. */
export type Readiness = () => Promise<{ readonly [check: string]: string | null }>

const ANSWER_WITHIN_MS = 2_000

/**
 * Checks whether there is a site to serve, and servers that report being ready: `backend` for a single one, else
 * `backend north` for the server of that name, and `routes`.
 */
export function createReadiness({
  storage,
  routes,
  servers,
}: {
  readonly storage: Storage
  readonly routes: Pick<LiveRoutes, 'problem'>
  /** Returns, by server name, functions that find the serving origin. Each rejects when none serves. */
  readonly servers: () => ReadonlyMap<string, () => Promise<string>>
}): Readiness {
  return async () => {
    const named = [...servers()]
    const [site, ...backends] = await Promise.all([
      checkSite(storage),
      ...named.map(async ([name, find]) => {
        const check = named.length === 1 ? BACKEND : `${BACKEND} ${name}`
        return [check, await checkBackend(find)] as const
      }),
    ])
    const problem = routes.problem()
    return { site, ...Object.fromEntries(backends), ...(problem !== null && { routes: WRONG_ROUTES }) }
  }
}

const BACKEND = 'backend'
/** The log has the exact sentence, which names a file. */
const WRONG_ROUTES = 'The file of the routes is wrong; the former ones are in use.'

/**
 * Returns whether people can be served: one server of several may be down, because the communities of the others still
 * work.
 */
export function isServing(checks: Awaited<ReturnType<Readiness>>): boolean {
  const backends = Object.entries(checks).filter(([check]) => check.startsWith(BACKEND))
  return checks['site'] === null && backends.some(([, problem]) => problem === null)
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
    // The answer has only the names: everybody may read it.
    return `The server is not ready: ${Object.keys(failed).join(', ') || answer.status}.`
  } catch {
    return 'The server cannot be reached.'
  }
}
