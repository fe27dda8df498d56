import type { Client } from './client.ts'

/** The lowest cost that bcrypt allows. */
const COST = 4

/**
 * Lowers the cost of passwords, for tests that write hundreds of them, refused ones too: at the usual cost hashing is
 * most of their time. All other tests cover PocketBase's usual cost.
 */
export async function hashQuickly(root: Client): Promise<void> {
  const path = '/api/collections/users'
  const { body } = await root.send('GET', path)
  const fields = (body['fields'] as { type: string }[]).map((field) =>
    field.type === 'password' ? { ...field, cost: COST } : field,
  )
  const { status } = await root.send('PATCH', path, { fields })
  if (status !== 200) throw new Error(`Setting the cost of a hash answered ${status}`)
}
