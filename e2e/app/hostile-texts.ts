/** Texts that would run if any screen took them for markup, in every text field of the demo. */
import type { CollectionModel } from 'pocketbase'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { superuserOf } from './superuser.ts'
import type { Stack } from './stack.ts'

/** Leaves an attribute and an element, and opens one with a handler. Short enough for every field of a person's. */
export const HOSTILE = `"'></p><img src=x onerror=alert(1)>`

/** The newest records of each collection; a screen shows no more at a time. */
const RECORDS = 12

/** Writes the text into every text field of the demo's newest records, as the superuser. Returns the fields that took it. */
export async function writesHostileTexts(stack: Stack): Promise<ReadonlySet<string>> {
  const admin = await superuserOf(stack)
  const collections = await admin.collections.getFullList()
  const written = await Promise.all(
    collections
      .filter(({ name, type }) => type !== 'view' && !name.startsWith('_'))
      .map((collection) => writeInto(admin, collection)),
  )
  return new Set(written.flat())
}

async function writeInto(admin: PocketBase, { name, fields }: CollectionModel): Promise<readonly string[]> {
  const texts = fields
    .filter(({ type, system, hidden }) => type === 'text' && !system && !hidden)
    .map(({ name: field }) => field)
  const hasDates = fields.some((field) => field.name === 'created')
  const { items } = await admin
    .collection(name)
    .getList(1, RECORDS, { skipTotal: true, ...(hasDates && { sort: '-created' }) })
  const written: string[] = []
  for (const { id } of items) {
    const all = Object.fromEntries(texts.map((field) => [field, HOSTILE]))
    if (await isTaken(admin, name, id, all)) written.push(...texts)
    else
      for (const field of texts) if (await isTaken(admin, name, id, { [field]: HOSTILE })) written.push(field)
  }
  return written.map((field) => `${name}.${field}`)
}

/** Whether the server took the fields; it refuses what no field of this kind may hold. */
async function isTaken(
  admin: PocketBase,
  collection: string,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    await admin.collection(collection).update(id, fields)
    return true
  } catch (error) {
    if (error instanceof ClientResponseError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}
