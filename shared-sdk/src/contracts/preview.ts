import { custom, object, parse, string } from 'valibot'
import { parseRemoteBuild } from './parse-remote-build.ts'
import { parseEnvelope, verifyEnvelope } from './registry-envelope.ts'
import type { RegistryKey } from './registry-envelope.ts'
import { RegistryError } from './registry.ts'
import { isRemoteName } from './remote-declaration.ts'
import type { RemoteName } from './remote-declaration.ts'
import type { RegistryRemote } from './registry.ts'

/** The path of the list of previews; each preview is below it, as `/<remote>/<name>`. */
export const PREVIEWS_PATH = '/_previews'

/** The beginning of a preview's name in an override: `?override=events@preview-pr-12`. */
export const PREVIEW_PREFIX = 'preview-'

/** The file in which the server of a preview on a developer's machine states the integrity of the build's entry. */
export const ENTRY_INTEGRITY_FILE = 'remoteEntry.integrity'

/** The schema of a registry is a number, so that a signed preview cannot be served in its place, or the other way round. */
export const PREVIEW_SCHEMA = 'preview'

export interface PreviewName {
  readonly remote: RemoteName
  readonly name: string
}

/** The signed part of a preview: the build that its name refers to (ADR 0151). */
export interface Preview extends PreviewName {
  readonly schema: typeof PREVIEW_SCHEMA
  readonly build: RegistryRemote
  /** ISO time; later nobody runs it. */
  readonly until: string
}

/** Returns whether a text can name a preview: the name is part of versions, paths and links. */
export function isPreviewName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$/.test(text)
}

/** Reads the signed part of a preview, without checking its build. Throws if it is something else. */
export function parsePreview(payload: string) {
  return parse(previewSchema(), JSON.parse(payload))
}

const previewSchema = () =>
  object({
    schema: custom<typeof PREVIEW_SCHEMA>((schema) => schema === PREVIEW_SCHEMA),
    remote: custom<RemoteName>((name) => typeof name === 'string' && isRemoteName(name)),
    name: string(),
    until: string(),
    build: custom<unknown>(() => true),
  })

/**
 * Returns the build of a preview from the text of its file. Throws if none of the keys has signed it, it is another preview,
 * it has expired, or its build cannot be used.
 */
export async function readPreview(
  text: string,
  { remote, name }: PreviewName,
  { keys, nowMs }: { readonly keys: readonly RegistryKey[]; readonly nowMs: number },
): Promise<RegistryRemote> {
  const envelope = parseEnvelope(text)
  await verifyEnvelope(envelope, keys)
  const preview = parsePreview(envelope.payload)
  if (preview.remote !== remote || preview.name !== name)
    throw new RegistryError('invalid', `It is the preview ${preview.name} of ${preview.remote}.`)
  if (!(Date.parse(preview.until) > nowMs))
    throw new RegistryError('invalid', `The preview expired at ${preview.until}.`)
  const { build, skipped } = parseRemoteBuild(remote, preview.build)
  if (build) return build
  throw new RegistryError('invalid', `The preview cannot be used. ${skipped.join(' ')}`)
}
