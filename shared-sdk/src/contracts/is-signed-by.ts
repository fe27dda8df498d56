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
export async function isSignedBy({ publicKey, signature, message }: Signed): Promise<boolean> {
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
