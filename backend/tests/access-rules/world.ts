import { Database, makeId, instant } from './database.ts'
import type { Values } from './database.ts'

const DAY_MS = 86_400_000

/** The people of the community by their column of the matrix, and two others. */
export const PEOPLE = {
  mia: 'member',
  pat: 'part',
  eva: 'evadm',
  gus: 'group',
  cleo: 'creator',
  otto: 'owner',
  ada: 'admin',
  sid: 'site',
  finn: 'foreign',
  // These two receive requests of others and send none.
  tess: null,
  ruth: null,
} as const
export type Person = keyof typeof PEOPLE

export const HAVEN = makeId('haven')
export const ELSEWHERE = makeId('elsewhere')
/** The hash of no password: PocketBase wants one on every save. */
export const NO_PASSWORD = '$2a$10$'.padEnd(60, 'x')
export const user = (name: string): string => makeId(`user${name}`)
export const account = (name: string): string => makeId(`account${name}`)
export const membership = (name: string): string => makeId(`authz${name}`)
export const email = (name: string): string => `${name}@people.test`
const tokenKey = (name: string): string => `token-key-of-${name}-`.padEnd(50, 'x')
const elsewhere = (name: string): string => `e${name}`

export interface EventRecords {
  /** The id of the account. */
  readonly id: string
  readonly meta: string
  readonly everyone: string
  /** The records of people in the default group, by person. */
  readonly rows: Readonly<Record<string, string>>
}

export interface EventOptions {
  readonly status?: 'active' | 'inactive' | 'closed'
  readonly hidden?: boolean
  readonly participants?: readonly Person[]
  readonly admins?: readonly Person[]
  /** Days from now. */
  readonly from?: number
  readonly to?: number
}

export interface TransactionOptions {
  readonly from: string
  readonly to: string
  readonly by?: Person
  readonly amount?: number
  readonly status?: 'pending' | 'approved' | 'declined'
  readonly event?: string
  readonly group?: string
  readonly description?: string
  readonly txGroup?: string
  readonly ageHours?: number
}

/** Makes records without the server's rules, always the same ones in the same order. */
export class World {
  readonly db: Database

  constructor(file: string) {
    this.db = new Database(file)
  }

  /** Creates two communities, their people and the community's own accounts; nothing between them yet. */
  seed(appUrl: string): void {
    this.db.inTransaction(() => this.#seed(appUrl))
  }

  #seed(appUrl: string): void {
    const { db } = this
    db.insert('manifest', { id: makeId('manifest'), url: appUrl, name: 'Haven', allowCreateCommunity: 1 })
    // The first community of an address brands it. Two from the same millisecond would be ordered by their ids.
    for (const [id, name, ageMinutes] of [
      [HAVEN, 'Haven', 2],
      [ELSEWHERE, 'Elsewhere', 1],
    ] as const) {
      const created = instant(Date.now() - ageMinutes * 60_000)
      db.insert('organisations', { id, name, url: appUrl, created })
      db.insert('organisations_settings', {
        id,
        organisation: id,
        enableEvents: 1,
        isOrganisation: 1,
        ext_cal_key: `key-${name}`,
      })
      db.insert('organisations_revisions', { id, organisation: id, revision: 1 })
    }
    for (const name of [...Object.keys(PEOPLE), 'lone', 'rex', 'sita']) this.person(name)
    for (const name of Object.keys(PEOPLE)) this.#join(name, HAVEN, name === 'ada' ? 'admin' : 'user')
    for (const name of ['finn', 'rex']) this.#join(name, ELSEWHERE, 'admin')
    for (const type of ['bank', 'receivable', 'payable', 'income', 'expenses', 'equity'])
      this.account(type, type)
  }

  /** Creates a person without a membership. Returns the id. */
  person(name: string): string {
    return this.db.insert('users', {
      id: user(name),
      name: `${name} of Haven`,
      username: name,
      email: email(name),
      verified: 1,
      role: name === 'sid' || name === 'sita' ? 'admin' : 'user',
      tokenKey: tokenKey(name),
      password: NO_PASSWORD,
    })
  }

  /** Makes the tokens from the start valid again. */
  resetSessions(): void {
    for (const name of [...Object.keys(PEOPLE), 'lone', 'rex', 'sita']) {
      this.db.set('users', user(name), { tokenKey: tokenKey(name) })
    }
  }

  #join(name: string, organisation: string, role: 'user' | 'admin'): void {
    const key = organisation === HAVEN ? name : elsewhere(name)
    this.account(key, 'user', { user: user(name), organisation, name: `${name} of Haven` })
    this.db.insert('authz', {
      id: membership(key),
      user: user(name),
      organisation,
      account: account(key),
      role,
    })
  }

  account(key: string, type: string, more: Values = {}): string {
    return this.db.insert('acc_accounts', {
      id: account(key),
      organisation: HAVEN,
      type,
      name: key,
      status: 'active',
      currencies: '["EUR"]',
      created_by: user('cleo'),
      ...more,
    })
  }

  /** Creates an event with its dates, its group of everyone and its participants. */
  event(options: EventOptions = {}): EventRecords {
    const { status = 'active', hidden = false, admins = ['eva'], from = 5, to = 7 } = options
    const participants = options.participants ?? ['pat', 'eva', 'gus', 'cleo', 'otto']
    const { db } = this
    const id = db.freshId('event')
    // It is locked or closed only at the end: its records were made before.
    this.account('', 'event', { id, name: `Event ${id}` })
    const meta = db.insert('acc_accounts_meta', {
      account: id,
      start: instant(Date.now() + from * DAY_MS),
      end: instant(Date.now() + to * DAY_MS),
      hidden: hidden ? 1 : 0,
      admins: JSON.stringify(admins.map(user)),
      created_by: user('cleo'),
    })
    const everyone = this.group(id, { name: 'everyone', by: 'cleo' })
    const rows = Object.fromEntries(participants.map((name) => [name, this.enter(everyone, name)]))
    if (status !== 'active') db.set('acc_accounts', id, { status })
    return { id, meta, everyone, rows }
  }

  group(
    event: string,
    options: { name?: string; by?: Person; participants?: readonly Person[] } = {},
  ): string {
    const { name = 'Drivers', by = 'gus', participants = [] } = options
    const id = this.db.insert('acc_groups', { account: event, name, created_by: user(by) })
    for (const person of participants) this.enter(id, person)
    return id
  }

  enter(group: string, person: Person, by: Person = 'cleo'): string {
    return this.db.insert('acc_groupx_participants', {
      groupx: group,
      participant: account(person),
      share: 1,
      created_by: user(by),
    })
  }

  transaction(options: TransactionOptions): string {
    const { from, to, by = 'cleo', amount = 12.5, status = 'pending', ageHours = 0 } = options
    const created = instant(Date.now() - ageHours * 3_600_000)
    const id = this.db.insert('acc_txs', {
      id: this.db.freshId('tx'),
      organisation: HAVEN,
      event: options.event ?? '',
      sender: from,
      receiver: to,
      amount,
      currency: 'EUR',
      description: options.description ?? 'Made for a cell',
      status,
      tx_group: options.txGroup ?? '',
      groupx: options.group ?? '',
      created_by: user(by),
      created,
      updated: created,
    })
    // The server's hook of transactions does the same: it computes the parts of marked groups.
    this.db.run('DELETE FROM ledger_stale')
    return id
  }
}
