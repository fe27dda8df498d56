/** Reads and writes the server's data without the app: the state before and after a money journey. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { createClient } from './money-client.ts'
import type { ApiClient } from './money-client.ts'
import type { Stack } from './stack.ts'

const COMMUNITY = 'Harbour House'

type AccountStatus = 'active' | 'inactive'

export interface Ledger {
  /** Returns the stored transactions with this description, as `Ann -> Bo 12.50 approved`, by the sender's name. */
  readonly holds: (description: string) => Promise<readonly string[]>
  /** Returns each person's part in an event's group as the server computes it, e.g. `Ann 3.34`, by name. */
  readonly fetchParts: (group: string) => Promise<readonly string[]>
  /** Returns the id of the only transaction with this description. */
  readonly fetchId: (description: string) => Promise<string>
  /** Returns the ids of all transactions with this description, newest first. */
  readonly fetchIds: (description: string) => Promise<readonly string[]>
  /** Returns all names and descriptions that people gave to accounts, groups and transactions. */
  readonly givenWords: () => Promise<readonly string[]>
  readonly accountId: (name: string) => Promise<string>
  /** Returns raw calls of the person who signs in with this address. */
  readonly getClient: (email: string) => Promise<ApiClient>
  /** Makes the transaction look as if it was entered this many hours ago. */
  readonly age: (id: string, hours: number) => void
  /** Makes another account of the community; a closed account of type user is a former member's. */
  readonly makeAccount: (
    type: 'income' | 'expenses' | 'user',
    name: string,
    status: AccountStatus | 'closed',
  ) => Promise<void>
  /** Sets the currencies that an account holds; the first is the one it is shown in. */
  readonly setCurrencies: (name: string, currencies: readonly string[]) => Promise<void>
  readonly setStatus: (name: string, status: AccountStatus) => Promise<void>
  /** Makes a person an admin of the community, or a member again. */
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
    // A hidden event's account keeps its name beside the column that people read (ADR 0187).
    const filter = admin.filter('organisation = {:house} && (name = {:name} || hiddenName = {:name})', {
      house: house.id,
      name,
    })
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
    fetchParts: async (group) => {
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
    fetchId: async (description) => {
      const [found, ...more] = await find(description)
      if (!found || more.length > 0) throw new Error(`There is not one “${description}”.`)
      return found.id
    },
    fetchIds: async (description) =>
      (await find(description))
        .toSorted((a, b) => b['created'].localeCompare(a['created']))
        .map(({ id }) => id),
    givenWords: async () => {
      const accounts = await admin.collection('acc_accounts').getFullList({ fields: 'name,hiddenName' })
      const groups = await admin.collection('acc_groups').getFullList({ fields: 'name' })
      const transactions = await admin.collection('acc_txs').getFullList({ fields: 'description' })
      return [
        ...[...accounts, ...groups].map((one) => String(one['name'] || one['hiddenName'])),
        ...transactions.map((one) => String(one['description'])),
      ]
    },
    getClient: (email) => {
      const known = clients.get(email) ?? createClient(admin, { email, house: house.id, accountId })
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
  const getName = (side: 'sender' | 'receiver') => String(expand?.[side]?.name || expand?.[side]?.hiddenName)
  return `${getName('sender')} -> ${getName('receiver')} ${Number(amount).toFixed(2)} ${String(status)}`
}
