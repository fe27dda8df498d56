import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasDurableServer } from '@coffer/backend/cli/pocketbase-binary'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { hasS3Server, startS3Server } from '@coffer/backend/cli/s3-server'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { startEdge } from '@coffer/deploy/edge/edge'
import { expect } from 'playwright/test'
import { PREPARED } from './stack.ts'
import type { Stack } from './stack.ts'

/** Returns whether both servers are built. Building takes minutes, which only `pnpm nightly` spends. */
export const hasReplicas = (): boolean => hasDurableServer() && hasS3Server()

/** The app in front of two servers that share a bucket. */
export interface ReplicatedStack extends Pick<Stack, 'backendUrl' | 'superuser'> {
  readonly appUrl: string
  /** Kills the serving server and deletes its folder, as when its machine is lost. */
  readonly loseServer: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts from the demo and the published site that `before-journeys.ts` has made. */
export async function startReplicatedStack(): Promise<ReplicatedStack> {
  const prepared = process.env[PREPARED]
  if (prepared === undefined) throw new Error(`${PREPARED} names no folder.`)
  const folder = await mkdtemp(join(tmpdir(), 'coffer-e2e-replicas-'))
  const [port, ...ports] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  const siteDir = join(folder, 'site')
  const dataDirs = ports.map((_, index) => join(folder, `data-${index}`))
  await cp(join(prepared, 'site'), siteDir, { recursive: true })
  await cp(join(dirname(join(prepared, 'site')), 'keys'), join(folder, 'keys'), { recursive: true })
  await cp(join(prepared, 'data'), dataDirs[0] ?? '', { recursive: true })
  const bucket = await startS3Server()
  const superuser = { email: 'root@coffer.test', password: crypto.randomUUID() }
  const env = {
    ...process.env,
    ...bucket.env,
    COFFER_APP_URL: `http://127.0.0.1:${port}`,
    COFFER_LIMITS: 'off',
    COFFER_SUPERUSER: `${superuser.email}:${superuser.password}`,
    COFFER_REPLICA: `s3://${bucket.bucket}/replica?endpoint=${bucket.endpoint}`,
  }
  const start = (index: number) =>
    startBackend({
      dataDir: dataDirs[index] ?? '',
      port: ports[index] ?? 0,
      demo: index === 0,
      env,
      log: console.log,
    })
  const first = await start(0)
  // The server refuses connections until it listens.
  const isUp = () =>
    fetch(`${first.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true)
  const second = await start(1)
  const edge = await startEdge({ siteDir, port, backendUrl: [first.url, second.url] })
  return {
    appUrl: edge.url,
    backendUrl: first.url,
    superuser,
    loseServer: async () => {
      process.kill(first.pid, 'SIGKILL')
      await first.exited
      await rm(dataDirs[0] ?? '', { recursive: true })
    },
    stop: async () => {
      await edge.stop()
      await Promise.all([first.stop(), second.stop()])
      await bucket.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
