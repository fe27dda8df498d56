/** Calls the server in a person's name, without the app. */
import { ClientResponseError } from 'pocketbase'
import type PocketBase from 'pocketbase'

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A transaction in people's words: it names accounts and groups. */
export interface Entry {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly description: string
  /** EUR by default. */
  readonly currency?: 'EUR' | 'USD'
  /** The name of an event's group. */
  readonly group?: string
}

/** The server's answer to a call. */
interface Verdict {
  readonly status: number
  readonly message: string
}

/** Raw calls in a person's name, without the app. */
export interface ApiClient {
  readonly enters: (entry: Entry) => Promise<Verdict>
  /** Approves it as it is stored at that moment. */
  readonly approves: (id: string) => Promise<Verdict>
  readonly changes: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<Verdict>
  readonly deletes: (id: string) => Promise<Verdict>
  /** Enters many at once, in one batch. */
  readonly entersAll: (entries: readonly Entry[]) => Promise<void>
}

interface ClientOptions {
  readonly email: string
  readonly house: string
  readonly accountId: (name: string) => Promise<string>
}

/** Returns raw calls of the person with this address, as a member of the community `house`. */
export async function createClient(
  admin: PocketBase,
  { email, house, accountId }: ClientOptions,
): Promise<ApiClient> {
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
  const buildBody = async ({ from, to, amount, description, currency = 'EUR', group }: Entry) => ({
    id: mintId(),
    sender: await accountId(from),
    receiver: await accountId(to),
    amount: Number(amount),
    currency,
    description,
    created_by: user.id,
    ...(group === undefined ? {} : { groupx: await fetchGroupId(admin, group, [from, to], accountId) }),
  })
  const transactions = client.collection('acc_txs')
  return {
    enters: async (entry) => {
      const body = await buildBody(entry)
      return captureVerdict(() => transactions.create(body))
    },
    approves: (id) =>
      captureVerdict(async () => {
        const { updated: shownUpdated } = await transactions.getOne(id)
        return transactions.update(id, { status: 'approved', shownUpdated })
      }),
    changes: (id, fields) => captureVerdict(() => transactions.update(id, fields)),
    deletes: (id) => captureVerdict(() => transactions.delete(id)),
    entersAll: async (entries) => {
      const batch = client.createBatch()
      for (const entry of entries) batch.collection('acc_txs').create(await buildBody(entry))
      await batch.send()
    },
  }
}

async function fetchGroupId(
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

async function captureVerdict(run: () => Promise<unknown>): Promise<Verdict> {
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
