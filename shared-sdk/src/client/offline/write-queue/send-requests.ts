import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import type { RecordService, SendOptions } from 'pocketbase'
import type { AccountId } from '../../../domain/entities.ts'
import type { StoredFile, WriteRequest } from './waiting-write.ts'

/**
 * Sends a write as its form does: alone, or in one batch, all or nothing. Rejects with the error of PocketBase's
 * client.
 */
export async function sendRequests(
  client: PocketBase,
  { requests, isBatch }: { readonly requests: readonly WriteRequest[]; readonly isBatch: boolean },
  options: SendOptions,
): Promise<void> {
  const [only] = requests
  if (only && !isBatch) return sendOne(client, only, options)
  const batch = client.createBatch()
  for (const { op, collection, id, body } of requests) {
    const records = batch.collection(collection)
    if (op === 'create') records.create({ ...body })
    else if (op === 'update') records.update(id, { ...body })
    else records.delete(id)
  }
  await batch.send(options)
}

async function sendOne(client: PocketBase, request: WriteRequest, options: SendOptions): Promise<void> {
  const { op, collection, id, file, successor } = request
  if (op === 'restore') {
    await client.send(restoreUrl(id), { method: 'POST', body: { ...request.body }, ...options })
    return
  }
  const records = client.collection(collection)
  const body = file ? { ...request.body, [file.field]: toFile(file.content) } : { ...request.body }
  if (op === 'create') await records.create(body, options)
  else if (op === 'update') await records.update(id, body, options)
  else await deleteOne(records, { id, successor }, options)
}

const restoreUrl = (event: AccountId): string =>
  event === '' ? '/ext/transactions/restore' : `/ext/events/${event}/restore-transactions`

/** Deletes the record; if it is gone, its successor. Rejects as not found without either. */
async function deleteOne(
  records: RecordService,
  { id, successor }: Pick<WriteRequest, 'id'> & { readonly successor: string | undefined },
  options: SendOptions,
): Promise<void> {
  try {
    await records.delete(id, options)
  } catch (error) {
    if (successor === undefined || !(error instanceof ClientResponseError && error.status === 404))
      throw error
    const { items } = await records.getList(1, 1, { ...options, filter: successor, fields: 'id' })
    const [found] = items
    if (!found) throw error
    await records.delete(found.id, options)
  }
}

/** Converts a file to text, for storing. */
export async function fromFile(file: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCodePoint(byte)
  return { name: file.name, type: file.type, base64: btoa(binary) }
}

function toFile({ name, type, base64 }: StoredFile): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return new File([bytes], name, { type })
}
