/** Writes texts that would run if a screen took them for markup into every text and JSON field of the demo. */
import type { CollectionModel } from 'pocketbase'
import type PocketBase from 'pocketbase'
import { isTaken } from './hostile-files.ts'
import { getSuperuserClient } from './superuser.ts'
import type { Stack } from './stack.ts'

/**
 * It closes an attribute and an element, and opens an element with a handler. It is short enough for every field of a
 * person.
 */
export const HOSTILE = `"'></p><img src=x onerror=alert(1)>`

/** It replaces an address that somebody may follow. */
const HOSTILE_ADDRESS = 'javascript:alert(1)'

/** The number of newest records in each collection; a screen shows no more at a time. */
const RECORDS = 12

/** Writes the text into every text and JSON field of the demo's newest records, as the superuser. Returns the fields that took it. */
export async function writesHostileTexts(stack: Stack): Promise<ReadonlySet<string>> {
  const admin = await getSuperuserClient(stack)
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
  const jsons = fields
    .filter(({ type, system }) => type === 'json' && !system)
    .map(({ name: field }) => field)
  const hasDates = fields.some((field) => field.name === 'created')
  const { items } = await admin
    .collection(name)
    .getList(1, RECORDS, { skipTotal: true, ...(hasDates && { sort: '-created' }) })
  const written: string[] = []
  for (const item of items) {
    const all = Object.fromEntries(texts.map((field) => [field, HOSTILE]))
    const update = (changes: object) => isTaken(admin.collection(name).update(item.id, changes))
    if (await update(all)) written.push(...texts)
    else for (const field of texts) if (await update({ [field]: HOSTILE })) written.push(field)
    for (const field of jsons) {
      const hostile = hostileJson(item[field])
      const isChanged = JSON.stringify(hostile) !== JSON.stringify(item[field])
      if (isChanged && (await update({ [field]: hostile }))) written.push(field)
    }
  }
  return written.map((field) => `${name}.${field}`)
}

/** Makes every text in a JSON value hostile, and every address a script. */
function hostileJson(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return /path|url|href|link/i.test(key) ? HOSTILE_ADDRESS : HOSTILE
  if (Array.isArray(value)) return value.map((item: unknown) => hostileJson(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hostileJson(item, name)]))
}
