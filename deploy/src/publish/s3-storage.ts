import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import { getCacheControl, getContentType } from '../edge/file-headers.ts'
import type { ListedFile, Storage } from './storage.ts'

/** The name of the metadata that says which call has written an object. */
const WRITE_ID = 'coffer-write'
const TRIES = 5
const RETRY_MS = 50

type Condition = Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>

interface BucketOptions {
  readonly bucket: string
  /** The prefix of every path; empty, or ending with a slash. */
  readonly prefix: string
  /** The endpoint of a store that is not Amazon's; by default the SDK takes AWS_ENDPOINT_URL_S3. */
  readonly endpoint?: string | undefined
}

/**
 * Opens a site in a bucket of any S3-compatible store that supports conditional writes. Region and credentials are those
 * of the environment (AWS_REGION, AWS_ACCESS_KEY_ID, …). A CDN in front of it compresses.
 */
export function s3Storage({ bucket, prefix, endpoint }: BucketOptions): Storage {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    // Stores other than Amazon's may support neither bucket names in the host, nor checksums after the body.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` })

  /**
   * Writes conditionally; returns false if the condition is not met. Each call writes an id of its own beside the content: an
   * answer may be lost, and the client repeats the request, which its own first one then refuses.
   */
  async function putObject(path: string, content: Buffer, condition: Condition): Promise<boolean> {
    const id = randomUUID()
    const headers = { ContentType: getContentType(path), CacheControl: getCacheControl(path) }
    const input = { ...at(path), Body: content, Metadata: { [WRITE_ID]: id }, ...headers, ...condition }
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(new PutObjectCommand(input))
        return true
      } catch (error) {
        if (isRefused(error, condition)) return (await fetchWriteId(path)) === id
        // Somebody else writes at the same moment, and the store has accepted neither.
        if (!isStatus(error, 409) || attempt === TRIES) throw error
      }
      await setTimeout(RETRY_MS * attempt)
    }
  }

  /** Returns null if there is no object, or another program has written it. */
  async function fetchWriteId(path: string): Promise<string | null> {
    try {
      return (await client.send(new HeadObjectCommand(at(path)))).Metadata?.[WRITE_ID] ?? null
    } catch (error) {
      if (isStatus(error, 404)) return null
      throw error
    }
  }

  return {
    place: `s3://${bucket}/${prefix}`,
    read: async (path) => {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(at(path)))
        if (!Body || ETag === undefined) throw new Error(`${bucket} answered without ${path}.`)
        return { content: Buffer.from(await Body.transformToByteArray()), tag: ETag }
      } catch (error) {
        if (error instanceof NoSuchKey || isStatus(error, 404)) return null
        throw error
      }
    },
    create: (path, content) => putObject(path, content, { IfNoneMatch: '*' }),
    compareAndSwap: (path, content, tag) =>
      putObject(path, content, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }),
    write: async (path, content) => {
      await putObject(path, content, {})
    },
    list: async (start) => {
      const files: ListedFile[] = []
      let token: string | undefined
      do {
        const { Contents, NextContinuationToken } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${start}`, ContinuationToken: token }),
        )
        for (const { Key = '', Size = 0, LastModified } of Contents ?? [])
          files.push({
            path: Key.slice(prefix.length),
            bytes: Size,
            modifiedMs: LastModified?.getTime() ?? 0,
          })
        token = NextContinuationToken
      } while (token !== undefined)
      return files
    },
    remove: async (path) => {
      await client.send(new DeleteObjectCommand(at(path)))
    },
  }
}

/** Returns whether the condition of a write is not met; 404 means that an object to replace is gone. */
function isRefused(error: unknown, { IfMatch, IfNoneMatch }: Condition): boolean {
  if (isStatus(error, 412)) return IfMatch !== undefined || IfNoneMatch !== undefined
  return IfMatch !== undefined && isStatus(error, 404)
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status
}
