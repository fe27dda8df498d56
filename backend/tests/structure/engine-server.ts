import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHooks } from '../../src/cli/build-hooks.ts'
import { findFreePort } from '../../src/cli/free-port.ts'
import { findPocketBase } from '../../src/cli/pocketbase-binary.ts'
import { startProcess } from '../../src/cli/server-process.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { Client } from '../testing/client.ts'
import { SUPERUSER } from '../testing/constants.ts'
import { untilHealthy } from './until-healthy.ts'

/** A server that tells of every JavaScript engine that loads the hooks. */
export interface EngineServer {
  readonly root: Client
  /** How many engines have loaded them so far: those kept ready once, those made when all were busy each time. */
  readonly engines: () => number
  readonly stop: () => Promise<void>
}

const SIGN = 'an engine has loaded the hooks'

/** Starts one on the demo with so many engines kept ready; `more` are registrations besides the product's. */
export async function startEngineServer(pool: number, more = ''): Promise<EngineServer> {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-engines-'))
  const dataDir = join(folder, 'data')
  const port = await findFreePort()
  const env = {
    ...process.env,
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
  }
  const ready = await startBackend({ dataDir, port, demo: true, env })
  await ready.stop()

  const { hooksDir, migrationsDir } = await buildHooks(join(import.meta.dirname, '../../.cache/pb'))
  const hooks = join(folder, 'hooks')
  cpSync(hooksDir, hooks, { recursive: true })
  const bundle = join(hooks, 'coffer.js')
  writeFileSync(bundle, `console.log('${SIGN}')\n${readFileSync(bundle, 'utf8')}`)
  writeFileSync(join(hooks, 'more.pb.js'), more)

  let engines = 0
  const url = `http://127.0.0.1:${port}`
  const args = ['serve', `--http=127.0.0.1:${port}`, `--dir=${dataDir}`, `--hooksDir=${hooks}`]
  const server = startProcess(
    await findPocketBase(env, () => {}),
    [...args, `--migrationsDir=${migrationsDir}`, '--automigrate=false', `--hooksPool=${pool}`],
    {
      env: { ...env, COFFER_SELF: url },
      log: (line) => {
        if (line.includes(SIGN)) engines += 1
      },
    },
  )
  await untilHealthy(url)
  const { body } = await new Client(url).send(
    'POST',
    '/api/collections/_superusers/auth-with-password',
    SUPERUSER,
  )
  return {
    root: new Client(url, { Authorization: String(body['token']) }),
    engines: () => engines,
    stop: async () => {
      server.kill('SIGTERM')
      await server.exited
      rmSync(folder, { recursive: true })
    },
  }
}
