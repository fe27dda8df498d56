import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RegistryEnvelope, RegistryKey } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'

/** A private key with its public half in the form of the shell's page. */
export interface SigningKey extends RegistryKey {
  readonly privateKey: KeyObject
}

const PEM = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g

/** Reads the keys of a file, which holds one or, during a rotation, several in PEM. Throws a DeployRefusal when it holds no Ed25519 key. */
export async function readSigningKeys(file: string): Promise<readonly SigningKey[]> {
  const keys = parseSigningKeys(await readFile(file, 'utf8'))
  if (keys.length === 0)
    throw new DeployRefusal(
      `${file} holds no Ed25519 key.`,
      'Put the key that signs the registry there (PEM).',
    )
  return keys
}

/** Returns the keys of a text in PEM; leaves out those of other kinds. */
export function parseSigningKeys(text: string): readonly SigningKey[] {
  return [...text.matchAll(PEM)].flatMap(([pem]) => {
    const privateKey = createPrivateKey(pem)
    return privateKey.asymmetricKeyType === 'ed25519' ? [signingKey(privateKey)] : []
  })
}

export function makeSigningKey(): SigningKey {
  return signingKey(generateKeyPairSync('ed25519').privateKey)
}

export function formatSigningKeys(keys: readonly SigningKey[]): string {
  return keys.map(({ privateKey }) => privateKey.export({ type: 'pkcs8', format: 'pem' })).join('')
}

/** Makes a key in a file that only its owner can read; returns the keys of the file if it exists already. */
export async function makeKeyFile(file: string): Promise<readonly SigningKey[]> {
  const keys = [makeSigningKey()]
  await mkdir(dirname(dirname(file)), { recursive: true })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, formatSigningKeys(keys), { mode: 0o600, flag: 'wx' })
    return keys
  } catch (error) {
    // Another process has made the file meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readSigningKeys(file)
    throw error
  }
}

function signingKey(privateKey: KeyObject): SigningKey {
  // The last 32 bytes of the DER of a public key are the key itself.
  const raw = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32)
  const id = createHash('sha256').update(raw).digest('hex').slice(0, 12)
  return { id, key: raw.toString('base64'), privateKey }
}

/** Returns one signature with each key. */
export function signPayload(payload: string, keys: readonly SigningKey[]): RegistryEnvelope['signatures'] {
  return keys.map(({ id, privateKey }) => ({
    key: id,
    signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
  }))
}
