import {
  array,
  custom,
  exactOptional,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
} from 'valibot'
import { integer, maxValue, minValue, picklist, regex } from 'valibot'
import type { GenericSchema } from 'valibot'
import { FEATURES, SCREEN_ACCESS, isRemoteName } from './remote-declaration.ts'
import type { RemoteScreen } from './remote-declaration.ts'
import { RegistryError } from './registry.ts'
import type { Registry, RegistryEntry, RegistryPin, RegistryRemote } from './registry.ts'
import { SHEET_IDS } from './sheets.ts'
import { SLOT_IDS } from './remote-module.ts'

/** Receives a sentence about an ignored part. */
type Skip = (sentence: string) => void

/** The remote that is being read. */
interface Reading {
  readonly name: string
  readonly skip: Skip
  /** Called if a build of it is unreadable. */
  readonly refuse: () => void
}

/**
 * Reads the registry, which may be older or newer than this build: it leaves out unknown parts and malformed remotes, and
 * lists them in `skipped`. Throws `RegistryError` only if the text is no registry at all.
 */
export function parseRegistry(text: string): Registry {
  const data = parseObject(text)
  const { schema, revision, signedAt = '', remotes } = data
  if (schema !== 2)
    throw new RegistryError('invalid', `The registry's schema is ${String(schema)}, and this app reads 2.`)
  if (!Number.isSafeInteger(revision))
    throw new RegistryError('invalid', "The registry's revision is not a whole number.")
  if (!isObject(remotes)) throw new RegistryError('invalid', "The registry's `remotes` is not an object.")
  const skipped: string[] = []
  const skip: Skip = (sentence) => skipped.push(sentence)
  skipUnknown('The registry', data, ['schema', 'revision', 'signedAt', 'shell', 'remotes'], skip)
  const refused = new Set<string>()
  const entries: Record<string, RegistryEntry> = {}
  for (const [name, entry] of Object.entries(remotes)) {
    if (!isRemoteName(name)) skip(`“${name}” is not a name of a remote.`)
    else if (!isObject(entry)) skip(`The registry's entry of ${name} is not an object.`)
    else entries[name] = parseEntry({ name, skip, refuse: () => refused.add(name) }, entry)
  }
  const said = { schema, revision: Number(revision), signedAt: String(signedAt) } as const
  return { ...said, remotes: entries, skipped, refused: [...refused] }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new RegistryError('not-json', 'The registry is not JSON.')
  }
  if (!isObject(data)) throw new RegistryError('invalid', 'The registry is not an object.')
  return data
}

function parseEntry(reading: Reading, entry: Readonly<Record<string, unknown>>): RegistryEntry {
  const { name, skip } = reading
  skipUnknown(name, entry, ['live', 'previous', 'pins'], skip)
  const build = (data: unknown) => (data === null ? null : parseBuild(reading, data))
  const previous = build(entry['previous'] ?? null)
  const live = build(entry['live'] ?? null)
  const pins = (Array.isArray(entry['pins']) ? entry['pins'] : []).flatMap((pin: unknown) => {
    const parsed = parsePin(reading, pin)
    return parsed ? [parsed] : []
  })
  // The remote stays usable even if its live build is unreadable.
  return { live: live ?? (entry['live'] ? previous : null), previous, pins }
}

function parsePin(reading: Reading, data: unknown): RegistryPin | null {
  const result = safeParse(pinSchema(), data, { abortEarly: true })
  if (!result.success) {
    reading.skip(`A pin of ${reading.name} is ignored: ${result.issues[0].message}.`)
    return null
  }
  const version = parseBuild(reading, result.output.version)
  return version && { ...result.output, version }
}

const BUILD_FIELDS: readonly string[] = [
  'version',
  'contract',
  'requires',
  'entry',
  'preload',
  'slots',
  'sheets',
  'screens',
  'navigation',
  'feature',
  'publishedAt',
  'notWithdrawable',
]

/** Returns null if the build is malformed. It leaves out ids and screens that this build does not know. */
function parseBuild({ name, skip, refuse }: Reading, data: unknown): RegistryRemote | null {
  const result = safeParse(buildSchema(name, data), data, { abortEarly: true })
  if (!result.success) {
    skip(`A build of ${name} is ignored: ${result.issues[0].message}.`)
    refuse()
    return null
  }
  const build = result.output
  const label = `${name} ${build.version}`
  skipUnknown(label, data as object, BUILD_FIELDS, skip)
  const keepKnown = <T extends string>(what: string, ids: readonly string[], all: readonly T[]) =>
    ids.flatMap((id) => {
      const found = all.find((other) => other === id)
      if (!found) skip(`${label} offers the ${what} “${id}”, which this app does not know.`)
      return found ? [found] : []
    })
  return {
    ...build,
    slots: keepKnown('slot', build.slots, SLOT_IDS),
    sheets: keepKnown('sheet', build.sheets, SHEET_IDS),
    screens: build.screens.flatMap((screen) => parseScreen(label, screen, skip)),
    navigation: parseNavigation(label, build.navigation, skip),
  }
}

function parseScreen(label: string, data: unknown, skip: Skip): readonly RemoteScreen[] {
  const result = safeParse(screenSchema(), data, { abortEarly: true })
  if (result.success) return [result.output]
  skip(`A screen of ${label} is ignored: ${result.issues[0].message}.`)
  return []
}

function parseNavigation(label: string, data: unknown, skip: Skip): RegistryRemote['navigation'] {
  if (data === null) return null
  const result = safeParse(navigationSchema(), data, { abortEarly: true })
  if (result.success) return result.output
  skip(`The tab of ${label} is ignored: ${result.issues[0].message}.`)
  return null
}

function skipUnknown(owner: string, data: object, known: readonly string[], skip: Skip): void {
  for (const field of Object.keys(data))
    if (!known.includes(field)) skip(`${owner} has the field “${field}”, which this app does not know.`)
}

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z][0-9A-Za-z.-]*)?$/
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/
const OWN_HOST = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/

function buildSchema(name: string, data: unknown) {
  const version = isObject(data) ? String(data['version']) : ''
  const asset = object(
    {
      href: custom<string>(
        (href) => typeof href === 'string' && isOwnFile(href, `/remotes/${name}/${version}/`),
        ({ input }) => `it names a file outside its folder (${String(input)})`,
      ),
      integrity: pipe(string('a file has no hash'), regex(INTEGRITY, 'a file has no valid hash')),
    },
    'a file is not complete',
  )
  return object(
    {
      version: pipe(string('it has no version'), regex(VERSION, 'its version is not a semantic version')),
      contract: pipe(number('it names no contract'), integer('its contract is not a whole number')),
      requires: record(string(), string(), 'it does not say what it requires'),
      entry: asset,
      preload: object(
        { app: list(asset), slots: exactOptional(record(string(), list(asset))) },
        'it has no list of files to preload',
      ),
      slots: list(string()),
      sheets: list(string()),
      screens: list(custom<unknown>(() => true)),
      navigation: custom<unknown>(
        (navigation) => navigation !== undefined,
        'it does not say if it has a tab',
      ),
      feature: nullable(picklist(FEATURES, ({ input }) => `its feature “${String(input)}” is not known`)),
      publishedAt: string('it has no time of publishing'),
      notWithdrawable: exactOptional(
        custom<true>((mark) => mark === true, 'its mark `notWithdrawable` is not true'),
      ),
    },
    ({ expected }) => (expected === 'Object' ? 'it is not an object' : `it lacks ${expected ?? 'a field'}`),
  )
}

const list = <Item extends GenericSchema>(item: Item) => array(item, 'a list is missing')

const pinSchema = () =>
  object({
    version: custom<unknown>(isObject, 'it names no build'),
    organisations: list(string('a community has no id')),
    share: pipe(
      number('it has no share'),
      minValue(0, 'its share is negative'),
      maxValue(100, 'its share is above 100'),
    ),
  })

const screenSchema = (): GenericSchema<unknown, RemoteScreen> =>
  object({
    id: string('it has no id'),
    paths: list(
      object({
        path: pipe(string('a path is not text'), regex(/^\//, 'a path does not begin with /')),
        basePath: string('a path has no base'),
        key: optional(string('a key is not text')),
      }),
    ),
    access: picklist(SCREEN_ACCESS, ({ input }) => `its access “${String(input)}” is not known`),
  })

const navigationSchema = () =>
  object({
    path: pipe(string('it has no path'), regex(/^\//, 'its path does not begin with /')),
    order: number('it has no order'),
    icon: string('it has no icon'),
    label: object({ en: string('it has no label'), de: string('it has no German label') }, 'it has no label'),
  })

/**
 * Returns whether a file is below the folder of its version, or on a host of the remote's own, as the browser will read
 * the address.
 */
function isOwnFile(href: string, folder: string): boolean {
  if (!href.startsWith('/')) return OWN_HOST.test(href) && URL.canParse(href)
  return href.startsWith(folder) && new URL(href, 'https://site.invalid').pathname === href
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
