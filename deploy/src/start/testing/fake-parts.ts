import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEdge } from '../../edge/edge.ts'
import { startInbox } from '../../inbox/inbox.ts'
import { StartFailure } from '../failure.ts'
import type { BackendOptions, Parts, RunningBackend } from '../parts.ts'

async function startFakeBackend({ dataDir, port, env }: BackendOptions): Promise<RunningBackend> {
  const script = join(import.meta.dirname, 'fake-backend-process.ts')
  const child = spawn(process.execPath, [script, dataDir, String(port), env.FAKE ?? ''], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit').then(([code]) => ({
    code: code as number | null,
    lastWords: 'database is locked',
  }))
  const stop = async () => {
    child.kill()
    await exited
  }
  console.log(`backend process ${child.pid}`)
  await Promise.race([once(child.stdout, 'data'), exited])
  return { url: `http://127.0.0.1:${port}`, stop, exited }
}

/** Real edge and inbox, a fake PocketBase, and builds that take no time; FAKE names the failure. */
export const fakeParts: Parts = {
  startBackend: startFakeBackend,
  startNotifier: async () => ({ stop: async () => {} }),
  demoSignIns: async () => [{ email: 'ann@coffer.example', role: 'admin', community: 'Harbour House' }],
  buildAll: async ({ log }) => {
    log('all up to date')
    if (process.env.FAKE === 'no-go')
      throw new StartFailure('Go is missing; install it or set COFFER_POCKETBASE.')
    if (process.env.FAKE === 'bug') throw new TypeError('x is not a function\n    at somewhere')
    if (process.env.FAKE === 'endless') await new Promise(() => setInterval(() => undefined, 1000))
  },
  publishAll: async ({ siteDir }) => {
    await mkdir(siteDir, { recursive: true })
    await writeFile(join(siteDir, 'index.html'), '<title>Coffer</title>')
  },
  startEdge,
  startInbox,
}
