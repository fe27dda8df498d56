import type { RemoteFeature, RemoteNavigation, RemoteScreen } from './remote-declaration.ts'
import type { SheetId } from './sheets.ts'
import type { SlotId } from './remote-module.ts'

/** A file of a build, with the hash that the browser checks before running it. */
export interface RegistryAsset {
  /**
   * The path below `/remotes/<name>/<version>/`, or the URL of a remote's own host (https, or http on this machine).
   */
  readonly href: string
  /** `sha256|384|512-base64`; browsers ignore any other format and run the file. */
  readonly integrity: string
}

/** One published build of a remote. */
export interface RegistryRemote {
  /** A semantic version, `0.2.0-<hash>` for a local build. */
  readonly version: string
  /** The CONTRACT_VERSION that it was built for. */
  readonly contract: number
  /** The versions that it accepts from the shell, by package. */
  readonly requires: Readonly<Record<string, string>>
  readonly entry: RegistryAsset
  /** The chunks that its screens need at once, preloaded with the entry. */
  readonly preload: {
    readonly app: readonly RegistryAsset[]
    /** The chunks of its slot extensions. Missing in builds from before November 2026. */
    readonly slots?: Readonly<Partial<Record<SlotId, readonly RegistryAsset[]>>>
  }
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
  readonly screens: readonly RemoteScreen[]
  readonly navigation: RemoteNavigation | null
  readonly feature: RemoteFeature | null
  /** ISO time. */
  readonly publishedAt: string
  /**
   * True for a security fix, for example: neither the edge nor a device replaces it with an earlier build (ADR 0151).
   */
  readonly notWithdrawable?: true
}

/** Returns the files of a build whose hashes are in the registry: all others are listed beside its entry. */
export function signedFiles({ entry, preload }: Pick<RegistryRemote, 'entry' | 'preload'>): RegistryAsset[] {
  const all = [entry, ...preload.app, ...Object.values(preload.slots ?? {}).flat()]
  return [...new Map(all.map((file) => [file.href, file])).values()]
}

/** A build that only some communities get. */
export interface RegistryPin {
  readonly version: RegistryRemote
  /** Ids of communities. */
  readonly organisations: readonly string[]
  /** A percentage from 0 to 100 of all communities that also get it, chosen by a hash of the community's id. */
  readonly share: number
}

/** The live builds of a remote. */
export interface RegistryEntry {
  /** Null if it is disabled for everybody. */
  readonly live: RegistryRemote | null
  /** The last known good build, used when the live one fails. */
  readonly previous: RegistryRemote | null
  readonly pins: readonly RegistryPin[]
}

/** The signed part of `/registry.json`. Each change adds one to the revision. */
export interface Registry {
  readonly schema: 2
  readonly revision: number
  /** ISO time, later than that of the registry before; empty in registries of publishers from before November 2026. */
  readonly signedAt: string
  /** The remotes by name; a name may belong to a remote that this build does not know. */
  readonly remotes: Readonly<Record<string, RegistryEntry>>
  /** Sentences about parts that were ignored while reading it. */
  readonly skipped: readonly string[]
  /** Remotes with an unreadable build, for example because a file has no hash: it never runs. */
  readonly refused: readonly string[]
}

export type RegistryFault = 'missing' | 'not-json' | 'invalid' | 'signature'

/** The registry cannot be used; `message` is for the person who deploys. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'
  readonly fault: RegistryFault

  constructor(fault: RegistryFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/**
 * The version of the contract between shell and remotes: the exposed modules, their lifecycles and props, slots and sheets
 * (remote-module.ts). It grows by one when a build made for the former one cannot run any more; `deploy publish` refuses a
 * build whose contract the live shell does not support.
 */
export const CONTRACT_VERSION = 1

/** The name of the page's `<meta>` with the list of the shell's code: its address and its hash, with a space between. */
export const RELEASE_FILES_META = 'coffer-files'

/** The file beside a remote's entry that lists all files of its version. */
export const PUBLISHED_FILE = 'published.json'
