import { resolve } from 'node:path'
import { DeployRefusal } from './deploy-refusal.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the storage at a place: a folder, or `s3://bucket/prefix`, with `?endpoint=https://…` for a store that is not
 * Amazon's. Throws a DeployRefusal for any other URL.
 */
export async function openStorage(place: string): Promise<Storage> {
  if (!/^\w+:\/\//.test(place)) return folderStorage(resolve(place))
  const { protocol, host, pathname, searchParams } = new URL(place)
  if (protocol !== 's3:')
    throw new DeployRefusal(
      `COFFER_SITE is "${place}", which is neither a folder nor a bucket.`,
      'Give a folder, or s3://bucket/prefix.',
    )
  const prefix = pathname.replace(/^\//, '').replace(/([^/])$/, '$1/')
  // It is loaded only here: the client is large.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage({ bucket: host, prefix, endpoint: searchParams.get('endpoint') ?? undefined })
}
