import type { RegistryEnvelope, RegistryEntry } from '@coffer/shared-sdk/contracts'
import { REGISTRY_FILE, isKept, withdrawnName } from '../../publish/registry-store.ts'
import { readServedRegistry } from '../../publish/served-registry.ts'
import type { Storage } from '../../publish/storage.ts'
import { withdrawals } from '../../publish/withdrawals.ts'

/** A publisher may swap the registry at the same moment; then the withdrawal is decided again on the new registry. */
const TRIES = 5

/**
 * Returns whether people who get this version would get another one, which is not withdrawn itself, if it were
 * withdrawn.
 */
function hasReplacement(
  { live, previous, pins }: RegistryEntry,
  version: string,
  isWithdrawn: (version: string) => boolean,
): boolean {
  const isGood = (build: RegistryEntry['live']) =>
    build !== null && build.version !== version && !isWithdrawn(build.version)
  if (live?.version === version) return isGood(previous)
  const isPinned = pins.some((pin) => pin.version.version === version)
  return isPinned && live !== null && (isGood(live) || isGood(previous))
}

/**
 * `kept`: the version is published as not withdrawable. `unchanged`: it is already withdrawn, or has no replacement.
 */
export type WithdrawOutcome = 'withdrawn' | 'kept' | 'unchanged'

/**
 * Marks a version in the registry as withdrawn since `at`, an ISO time: shells use the signed build before it from their next
 * reading on. Throws when publishers change the registry again and again.
 */
export async function withdraw(
  storage: Storage,
  remote: string,
  version: string,
  at: string,
): Promise<WithdrawOutcome> {
  const id = withdrawnName(remote, version)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const served = await readServedRegistry(storage)
    const entry = served?.registry.remotes[remote]
    if (!served || !entry) return 'unchanged'
    if (isKept(served.registry, id)) return 'kept'
    const { envelope, tag } = served
    const isWithdrawn = (other: string) => envelope.withdrawn.includes(withdrawnName(remote, other))
    if (isWithdrawn(version) || !hasReplacement(entry, version, isWithdrawn)) return 'unchanged'
    const held = withdrawals([...envelope.withdrawn, id], envelope, { withdrawnAt: { [id]: at } })
    const next: RegistryEnvelope = { ...envelope, ...held }
    if (await storage.compareAndSwap(REGISTRY_FILE, Buffer.from(JSON.stringify(next)), tag))
      return 'withdrawn'
  }
  throw new Error(`${id} could not be withdrawn: the registry changed ${TRIES} times meanwhile.`)
}
