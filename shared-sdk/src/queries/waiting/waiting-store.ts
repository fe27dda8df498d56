import { create } from 'zustand'
import type { QueuedWrites } from '../../client/offline/write-queue/waiting-write.ts'
import type { WriteQueue } from '../../client/offline/write-queue/write-queue.ts'
import type * as WaitingEffects from './waiting-effects.ts'

interface WaitingState extends QueuedWrites {
  /** Null until it is loaded, and if the browser or the server offers no way to keep writes. */
  readonly queue: WriteQueue | null
  /** The code that computes how writes change what is shown; loaded with the queue. */
  readonly effects: typeof WaitingEffects | null
}

export const NOTHING_WAITS: WaitingState = { writes: [], unreadable: [], queue: null, effects: null }

/** The writes of the signed-in person that wait on this device, of all their memberships. Only `device-queue.ts` writes it. */
export const useWaitingStore = create<WaitingState>()(() => NOTHING_WAITS)
