import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { findGoProgram } from './go-program.ts'
import type { GoProgram, Log } from './go-program.ts'
import { StartFailure } from './start-failure.ts'

const POCKETBASE: GoProgram = {
  title: 'PocketBase',
  sources: join(import.meta.dirname, '../../server'),
  target: '.',
  cache: 'server',
  file: 'coffer',
  noGo: 'PocketBase is missing: install Go (https://go.dev/dl, 1.25 or newer) so that it can be built, or set COFFER_POCKETBASE to the path of a server built from backend/server.',
}

/**
 * The path of the server's executable, from the first of: COFFER_POCKETBASE, the build kept in
 * backend/.cache, `go build`. Says through `log` which it took and, while Go builds, how long it has been.
 * @throws StartFailure with one sentence when there is none to be had.
 */
export async function findPocketBase(env: NodeJS.ProcessEnv, log: Log): Promise<string> {
  const given = env['COFFER_POCKETBASE']
  if (given !== undefined && given !== '') return useGiven(given, log)
  return findGoProgram(POCKETBASE, env, log)
}

function useGiven(path: string, log: Log): string {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new StartFailure(`COFFER_POCKETBASE names ${path}, which is not an executable file.`)
  }
  log(`PocketBase: ${path} (COFFER_POCKETBASE)`)
  return path
}
