import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startNotifier } from '../../src/cli/start-notifier.ts'
import type { Notifier } from '../../src/cli/start-notifier.ts'
import type { Client } from '../testing/client.ts'
import { openInbox } from '../testing/inbox.ts'
import type { Inbox } from '../testing/inbox.ts'
import { mint } from '../testing/mint.ts'
import { startOwnServer } from '../testing/own-server.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { openPushService } from './push-service.ts'
import type { Device } from './push-service.ts'

/** Notifications within this time are sent together. */
const WINDOW_S = 0.5

type Person = 'ann' | 'bo' | 'hana' | 'emre' | 'kavya'

/** A server with the demo, its notifier, an inbox and a push service. */
export interface Setting {
  readonly root: Client
  readonly inbox: Inbox
  readonly notifier: Notifier
  /**
   * Stops the notifier, runs `work`, and starts it again. While it sends, the server could refuse to note the outcome of a try
   * because `work` has written to the same database.
   */
  readonly withoutNotifier: (work: () => void) => Promise<void>
  /** Starts a second notifier, which reaches the server by `url`; stop it yourself. */
  readonly startAnother: (url: string) => Promise<Notifier>
  /** The server's address. */
  readonly url: string
  /** The notifier's output. */
  readonly lines: readonly string[]
  /** Returns a client that acts under their membership. */
  readonly as: (person: Person) => Promise<Client>
  /** Subscribes a new device of the person. */
  readonly subscribe: (person: Person) => Promise<Device & { readonly subscriptionId: string }>
  /** `from` asks `payer` for money; returns the request's id. */
  readonly request: (from: Person, payer: string, amount: number, description?: string) => Promise<string>
  readonly silent: Awaited<ReturnType<typeof openPushService>>['silent']
  /** Reads and writes without the server. */
  readonly database: DatabaseSync
  readonly close: () => Promise<void>
}

/** @param leaseSeconds the time after which the try of an ended notifier is taken over */
export async function openSetting(leaseSeconds = 2): Promise<Setting> {
  const smtpPort = await findFreePort()
  const [inbox, pushService] = await Promise.all([openInbox(smtpPort), openPushService()])
  const env = {
    COFFER_NOTIFY_WINDOW: String(WINDOW_S),
    COFFER_NOTIFY_LEASE: String(leaseSeconds),
    COFFER_SMTP_PORT: String(smtpPort),
    COFFER_APP_URL: 'http://harbour.test:4100',
  }
  const server = await startOwnServer({ data: 'demo', env })
  const lines: string[] = []
  const startAnother = (url: string): Promise<Notifier> =>
    startNotifier({
      url,
      dataDir: server.dataDir,
      env: { ...process.env, ...env, COFFER_PUSH_VIA: pushService.url, COFFER_NOTIFY_FIRST_WAIT: '0.2' },
      log: (line) => void lines.push(line),
    })
  let notifier = await startAnother(server.url)
  const database = new DatabaseSync(join(server.dataDir, 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  const { publicKey } = JSON.parse(readFileSync(join(server.dataDir, 'notifier-keys.json'), 'utf8')) as {
    publicKey: string
  }
  const clients = new Map<Person, Promise<Client>>()
  const as = (person: Person): Promise<Client> => {
    const headers = { 'X-Authz': membershipId(person), 'X-Org': organisationId('harbour') }
    const known =
      clients.get(person) ?? server.root.impersonate(userId(person)).then((client) => client.with(headers))
    clients.set(person, known)
    return known
  }
  return {
    root: server.root,
    inbox,
    get notifier() {
      return notifier
    },
    withoutNotifier: async (work) => {
      await notifier.stop()
      work()
      notifier = await startAnother(server.url)
    },
    startAnother,
    url: server.url,
    lines,
    as,
    silent: pushService.silent,
    database,
    subscribe: async (person) => {
      const device = pushService.subscribe(publicKey)
      const { endpoint, p256dh, auth } = device
      const id = mint()
      const body = { id, authz: membershipId(person), device: randomBytes(4).toString('hex'), active: true }
      const answer = await (
        await as(person)
      ).create('webpush_subscriptions', { ...body, endpoint, p256dh, auth })
      if (answer.status !== 200) throw new Error(`Subscribing: ${answer.status} ${answer.body.message}`)
      return Object.assign(device, { subscriptionId: id })
    },
    request: async (from, payer, amount, description = 'Pizza') => {
      const id = mint()
      const answer = await (
        await as(from)
      ).create('acc_txs', transactionBody(from, payer, from, { id, amount, description }))
      if (answer.status !== 200)
        throw new Error(`Requesting: ${answer.status} ${JSON.stringify(answer.body)}`)
      return id
    },
    close: async () => {
      await notifier.stop()
      database.close()
      await server.stop()
      await Promise.all([inbox.close(), pushService.close()])
    },
  }
}
