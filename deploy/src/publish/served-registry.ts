import { RegistryError, parseEnvelope, parseRegistry } from '@coffer/shared-sdk/contracts'
import type { Registry, RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { REGISTRY_FILE } from './registry-store.ts'
import type { Storage } from './storage.ts'

export interface ServedRegistry {
  /** The text as it is stored. */
  readonly text: string
  readonly envelope: RegistryEnvelope
  readonly registry: Registry
  readonly tag: string
}

/**
 * Reads the registry that is served now; null while nothing is published. Throws `RegistryError` when it is damaged.
 */
export async function readServedRegistry(storage: Storage): Promise<ServedRegistry | null> {
  const file = await storage.read(REGISTRY_FILE)
  if (!file) return null
  const text = file.content.toString()
  const envelope = parseEnvelope(text)
  return { text, envelope, registry: parseRegistry(envelope.payload), tag: file.tag }
}

/** Returns null for a damaged registry, for code that goes on without one. */
export function unlessDamaged(error: unknown): null {
  if (error instanceof RegistryError) return null
  throw error
}
