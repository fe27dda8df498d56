import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort } from '../../src/cli/free-port.ts'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { APP_URL } from '../testing/constants.ts'
import { openInbox } from '../testing/inbox.ts'
import type { Inbox } from '../testing/inbox.ts'
import { startOwnServer } from '../testing/own-server.ts'

export const EDGE_SECRET = 'of-the-edge'

export interface IdentityServer {
  readonly guest: Client
  /** The folder of the databases and the files. */
  readonly dataDir: string
  /**
   * Returns a guest at this address, as the edge passes it on; with another secret it is somebody who pretends to be
   * the edge.
   */
  readonly from: (address: string, secret?: string) => Client
  readonly root: Client
  readonly inbox: Inbox
  /** Requests a code and reads it from the mail. */
  readonly requestCode: (email: string) => Promise<{ otpId: string; code: string }>
  /** Does the same for the code with which somebody without a password requests another address. */
  readonly requestChangeCode: (
    who: Client,
    email: string,
    newEmail: string,
  ) => Promise<{ otpId: string; code: string }>
  readonly signIn: (otpId: string, password: string, as?: Client) => Promise<Answer>
  /** Requests a code and signs in with it. @throws when that is refused. */
  readonly enter: (email: string) => Promise<Client>
  readonly openSignUp: (isOpen: boolean) => Promise<void>
  /** Writes without the server; for setups that otherwise take minutes. */
  readonly sql: (statement: string) => void
  /** Returns the number `n` of a query that bypasses the server. */
  readonly count: (query: string) => number
  readonly stop: () => Promise<void>
}

/** Starts a server of its own with the demo, a real mail server and all limits in force. */
export async function startIdentityServer(env: NodeJS.ProcessEnv = {}): Promise<IdentityServer> {
  const smtpPort = await findFreePort()
  const inbox = await openInbox(smtpPort)
  const server = await startOwnServer({
    data: 'demo',
    env: {
      COFFER_APP_URL: APP_URL,
      COFFER_SMTP_PORT: String(smtpPort),
      COFFER_LIMITS: '',
      COFFER_EDGE_SECRET: EDGE_SECRET,
      ...env,
    },
  })
  const { guest, root } = server
  const signIn = (otpId: string, password: string, as = guest): Promise<Answer> =>
    as.send('POST', '/api/collections/users/auth-with-otp', { otpId, password })
  const readCode = async (answer: Answer, email: string): Promise<{ otpId: string; code: string }> => {
    if (answer.status !== 200) throw new Error(`No code: ${JSON.stringify(answer)}`)
    const mail = await inbox.mailTo(email.toLowerCase())
    return { otpId: String(answer.body['otpId']), code: /^\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? '' }
  }
  const requestCode = async (email: string) =>
    readCode(await guest.send('POST', '/api/collections/users/request-otp', { email }), email)
  return {
    guest,
    dataDir: server.dataDir,
    from: (address, secret = EDGE_SECRET) =>
      guest.with({ 'X-Forwarded-For': address, 'X-Edge-Secret': secret }),
    root,
    inbox,
    requestCode,
    requestChangeCode: async (who, email, newEmail) =>
      readCode(
        await who.send('POST', '/api/collections/users/request-email-change-code', { newEmail }),
        email,
      ),
    signIn,
    enter: async (email) => {
      const { otpId, code } = await requestCode(email)
      const answer = await signIn(otpId, code)
      if (answer.status !== 200) throw new Error(`Not let in: ${JSON.stringify(answer)}`)
      return guest.with({ Authorization: String(answer.body['token']) })
    },
    openSignUp: async (isOpen) => {
      const list = await root.send('GET', '/api/collections/manifest/records')
      await root.update('manifest', list.body.items![0]!.id, { allowSignup: isOpen })
    },
    sql: (statement) => {
      const database = new DatabaseSync(join(server.dataDir, 'data.db'))
      database.exec('PRAGMA busy_timeout = 5000')
      database.exec(statement)
      database.close()
    },
    count: (query) => {
      const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true })
      try {
        return Number(database.prepare(query).get()?.['n'])
      } finally {
        database.close()
      }
    },
    stop: async () => {
      await server.stop()
      await inbox.close()
    },
  }
}
