/** A file of a site with a tag that changes with its content. */
export interface StoredFile {
  readonly content: Buffer
  readonly tag: string
}

export interface ListedFile {
  readonly path: string
  readonly bytes: number
  readonly modifiedMs: number
}

/**
 * Where a published site is kept: a folder or a bucket. Paths are relative and use slashes. Every write appears at once and
 * whole, so a publisher that is killed leaves no half of a file.
 */
export interface Storage {
  /** For messages. */
  readonly place: string
  /** Null if there is no such file. */
  readonly read: (path: string) => Promise<StoredFile | null>
  /** Writes a file that never changes again. False if there is one already, which stays as it is. */
  readonly create: (path: string, content: Buffer) => Promise<boolean>
  /** Writes only if the file still has the tag (null: if there is none yet); false if somebody else has written since. */
  readonly compareAndSwap: (path: string, content: Buffer, tag: string | null) => Promise<boolean>
  /** Writes whatever was there before. */
  readonly write: (path: string, content: Buffer) => Promise<void>
  /**
   * Every file whose path begins with the prefix. In a folder also what killed publishers have written by half, for `prune`:
   * such names begin with a dot, and end otherwise than the file's.
   */
  readonly list: (prefix: string) => Promise<readonly ListedFile[]>
  /** Does nothing if there is no such file. */
  readonly remove: (path: string) => Promise<void>
}

/** What is kept for publishers only: the edge serves nothing whose name begins with a dot. */
export const PRIVATE_FOLDER = '.deploy'
