import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startBackend } from '../../src/cli/start-backend.ts'
import { APP_URL, SUPERUSER } from '../testing/constants.ts'
import { openInbox } from '../testing/inbox.ts'
import { createActors } from './actors.ts'
import type { Actor } from './actors.ts'
import { sendTo } from './http.ts'
import type { Send } from './http.ts'
import type { Stage } from './stage.ts'
import { World, account, membership } from './world.ts'

/** A server of the matrix's own with its small world, and a token for every column. */
export async function openStage(): Promise<Stage & { close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-access-'))
  const smtpPort = await findFreePort()
  const inbox = await openInbox(smtpPort)
  const backend = await startBackend({
    dataDir,
    port: await findFreePort(),
    env: {
      ...process.env,
      COFFER_SUPERUSER: `${SUPERUSER.identity}:${SUPERUSER.password}`,
      COFFER_APP_URL: APP_URL,
      COFFER_SMTP_PORT: String(smtpPort),
      COFFER_LIMITS: 'off',
    },
  })
  const world = new World(join(dataDir, 'data.db'))
  world.seed(APP_URL)
  const send = sendTo(backend.url)
  const superuser = await signInSuperuser(send)
  const actors = await createActors((id) =>
    tokenFrom(send, superuser, `/api/collections/users/impersonate/${id}`, { duration: 3600 }),
  )
  return {
    base: backend.url,
    send,
    world,
    actors,
    superuser,
    close: async () => {
      world.db.close()
      await backend.stop()
      await inbox.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function signInSuperuser(send: Send): Promise<Actor> {
  const nobody = { headers: {} }
  const token = await tokenFrom(send, nobody, '/api/collections/_superusers/auth-with-password', SUPERUSER)
  return {
    // No column: it only shows that a call which nobody may make is well-formed.
    caller: 'admin',
    userId: '',
    account: account('otto'),
    membership: membership('otto'),
    headers: { Authorization: token },
  }
}

async function tokenFrom(
  send: Send,
  sender: Pick<Actor, 'headers'>,
  url: string,
  body: object,
): Promise<string> {
  const { status, body: answer } = await send(sender, { method: 'POST', url, body })
  if (typeof answer['token'] !== 'string') throw new Error(`No token from ${url}: ${status}`)
  return answer['token']
}
