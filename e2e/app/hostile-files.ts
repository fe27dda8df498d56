/** Puts files that would run if their name or content were taken for markup into every picture of the demo. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import type { CollectionModel, RecordModel, RecordService } from 'pocketbase'
import { getSuperuserClient } from './superuser.ts'
import type { Stack } from './stack.ts'

const NAME = `"><img src=x onerror=alert(1)>`
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`
const PAGE = `<!doctype html><script>alert(1)</script>`

/** Texts with the name and the type of a picture. */
const DISGUISED: readonly (readonly [content: string, name: string, type: string])[] = [
  [SVG, 'avatar.svg', 'image/svg+xml'],
  [SVG, 'avatar.png', 'image/png'],
  [PAGE, 'avatar.gif', 'image/gif'],
]

export interface HostileFiles {
  /** The fields that took one: `users.avatar`, … */
  readonly fields: readonly string[]
  /** The names that the server gave to pictures with a hostile name, as paths of the site. */
  readonly paths: readonly string[]
  /** The files that the server took although they are no pictures. */
  readonly disguised: readonly string[]
}

/** A person's account has the person's picture, which nobody changes there (product 2.13). */
const FILTERS: Readonly<Record<string, string>> = { acc_accounts: "type != 'user'" }

/** Uploads them to the newest record of each collection, as the superuser. */
export async function uploadsHostileFiles(stack: Stack): Promise<HostileFiles> {
  const admin = await getSuperuserClient(stack)
  const collections = await admin.collections.getFullList()
  const done = await Promise.all(collections.map((collection) => uploadToFields(admin, collection)))
  const found = done.flat()
  return {
    fields: found.map(({ field }) => field),
    paths: found.map(({ path }) => path),
    disguised: found.flatMap(({ disguised }) => disguised),
  }
}

/**
 * This goes field by field, because PocketBase refuses a picture while another of the same record is being replaced.
 */
async function uploadToFields(admin: PocketBase, { name: collection, fields }: CollectionModel) {
  const uploads = fields.filter(({ type, system }) => type === 'file' && !system)
  if (uploads.length === 0) return []
  const filter = FILTERS[collection] ?? ''
  const [record] = (await admin.collection(collection).getList(1, 1, { skipTotal: true, filter })).items
  if (!record) return []
  const done = []
  for (const { name } of uploads) done.push(await uploadTo(admin.collection(collection), record, name))
  return done
}

async function uploadTo(records: RecordService, { id, collectionName }: RecordModel, field: string) {
  const disguised: string[] = []
  for (const [content, name, type] of DISGUISED) {
    if (await isTaken(records.update(id, { [field]: new File([content], name, { type }) })))
      disguised.push(`${collectionName}.${field} ${name}`)
  }
  const picture = new File([PNG], `${NAME}.png`, { type: 'image/png' })
  const stored = await records.update(id, { [field]: picture })
  return {
    field: `${collectionName}.${field}`,
    path: `/api/files/${collectionName}/${id}/${String(stored[field])}`,
    disguised,
  }
}

/** Returns whether the server took a write; false when it refuses the request. */
export async function isTaken(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof ClientResponseError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}
