/** What the server holds, read and written past the app: where money journeys start from and what they end with. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PocketBase, { ClientResponseError } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import type { Stack } from './stack.ts'

const COMMUNITY = 'Harbour House'
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A transaction as people speak of it: accounts and groups by their names. */
export interface Entry {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly description: string
  /** EUR, unless said otherwise. */
  readonly currency?: 'EUR' | 'USD'
  /** Of an event's group. */
  readonly group?: string
  /** Somebody else's name under it; otherwise the writer's own. */
  readonly signedBy?: string
}

type AccountStatus = 'active' | 'inactive'

/** What the server said to a call. */
export interface Verdict {
  readonly status: number
  readonly message: string
}

/** Raw calls in a person's name, with no app between them and the server. */
export interface ApiClient {
  readonly enters: (entry: Entry) => Promise<Verdict>
  /** As it is stored at that moment. */
  readonly approves: (id: string) => Promise<Verdict>
  readonly changes: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<Verdict>
  readonly deletes: (id: string) => Promise<Verdict>
  /** Many at once, in one batch. */
  readonly entersAll: (entries: readonly Entry[]) => Promise<void>
}

export interface Ledger {
  /** The stored transactions of this description, as `Ann -> Bo 12.50 approved`, by the sender's name. */
  readonly holds: (description: string) => Promise<readonly string[]>
  /** What falls to whom in an event's group as the server works it out, e.g. `Ann 3.34`, by name. */
  readonly partsOf: (group: string) => Promise<readonly string[]>
  /** The one transaction of this description. */
  readonly idOf: (description: string) => Promise<string>
  /** All of this description, newest first. */
  readonly idsOf: (description: string) => Promise<readonly string[]>
  /** All that people called accounts, groups and transactions. */
  readonly givenWords: () => Promise<readonly string[]>
  readonly accountId: (name: string) => Promise<string>
  /** Someone's raw calls, by the address they sign in with. */
  readonly clientOf: (email: string) => Promise<ApiClient>
  /** As if the transaction had been entered so long ago. */
  readonly age: (id: string, hours: number) => void
  /** Another account of the house. */
  readonly makeAccount: (type: 'income' | 'expenses', name: string, status: AccountStatus) => Promise<void>
  /** Which currencies an account holds, the one that it is shown in first. */
  readonly setCurrencies: (name: string, currencies: readonly string[]) => Promise<void>
  readonly setStatus: (name: string, status: AccountStatus) => Promise<void>
  /** Makes someone an admin of the house, or a member again. */
  readonly setRole: (email: string, role: 'user' | 'admin') => Promise<void>
  readonly close: () => void
}

/** Opens the books of the demo's house, as a superuser. */
export async function openLedger(stack: Stack): Promise<Ledger> {
  const admin = new PocketBase(stack.backendUrl)
  admin.autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(stack.superuser.email, stack.superuser.password)
  const house = await admin
    .collection('organisations')
    .getFirstListItem(admin.filter('name = {:name}', { name: COMMUNITY }))
  const accounts = new Map<string, string>()
  const accountId = async (name: string) => {
    const known = accounts.get(name)
    if (known !== undefined) return known
    const filter = admin.filter('organisation = {:house} && name = {:name}', { house: house.id, name })
    const { id } = await admin.collection('acc_accounts').getFirstListItem(filter)
    accounts.set(name, id)
    return id
  }
  const clients = new Map<string, Promise<ApiClient>>()
  const find = (description: string) =>
    admin.collection('acc_txs').getFullList({
      filter: admin.filter('description = {:description}', { description }),
      expand: 'sender,receiver',
    })
  const database = new DatabaseSync(join(stack.dataDir, 'data.db'), { timeout: 10_000 })
  return {
    accountId,
    holds: async (description) => (await find(description)).map(toSentence).toSorted(),
    partsOf: async (group) => {
      const { id } = await admin
        .collection('acc_groups')
        .getFirstListItem(admin.filter('name = {:group}', { group }))
      const parts = await admin
        .collection('acc_view_txs_reserved')
        .getFullList({ filter: admin.filter('groupx = {:id}', { id }), expand: 'sender' })
      return parts
        .map(({ amount, expand }) => `${String(expand?.['sender']?.name)} ${Number(amount).toFixed(2)}`)
        .toSorted()
    },
    idOf: async (description) => {
      const [found, ...more] = await find(description)
      if (!found || more.length > 0) throw new Error(`There is not one “${description}”.`)
      return found.id
    },
    idsOf: async (description) =>
      (await find(description))
        .toSorted((a, b) => b['created'].localeCompare(a['created']))
        .map(({ id }) => id),
    givenWords: async () => {
      const accounts = await admin.collection('acc_accounts').getFullList({ fields: 'name' })
      const groups = await admin.collection('acc_groups').getFullList({ fields: 'name' })
      const transactions = await admin.collection('acc_txs').getFullList({ fields: 'description' })
      return [
        ...[...accounts, ...groups].map((one) => String(one['name'])),
        ...transactions.map((one) => String(one['description'])),
      ]
    },
    clientOf: (email) => {
      const known = clients.get(email) ?? clientOf(admin, { email, house: house.id, accountId })
      clients.set(email, known)
      return known
    },
    age: (id, hours) => {
      const created = new Date(Date.now() - hours * 3_600_000).toISOString().replace('T', ' ')
      database.prepare('UPDATE acc_txs SET created = ? WHERE id = ?').run(created, id)
    },
    makeAccount: async (type, name, status) => {
      const account = { organisation: house.id, type, name, status, currencies: ['EUR'] }
      await admin.collection('acc_accounts').create(account)
    },
    setCurrencies: async (name, currencies) => {
      await admin.collection('acc_accounts').update(await accountId(name), { currencies })
    },
    setStatus: async (name, status) => {
      await admin.collection('acc_accounts').update(await accountId(name), { status })
    },
    setRole: async (email, role) => {
      const filter = admin.filter('user.email = {:email} && organisation = {:house}', {
        email,
        house: house.id,
      })
      const { id } = await admin.collection('authz').getFirstListItem(filter)
      await admin.collection('authz').update(id, { role })
    },
    close: () => database.close(),
  }
}

function toSentence({ amount, status, expand }: RecordModel): string {
  const nameOf = (side: 'sender' | 'receiver') => String(expand?.[side]?.name)
  return `${nameOf('sender')} -> ${nameOf('receiver')} ${Number(amount).toFixed(2)} ${String(status)}`
}

interface ClientOptions {
  readonly email: string
  readonly house: string
  readonly accountId: (name: string) => Promise<string>
}

async function clientOf(admin: PocketBase, { email, house, accountId }: ClientOptions): Promise<ApiClient> {
  const user = await admin.collection('users').getFirstListItem(admin.filter('email = {:email}', { email }))
  const membership = await admin
    .collection('authz')
    .getFirstListItem(admin.filter('user = {:user} && organisation = {:house}', { user: user.id, house }))
  const client = await admin.collection('users').impersonate(user.id, 36_000)
  client.autoCancellation(false)
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: { ...options.headers, 'X-Authz': membership.id, 'X-Org': house } },
  })
  const bodyOf = async ({ from, to, amount, description, currency = 'EUR', group, signedBy }: Entry) => ({
    id: mintId(),
    sender: await accountId(from),
    receiver: await accountId(to),
    amount: Number(amount),
    currency,
    description,
    created_by: signedBy === undefined ? user.id : await userOf(admin, signedBy),
    ...(group === undefined ? {} : { groupx: await groupOf(admin, group, [from, to], accountId) }),
  })
  const transactions = client.collection('acc_txs')
  return {
    enters: async (entry) => {
      const body = await bodyOf(entry)
      return verdictOf(() => transactions.create(body))
    },
    approves: (id) =>
      verdictOf(async () => {
        const { updated: shownUpdated } = await transactions.getOne(id)
        return transactions.update(id, { status: 'approved', shownUpdated })
      }),
    changes: (id, fields) => verdictOf(() => transactions.update(id, fields)),
    deletes: (id) => verdictOf(() => transactions.delete(id)),
    entersAll: async (entries) => {
      const batch = client.createBatch()
      for (const entry of entries) batch.collection('acc_txs').create(await bodyOf(entry))
      await batch.send()
    },
  }
}

async function userOf(admin: PocketBase, name: string): Promise<string> {
  return (await admin.collection('users').getFirstListItem(admin.filter('name = {:name}', { name }))).id
}

async function groupOf(
  admin: PocketBase,
  name: string,
  sides: readonly string[],
  accountId: ClientOptions['accountId'],
): Promise<string> {
  const [from = '', to = ''] = await Promise.all(sides.map(accountId))
  const filter = admin.filter('name = {:name} && (account = {:from} || account = {:to})', { name, from, to })
  return (await admin.collection('acc_groups').getFirstListItem(filter)).id
}

const mintId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join(
    '',
  )

async function verdictOf(run: () => Promise<unknown>): Promise<Verdict> {
  try {
    await run()
    return { status: 200, message: '' }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const fields: Readonly<Record<string, { readonly message?: string }>> = error.response['data'] ?? {}
    const [field] = Object.values(fields)
    return { status: error.status, message: field?.message ?? error.message }
  }
}
