import { join } from 'node:path'
import { findFreePort } from '../../src/cli/free-port.ts'
import { APP_URL, SUPERUSER } from '../testing/constants.ts'
import { hashQuickly } from '../testing/hash-quickly.ts'
import { openInbox } from '../testing/inbox.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServerOptions } from '../testing/own-server.ts'
import { createActors } from './actors.ts'
import type { Actor } from './actors.ts'
import { sendTo } from './http.ts'
import type { Send } from './http.ts'
import type { Stage } from './stage.ts'
import { World, account, membership } from './world.ts'

/** A stage of its own. */
export interface OpenStage extends Stage {
  /** The server's data folder. */
  readonly dataDir: string
  readonly close: () => Promise<void>
}

/**
 * Starts a server of the matrix's own with its small world, and a token for every column.
 * @param options whether the server logs every SQL statement, and what receives its lines
 */
export async function openStage(
  options: Pick<OwnServerOptions, 'tellsStatements' | 'log'> = {},
): Promise<OpenStage> {
  const smtpPort = await findFreePort()
  const inbox = await openInbox(smtpPort)
  const env = { COFFER_APP_URL: APP_URL, COFFER_SMTP_PORT: String(smtpPort) }
  const server = await startOwnServer({ env, ...options })
  await hashQuickly(server.root)
  const world = new World(join(server.dataDir, 'data.db'))
  world.seed(APP_URL)
  const send = sendTo(server.url)
  const superuser = await signInSuperuser(send)
  const actors = await createActors((id) =>
    tokenFrom(send, superuser, `/api/collections/users/impersonate/${id}`, { duration: 3600 }),
  )
  return {
    base: server.url,
    dataDir: server.dataDir,
    send,
    world,
    actors,
    superuser,
    sample: null,
    close: async () => {
      world.db.close()
      await server.stop()
      await inbox.close()
    },
  }
}

async function signInSuperuser(send: Send): Promise<Actor> {
  const nobody = { headers: {} }
  const token = await tokenFrom(send, nobody, '/api/collections/_superusers/auth-with-password', SUPERUSER)
  return {
    // This is no column: it only shows that a call which nobody may make is well-formed.
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
