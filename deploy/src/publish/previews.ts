/** The previews of a site: builds with names of their own, which only privileged people can choose (ADR 0151). */
import {
  PREVIEW_SCHEMA,
  isPreviewName,
  isRemoteName,
  parseEnvelope,
  parsePreview,
} from '@coffer/shared-sdk/contracts'
import type { Preview, PreviewName, RegistryEnvelope, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { object, parse, string } from 'valibot'
import { DeployRefusal } from './deploy-refusal.ts'
import type { Site } from './registry-store.ts'
import { signPayload } from './signing-keys.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** How long a preview can be used after its last upload. */
export const PREVIEW_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/** The most previews that a site has at once. */
export const MAX_PREVIEWS = 50

export interface StoredPreview extends PreviewName {
  readonly version: string
  /** ISO time. */
  readonly until: string
  /** The file, whose signature each device checks. */
  readonly text: string
}

/** Returns the version of a preview's build; the hash is that of its content. */
export function previewVersion(version: string, name: string, hash: string): string {
  return `${version}-preview.${name}.${hash}`
}

/** Returns whether a version belongs to a preview. */
export function isPreviewVersion(version: string): boolean {
  return /^\d+\.\d+\.\d+-preview\./.test(version)
}

const FOLDER = `${PRIVATE_FOLDER}/previews/`
const previewPath = ({ remote, name }: PreviewName) => `${FOLDER}${remote}/${name}.json`

/** Parses the path of a preview's file; null for other files, such as half-written ones. */
export function parsePreviewPath(path: string): PreviewName | null {
  if (!path.startsWith(FOLDER)) return null
  const [, remote = '', name = ''] = /^([^/]+)\/([^/]+)\.json$/.exec(path.slice(FOLDER.length)) ?? []
  return isRemoteName(remote) && isPreviewName(name) ? { remote, name } : null
}

/** Returns the previews that have not expired, by remote and name. */
export async function listPreviews(storage: Storage, nowMs: number): Promise<readonly StoredPreview[]> {
  const names = await storedNames(storage)
  const previews = await Promise.all(names.map((of) => findPreview(storage, of, nowMs)))
  return previews.filter((preview) => preview !== null)
}

async function storedNames(storage: Storage): Promise<readonly PreviewName[]> {
  const names = (await storage.list(FOLDER)).map(({ path }) => parsePreviewPath(path))
  return names
    .filter((of) => of !== null)
    .toSorted((one, other) => previewPath(one).localeCompare(previewPath(other)))
}

/** Returns a preview; null if it does not exist, has expired, or its file is damaged. */
export async function findPreview(
  storage: Storage,
  of: PreviewName,
  nowMs: number,
): Promise<StoredPreview | null> {
  const text = (await storage.read(previewPath(of)))?.content.toString()
  const preview = text === undefined ? null : parseStored(text)
  return preview && Date.parse(preview.until) > nowMs ? preview : null
}

function parseStored(text: string): StoredPreview | null {
  try {
    const { remote, name, until, build } = parsePreview(parseEnvelope(text).payload)
    const { version } = parse(object({ version: string() }), build)
    return { remote, name, until, version, text }
  } catch {
    // No device can use it. The next upload replaces it.
    return null
  }
}

/** Gives a preview's name to a build, for 14 days from now, and returns the preview. */
export async function writePreview(
  { storage, keys, now }: Site,
  { remote, name }: PreviewName,
  build: RegistryRemote,
): Promise<StoredPreview> {
  const until = new Date(Date.parse(now()) + PREVIEW_DAYS * DAY_MS).toISOString()
  const preview: Preview = { schema: PREVIEW_SCHEMA, remote, name, until, build }
  const payload = JSON.stringify(preview)
  const envelope: RegistryEnvelope = { payload, signatures: signPayload(payload, keys), withdrawn: [] }
  const text = JSON.stringify(envelope)
  await storage.write(previewPath(preview), Buffer.from(text))
  return { remote, name, until, version: build.version, text }
}

/** Throws a DeployRefusal if the site would have too many previews. */
export async function refuseTooMany(
  { storage, now }: Pick<Site, 'storage' | 'now'>,
  added: readonly PreviewName[],
): Promise<void> {
  const there = (await listPreviews(storage, Date.parse(now()))).map(previewPath)
  if (new Set([...there, ...added.map(previewPath)]).size <= MAX_PREVIEWS) return
  throw new DeployRefusal(
    `${storage.place} has ${there.length} previews, and ${MAX_PREVIEWS} is the most.`,
    'Remove some: `pnpm run deploy previews --remove NAME`.',
  )
}

/** Removes a preview; `prune` removes the files of its build. */
export async function removePreview(storage: Storage, of: PreviewName): Promise<void> {
  await storage.remove(previewPath(of))
}

/** Removes the previews that have expired, and damaged ones. Returns them. */
export async function removeExpired(storage: Storage, nowMs: number): Promise<readonly PreviewName[]> {
  const valid = new Set((await listPreviews(storage, nowMs)).map(previewPath))
  const expired = (await storedNames(storage)).filter((of) => !valid.has(previewPath(of)))
  for (const of of expired) await removePreview(storage, of)
  return expired
}
