import type { RemoteFeature, RemoteNavigation, RemoteScreen } from './remote-declaration.ts'
import type { SheetId } from './sheets.ts'
import type { SlotId } from './slots.ts'

/** A file of a build, with the hash that the browser checks before running it. */
export interface RegistryAsset {
  /** Below `/remotes/<name>/<version>/`, or the URL of a remote's own host (https, or http on this machine). */
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
    /** The chunks of what it fills slots with. Builds of before November 2026 do not say. */
    readonly slots?: Readonly<Partial<Record<SlotId, readonly RegistryAsset[]>>>
  }
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
  readonly screens: readonly RemoteScreen[]
  readonly navigation: RemoteNavigation | null
  readonly feature: RemoteFeature | null
  /** ISO time. */
  readonly publishedAt: string
  /** A security fix, for example: neither the edge nor a device puts an earlier build in its place (ADR 0151). */
  readonly notWithdrawable?: true
}

/** The files of a build whose hashes the registry says: all others are listed beside its entry. */
export function signedFiles({ entry, preload }: Pick<RegistryRemote, 'entry' | 'preload'>): RegistryAsset[] {
  const all = [entry, ...preload.app, ...Object.values(preload.slots ?? {}).flat()]
  return [...new Map(all.map((file) => [file.href, file])).values()]
}

/** A build that only some communities get. */
export interface RegistryPin {
  readonly version: RegistryRemote
  /** Ids of communities. */
  readonly organisations: readonly string[]
  /** 0 to 100: this share of all communities too, by a hash of the community's id. */
  readonly share: number
}

/** Which builds of a remote are live. */
export interface RegistryEntry {
  /** Null: disabled for everybody. */
  readonly live: RegistryRemote | null
  /** The last known good build, for when the live one fails. */
  readonly previous: RegistryRemote | null
  readonly pins: readonly RegistryPin[]
}

/** The signed part of `/registry.json`. Each change adds one to the revision. */
export interface Registry {
  readonly schema: 2
  readonly revision: number
  /** ISO time, later than that of the registry before; empty in those of publishers of before November 2026. */
  readonly signedAt: string
  /** By name; a name may belong to a remote that this build does not know. */
  readonly remotes: Readonly<Record<string, RegistryEntry>>
  /** Sentences about what was ignored while reading it. */
  readonly skipped: readonly string[]
  /** Remotes of which a build could not be read, for example because a file has no hash: it never runs. */
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
