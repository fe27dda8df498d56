import { array, custom, object, safeParse } from 'valibot'
import type { GenericSchema } from 'valibot'
import { isRemoteName } from './screens.ts'
import type { RemoteName } from './screens.ts'
import { SHEET_IDS } from './sheets.ts'
import type { SheetId } from './sheets.ts'
import { SLOT_IDS } from './slots.ts'
import type { SlotId } from './slots.ts'

/** A file of a build, with the hash that the browser checks before running it. */
export interface RegistryAsset {
  readonly href: string
  /** `sha256|384|512-base64`; browsers ignore any other format and run the file. */
  readonly integrity: string
}

/** One deployed build of a remote. */
export interface RegistryRemote {
  readonly version: string
  readonly entry: RegistryAsset
  /** The chunks that its screens need at once, preloaded with the entry. */
  readonly preload: { readonly app: readonly RegistryAsset[] }
  readonly slots: readonly SlotId[]
  readonly sheets: readonly SheetId[]
}

/** `/registry.json`: the live build of each remote. Each publish adds one to the revision. */
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
 * so that a bad deployment is noticed at once and nothing unknown is ever loaded.
 */
export function parseRegistry(text: string): Registry {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new RegistryError('not-json', 'The registry is not JSON.')
  }
  const { remotes, ...registry } = parse(registrySchema(), data)
  const parsed: { [Name in RemoteName]?: RegistryRemote } = {}
  for (const [name, remote] of Object.entries(remotes)) {
    if (!isRemoteName(name)) {
      throw new RegistryError(
        'unknown-remote',
        `The registry lists “${name}”, which this shell does not know.`,
      )
    }
    parsed[name] = parse(remoteSchema(name), remote)
  }
  return { ...registry, remotes: parsed }
}

function parse<T>(schema: GenericSchema<unknown, T>, data: unknown): T {
  const result = safeParse(schema, data, { abortEarly: true })
  if (!result.success) throw new RegistryError('invalid', result.issues[0].message)
  return result.output
}

const registrySchema = () =>
  object(
    {
      schema: custom<1>(
        (value) => value === 1,
        ({ input }) => `The registry's schema ${String(input)} is not known.`,
      ),
      revision: custom<number>(Number.isSafeInteger, "The registry's revision is not a whole number."),
      remotes: custom<Record<string, unknown>>(isObject, "The registry's `remotes` is not an object."),
    },
    'The registry is not an object.',
  )

function remoteSchema(name: RemoteName): GenericSchema<unknown, RegistryRemote> {
  const text = (
    isValid: (value: string) => boolean,
    message: string | ((issue: { readonly input: unknown }) => string),
  ) => custom<string>((value) => typeof value === 'string' && isValid(value), message)
  const oneOf = <T extends string>(known: readonly T[]) =>
    custom<T>(
      (value) => known.some((id) => id === value),
      ({ input }) => `${name} offers “${String(input)}”, which this shell does not know.`,
    )
  const asset = object(
    {
      href: text(
        (href) => href.startsWith(`/remotes/${name}/`),
        ({ input }) => `${name} names a file outside its folder: ${String(input)}.`,
      ),
      integrity: text((hash) => INTEGRITY.test(hash), `${name} has no valid integrity hash.`),
    },
    `An asset of ${name} is not complete.`,
  )
  const noList = `${name} lacks a list.`
  return object(
    {
      version: text((version) => version !== '', `${name} has no version.`),
      entry: asset,
      preload: object({ app: array(asset, noList) }, noList),
      slots: array(oneOf(SLOT_IDS), noList),
      sheets: array(oneOf(SHEET_IDS), noList),
    },
    `${name} is not complete.`,
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
