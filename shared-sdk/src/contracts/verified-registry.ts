import { parseRegistry } from './parse-registry.ts'
import { parseEnvelope, verifyEnvelope } from './registry-envelope.ts'
import type { RegistryKey } from './registry-envelope.ts'
import type { Registry } from './registry.ts'

/** A registry whose signature is valid, with the versions that the edge has withdrawn. */
export interface VerifiedRegistry {
  readonly registry: Registry
  readonly withdrawn: readonly string[]
}

/** Reads the text of `/registry.json`. Throws `RegistryError`, also if none of the keys has signed it. */
export async function verifyRegistry(text: string, keys: readonly RegistryKey[]): Promise<VerifiedRegistry> {
  const envelope = parseEnvelope(text)
  await verifyEnvelope(envelope, keys)
  return { registry: parseRegistry(envelope.payload), withdrawn: envelope.withdrawn }
}

/** Reads a registry that was stored as text; null for anything else, for an unsigned one, and for an unreadable one. */
export async function verifyStored(
  text: unknown,
  keys: readonly RegistryKey[],
): Promise<VerifiedRegistry | null> {
  return typeof text === 'string' ? verifyRegistry(text, keys).catch(() => null) : null
}

/**
 * Returns whether a registry was signed before one that was stored as text: by its time and, if the times are equal, by
 * its revision (ADR 0149). A stored one that the keys have not signed belongs to a site that has started over.
 */
export async function isOlderThan(
  { registry: read }: VerifiedRegistry,
  text: unknown,
  keys: readonly RegistryKey[],
): Promise<boolean> {
  const stored = (await verifyStored(text, keys))?.registry
  if (!stored) return false
  return read.signedAt === stored.signedAt ? read.revision < stored.revision : read.signedAt < stored.signedAt
}
