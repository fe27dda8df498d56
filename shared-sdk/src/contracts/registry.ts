import { isRemoteName } from './remotes.ts'
import type { RemoteName } from './remotes.ts'
import { SHEET_IDS } from './sheets.ts'
import type { SheetId } from './sheets.ts'
import { SLOT_IDS } from './slots.ts'
import type { SlotId } from './slots.ts'

/** A file of a build, with the hash that the browser checks before it runs it. */
export interface RegistryAsset {
  readonly href: string
  /** `sha256|384|512-base64`, the form browsers understand; anything else they would ignore and run the file. */
  readonly integrity: string
}

/** One deployed build of a remote. */
export interface RegistryRemote {
  readonly version: string
  readonly entry: RegistryAsset
  /** Chunks that its screens need at once, to be preloaded beside the entry. */
  readonly preload: { readonly app: readonly RegistryAsset[] }
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
}

/** `/registry.json`: which build of each remote is live. Grows by one revision with each publish. */
export interface Registry {
  readonly schema: 1
  readonly revision: number
  readonly remotes: { readonly [Name in RemoteName]?: RegistryRemote }
}

export type RegistryFault = 'missing' | 'not-json' | 'invalid' | 'unknown-remote'

/** The registry cannot be used; `message` is for the person who deploys. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'
  readonly fault: RegistryFault

  constructor(fault: RegistryFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/

/**
 * Reads the text of `/registry.json`. Throws `RegistryError` naming the first thing that is wrong,
 * so that a bad deployment is seen at once and nothing unknown is ever loaded.
 */
export function parseRegistry(text: string): Registry {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new RegistryError('not-json', 'The registry is not JSON.')
  }
  const registry = asObject(data, 'The registry')
  if (registry.schema !== 1) throw invalid(`The registry's schema ${String(registry.schema)} is not known.`)
  if (!Number.isSafeInteger(registry.revision))
    throw invalid("The registry's revision is not a whole number.")
  const remotes: { [Name in RemoteName]?: RegistryRemote } = {}
  for (const [name, value] of Object.entries(asObject(registry.remotes, "The registry's `remotes`"))) {
    if (!isRemoteName(name)) {
      throw new RegistryError(
        'unknown-remote',
        `The registry lists “${name}”, which this shell does not know.`,
      )
    }
    remotes[name] = parseRemote(name, value)
  }
  return { schema: 1, revision: registry.revision as number, remotes }
}

function parseRemote(name: RemoteName, value: unknown): RegistryRemote {
  const remote = asObject(value, name)
  if (typeof remote.version !== 'string' || remote.version === '') throw invalid(`${name} has no version.`)
  const preload = asObject(remote.preload, `${name}'s preload list`)
  return {
    version: remote.version,
    entry: parseAsset(name, remote.entry),
    preload: { app: asList(name, preload.app).map((asset) => parseAsset(name, asset)) },
    slots: asList(name, remote.slots).map((id) => oneOf(name, SLOT_IDS, id)),
    sheets: asList(name, remote.sheets).map((id) => oneOf(name, SHEET_IDS, id)),
  }
}

function parseAsset(name: RemoteName, value: unknown): RegistryAsset {
  const { href, integrity } = asObject(value, `An asset of ${name}`)
  if (typeof href !== 'string' || !href.startsWith(`/remotes/${name}/`)) {
    throw invalid(`${name} names a file outside its folder: ${String(href)}.`)
  }
  if (typeof integrity !== 'string' || !INTEGRITY.test(integrity)) {
    throw invalid(`${name} has no valid integrity hash for ${href}.`)
  }
  return { href, integrity }
}

function oneOf<T extends string>(name: RemoteName, known: readonly T[], value: unknown): T {
  const found = known.find((id) => id === value)
  if (found === undefined) throw invalid(`${name} offers “${String(value)}”, which this shell does not know.`)
  return found
}

function asList(name: RemoteName, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(`${name} lacks a list.`)
  return value
}

function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${what} is not an object.`)
  return value as Record<string, unknown>
}

function invalid(message: string): RegistryError {
  return new RegistryError('invalid', message)
}
