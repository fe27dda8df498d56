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
 * The storage of a published site: a folder or a bucket. Paths are relative and use slashes. Every write appears in one
 * step and complete, so a killed publisher leaves no half of a file.
 */
export interface Storage {
  /** A name for messages. */
  readonly place: string
  /** Reads a file; null if it does not exist. */
  readonly read: (path: string) => Promise<StoredFile | null>
  /** Writes a file that never changes again. Returns false if it exists, and leaves it unchanged. */
  readonly create: (path: string, content: Buffer) => Promise<boolean>
  /**
   * Writes only if the file still has the tag (null: if there is none yet); returns false if somebody else has written
   * since.
   */
  readonly compareAndSwap: (path: string, content: Buffer, tag: string | null) => Promise<boolean>
  /** Writes unconditionally. */
  readonly write: (path: string, content: Buffer) => Promise<void>
  /**
   * Lists every file whose path begins with the prefix. In a folder it also lists half-written files of killed publishers,
   * for `prune`: their names begin with a dot, and have another ending than the file's.
   */
  readonly list: (prefix: string) => Promise<readonly ListedFile[]>
  /** Removes a file; does nothing if it does not exist. */
  readonly remove: (path: string) => Promise<void>
}

/** The folder of files for publishers only: the edge serves nothing whose name begins with a dot. */
export const PRIVATE_FOLDER = '.deploy'
