/**
 * `pnpm backend:types`: writes shared-sdk/src/records/pocketbase-types.gen.ts from the schema of a freshly
 * migrated server; with `--check` it only says whether the file is up to date (exit code 1 if not).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { renderTypes } from './render-types.ts'
import type { CollectionSchema } from './render-types.ts'
import { StartFailure } from './start-failure.ts'
import { startBackend } from './start-backend.ts'

const target = join(import.meta.dirname, '../../../shared-sdk/src/records/pocketbase-types.gen.ts')
const superuser = { identity: 'types@coffer.test', password: 'only-for-the-schema' }

/** Returns all collections of the server at `url`, as its superuser sees them. */
export async function readSchema(
  url: string,
  account: { identity: string; password: string },
): Promise<CollectionSchema[]> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  }
  const login = await fetch(`${url}/api/collections/_superusers/auth-with-password`, post)
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${url}/api/collections?perPage=500&sort=name`, {
    headers: { Authorization: token },
  })
  return ((await answer.json()) as { items: CollectionSchema[] }).items
}

async function generate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-types-'))
  const env = { ...process.env, COFFER_SUPERUSER: `${superuser.identity}:${superuser.password}` }
  const backend = await startBackend({
    dataDir,
    port: await findFreePort(),
    env,
    log: (line) => console.log(line),
  })
  try {
    return renderTypes(await readSchema(backend.url, superuser))
  } finally {
    await backend.stop()
    rmSync(dataDir, { recursive: true })
  }
}

if (import.meta.main) {
  try {
    const text = await generate()
    if (process.argv.includes('--check')) {
      if (readFileSync(target, 'utf8') !== text)
        throw new StartFailure('The generated types are stale; run `node backend/src/cli/generate-types.ts`.')
    } else writeFileSync(target, text)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
