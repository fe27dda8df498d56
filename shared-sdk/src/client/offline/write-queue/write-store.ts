import { del, get, update } from 'idb-keyval'
import type { UserId } from '../../../domain/entities.ts'
import { openStore } from '../open-store.ts'
import type { SealedWrite } from './seal.ts'

/**
 * The sealed writes of everyone on this device. Every call may reject, as browsers may refuse storage. Each change is one
 * transaction: tabs never overwrite each other's.
 */
export interface WriteStore {
  /** Returns the writes in the order in which they were added. */
  readonly read: (userId: UserId) => Promise<readonly SealedWrite[]>
  readonly add: (userId: UserId, write: SealedWrite) => Promise<void>
  /** Replaces the write with the same id; does nothing when that is gone. */
  readonly replace: (userId: UserId, write: SealedWrite) => Promise<void>
  readonly remove: (userId: UserId, id: string) => Promise<void>
  readonly removeAll: (userId: UserId) => Promise<void>
}

/**
 * Creates a store in IndexedDB, opened on first use. It is separate from the cached answers, which a sign-out deletes.
 */
export function createWriteStore(name = 'coffer-writes'): WriteStore {
  const store = openStore(name, 'writes')
  const change = (userId: UserId, next: (writes: readonly SealedWrite[]) => readonly SealedWrite[]) =>
    update<readonly SealedWrite[]>(userId, (before = []) => next(before), store)
  return {
    read: async (userId) => (await get<readonly SealedWrite[]>(userId, store)) ?? [],
    add: (userId, write) => change(userId, (writes) => [...writes, write]),
    replace: (userId, write) =>
      change(userId, (writes) => writes.map((one) => (one.id === write.id ? write : one))),
    remove: (userId, id) => change(userId, (writes) => writes.filter((one) => one.id !== id)),
    removeAll: async (userId) => del(userId, store),
  }
}
