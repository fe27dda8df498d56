/** Encrypts waiting writes on this device, so that only the person who entered them can read them here (ADR 0160). */
import type { UserId } from '../../../domain/entities.ts'
import { schemaOf } from './waiting-write.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** A write as the device stores it. */
export interface SealedWrite {
  readonly id: string
  readonly schema: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

/**
 * Imports the key of a person's writes, which the server gives only to them. It cannot be exported again.
 *
 * @param hex 64 hexadecimal digits
 */
export async function importWriteKey(hex: string): Promise<CryptoKey> {
  if (!/^[\da-f]{64}$/.test(hex))
    throw new Error('The key of the waiting writes is not 64 hexadecimal digits.')
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
}

export async function sealWrite(key: CryptoKey, userId: UserId, write: WaitingWrite): Promise<SealedWrite> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(write))
  const sealed = { id: write.id, schema: schemaOf(write) }
  return { ...sealed, iv, data: await crypto.subtle.encrypt(parameters(userId, sealed, iv), key, text) }
}

/** Decrypts a write; null if it was sealed with another key, for another person, or was changed on the device. */
export async function openWrite(
  key: CryptoKey,
  userId: UserId,
  sealed: SealedWrite,
): Promise<WaitingWrite | null> {
  try {
    const text = await crypto.subtle.decrypt(parameters(userId, sealed, sealed.iv), key, sealed.data)
    // This code has written it: the schema is the same, and the encryption proves that it is unchanged.
    return JSON.parse(new TextDecoder().decode(text)) as WaitingWrite
  } catch (error) {
    // OperationError means that it cannot be decrypted.
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Binds the encryption to the person and the write: neither can be exchanged on the device. */
function parameters(
  userId: UserId,
  { id, schema }: Pick<SealedWrite, 'id' | 'schema'>,
  iv: Uint8Array<ArrayBuffer>,
): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(`${userId}/${id}/${schema}`) }
}
