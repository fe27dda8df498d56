import { array, exactOptional, fallback, object, parse, record, string } from 'valibot'
import { RegistryError } from './registry.ts'

/**
 * The content of `/registry.json`: the registry as text, its signatures, and the versions that the edge has withdrawn.
 */
export interface RegistryEnvelope {
  /** The registry as JSON; the signatures are over its UTF-8 bytes. */
  readonly payload: string
  readonly signatures: readonly { readonly key: string; readonly signature: string }[]
  /** Names such as `mf-events@1.4.0`; not signed: an attacker who forges it can only choose between signed builds. */
  readonly withdrawn: readonly string[]
  /** The ISO times of the withdrawals by name; older edges send none. */
  readonly withdrawnAt?: Readonly<Record<string, string>>
}

/** A public key that a shell's page trusts: Ed25519, raw, base64. */
export interface RegistryKey {
  readonly id: string
  readonly key: string
}

/** The name of the page's `<meta>` with the keys that it trusts (`formatKeys`). */
export const REGISTRY_KEYS_META = 'coffer-registry-keys'

/** The name of the page's `<meta>` with the origins that may serve a developer's override; `:*` means any port. */
export const OVERRIDE_ORIGINS_META = 'coffer-override-origins'

/** Formats keys as `id:key id:key`; several during a rotation. */
export function formatKeys(keys: readonly RegistryKey[]): string {
  return keys.map(({ id, key }) => `${id}:${key}`).join(' ')
}

/** Reads the output of `formatKeys`; leaves out anything that is no key. */
export function parseKeys(text: string): readonly RegistryKey[] {
  return text.split(' ').flatMap((word) => {
    const [id = '', key = ''] = word.split(':')
    return id !== '' && key !== '' ? [{ id, key }] : []
  })
}

/** Returns the keys that an open page trusts; none for a page without the meta. */
export function trustedKeys(page: ParentNode): readonly RegistryKey[] {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${REGISTRY_KEYS_META}"]`)
  return parseKeys(meta?.content ?? '')
}

/**
 * Returns the text of `/registry.json`; null means that there was no response. Throws `RegistryError` without a
 * successful one.
 */
export function readResponse(response: Response | null): Promise<string> {
  if (response?.ok) return response.text()
  const status = response ? ` (status ${response.status})` : ''
  throw new RegistryError('missing', `The registry could not be fetched${status}.`)
}

/** Reads the text of `/registry.json` without checking its signatures. Throws `RegistryError`. */
export function parseEnvelope(text: string): RegistryEnvelope {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new RegistryError('not-json', 'The registry is not JSON.')
  }
  try {
    return parse(envelopeSchema(), data)
  } catch {
    throw new RegistryError('invalid', 'The registry is not an envelope with payload and signatures.')
  }
}

const envelopeSchema = () =>
  object({
    payload: string(),
    signatures: array(object({ key: string(), signature: string() })),
    withdrawn: array(string()),
    // These times are for operators: a wrong one is no reason to do without the registry.
    withdrawnAt: exactOptional(fallback(record(string(), string()), {})),
  })

/**
 * Throws `RegistryError` unless one of the trusted keys has signed the payload.
 */
export async function verifyEnvelope(
  { payload, signatures }: RegistryEnvelope,
  keys: readonly RegistryKey[],
): Promise<void> {
  if (keys.length === 0)
    throw new RegistryError('signature', 'This page trusts no key, so no registry is valid.')
  const message = new TextEncoder().encode(payload)
  for (const { id, key } of keys) {
    const signed = signatures.find((signature) => signature.key === id)
    const publicKey = decodeBase64(key)
    const signature = signed && decodeBase64(signed.signature)
    if (publicKey && signature && (await isSignedBy({ publicKey, signature, message }))) return
  }
  throw new RegistryError(
    'signature',
    'The registry is not signed with a key that this page trusts. It was changed by somebody else, or the shell has to be published again.',
  )
}

/** Returns null if the text is not base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

interface Signed {
  /** The raw key, 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
  readonly message: Uint8Array<ArrayBuffer>
}

/**
 * Returns whether an Ed25519 signature belongs to a key. The browser checks it if it can, else a library that is loaded
 * then: older browsers lack the algorithm, and a page without https has no WebCrypto. False for a malformed key or
 * signature.
 */
async function isSignedBy({ publicKey, signature, message }: Signed): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const key = await importKey(publicKey)
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message)
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  return ed25519.verify(signature, message, publicKey)
}

/** Returns null if the browser cannot check Ed25519. */
async function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
}
