import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { findGoProgram, goVersion, hasGoProgram } from './go-program.ts'
import type { GoProgram, Log } from './go-program.ts'
import { StartFailure } from './start-failure.ts'

const POCKETBASE: GoProgram = {
  title: 'PocketBase',
  sources: join(import.meta.dirname, '../../server'),
  target: './coffer',
  cache: 'server',
  file: 'coffer',
  noGo: 'PocketBase is missing: install Go (https://go.dev/dl, 1.25 or newer) so that it can be built, or set COFFER_POCKETBASE to the path of a server built from backend/server.',
}

/** This server includes the libraries that a replica needs (ADR 0162). */
const DURABLE: GoProgram = {
  title: 'PocketBase with a replica',
  sources: join(import.meta.dirname, '../../durable-server'),
  library: POCKETBASE.sources,
  target: '.',
  cache: 'durable-server',
  file: 'coffer',
  noGo: 'COFFER_REPLICA needs Go (https://go.dev/dl, 1.26 or newer), or in COFFER_POCKETBASE the path of a server built from backend/durable-server.',
}

/** Returns whether the server also keeps its data in a bucket. */
export const isReplicated = (env: NodeJS.ProcessEnv): boolean => (env['COFFER_REPLICA'] ?? '') !== ''

/**
 * Returns the path of the server's executable, from the first of: COFFER_POCKETBASE, the build kept in backend/.cache, `go build`; with
 * COFFER_REPLICA that of backend/durable-server. Logs which one it uses and, while Go builds, how long it has been.
 * @throws StartFailure with one sentence when it finds and builds none.
 */
export async function findPocketBase(env: NodeJS.ProcessEnv, log: Log): Promise<string> {
  const path = env['COFFER_POCKETBASE']
  if (path !== undefined && path !== '') return checkProvidedBinary(path, log)
  return findGoProgram(isReplicated(env) ? DURABLE : POCKETBASE, env, log)
}

/** Builds the server with a replica if the cache has none. This takes minutes, so only `pnpm nightly` does it. */
export async function buildDurableServer(log: Log): Promise<void> {
  await findGoProgram(DURABLE, process.env, log)
}

/** Returns whether this machine has built the server with a replica. */
export const hasDurableServer = (): boolean => hasGoProgram(DURABLE, process.env)

/** Returns whether this machine has a Go that can build the server. */
export const hasGo = (env: NodeJS.ProcessEnv): boolean => goVersion(POCKETBASE.sources, env) !== null

/** Returns whether this machine has a Go that can build the server with a replica. */
export const hasGoForReplicas = (env: NodeJS.ProcessEnv): boolean => goVersion(DURABLE.sources, env) !== null

function checkProvidedBinary(path: string, log: Log): string {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new StartFailure(`COFFER_POCKETBASE names ${path}, which is not an executable file.`)
  }
  log(`PocketBase: ${path} (COFFER_POCKETBASE)`)
  return path
}
