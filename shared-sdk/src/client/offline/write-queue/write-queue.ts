/** The writes of one person that wait on this device: kept, sent in order, refused or discarded (ADR 0160). */
import type { UserId } from '../../../domain/entities.ts'
import { toAppError } from '../../errors/app-error.ts'
import type { AppError, AppErrorKind } from '../../errors/app-error.ts'
import { runAfter } from '../../device/clock.ts'
import { openWrite, sealWrite } from './seal.ts'
import { KNOWN_SCHEMAS, earlierNeeded } from './waiting-write.ts'
import type {
  QueuedWrites,
  UnreadableWrite,
  WaitingWrite,
  WriteRequest,
  WriteState,
} from './waiting-write.ts'
import type { WriteStore } from './write-store.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 5 * 60_000

export interface WriteQueueOptions {
  readonly userId: UserId
  readonly key: CryptoKey
  readonly store: WriteStore
  /** Sends as this person and under the write's membership, or rejects without sending. */
  readonly send: (write: WaitingWrite) => Promise<void>
  /** Returns whether the server accepts the person's session now; rejects without an answer. */
  readonly isSessionValid: () => Promise<boolean>
  /** Runs alone among all tabs of this device. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  readonly onChange: (queued: QueuedWrites) => void
  readonly onWritten: (write: WaitingWrite) => void
  readonly onRefused: (write: WaitingWrite) => void
}

export interface WriteQueue {
  /** Reads the stored writes again, e.g. after another tab has changed them. */
  readonly refresh: () => Promise<void>
  /** Stores a write until it is sent. Rejects when the device cannot store it. */
  readonly keep: (write: WaitingWrite) => Promise<void>
  /** Sends waiting writes, in order, until one gets no answer; then again later. Never rejects for a failed write. */
  readonly drain: () => Promise<void>
  /** Sends a refused write again. */
  readonly retry: (id: string) => Promise<void>
  readonly discard: (id: string) => Promise<void>
  /** Stops sending. The result of a running request is still recorded. */
  readonly close: () => void
}

type Outcome = 'stored' | 'refused' | 'failed' | 'stop'

export function createWriteQueue(options: WriteQueueOptions): WriteQueue {
  const { userId, key, store, onChange } = options
  let isClosed = false
  let failures = 0
  let cancelRetry = () => {}
  let draining: Promise<void> | null = null
  let isAskedAgain = false

  const read = async () => openAll(key, userId, await store.read(userId))
  const refresh = async () => {
    const queued = await read()
    if (!isClosed) onChange(queued)
  }
  const update = async (write: WaitingWrite, state: WriteState) =>
    store.replace(userId, await sealWrite(key, userId, { ...write, state }))

  async function attempt(write: WaitingWrite): Promise<Outcome> {
    // This is stored before sending: the page may be closed meanwhile.
    await update(write, { status: 'waiting', isAttempted: true })
    try {
      await options.send(forAttempt(write))
    } catch (thrown) {
      const error = toAppError(thrown)
      if (!isDone(write, error)) return settleFailure(write, error)
    }
    await store.remove(userId, write.id)
    options.onWritten(write)
    return 'stored'
  }

  async function settleFailure(write: WaitingWrite, error: AppError): Promise<Outcome> {
    if (error.kind === 'server') return 'failed'
    if (WITHOUT_ANSWER.has(error.kind)) return 'stop'
    // PocketBase treats an expired token as a guest, whom it refuses everything.
    if (!(await options.isSessionValid().catch(() => false))) return 'stop'
    const state = { status: 'refused', code: error.code || error.kind, message: error.message } as const
    await update(write, state)
    options.onRefused({ ...write, state })
    return 'refused'
  }

  async function pass(): Promise<void> {
    /** These got no answer in this pass; the others do not wait for a write that the server fails at. */
    const failed = new Set<string>()
    for (;;) {
      if (isClosed) return
      const { writes } = await read()
      const next = writes.find((write) => isNext(writes, write, failed))
      if (!next || isClosed) break
      const outcome = await attempt(next)
      await refresh()
      if (outcome === 'stored') failures = 0
      if (outcome === 'failed') failed.add(next.id)
      if (outcome === 'stop') return retryLater()
    }
    if (failed.size > 0) retryLater()
  }

  function retryLater(): void {
    cancelRetry()
    if (isClosed) return
    cancelRetry = runAfter(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS), () => void drain())
    failures += 1
  }

  async function drain(): Promise<void> {
    isAskedAgain = true
    draining ??= (async () => {
      try {
        while (isAskedAgain) {
          if (isClosed) return
          isAskedAgain = false
          cancelRetry()
          await options.alone(pass)
        }
      } finally {
        draining = null
      }
    })()
    return draining
  }

  return {
    refresh,
    keep: async (write) => {
      await store.add(userId, await sealWrite(key, userId, write))
      await refresh()
    },
    drain,
    retry: async (id) => {
      const write = (await read()).writes.find((one) => one.id === id)
      if (write) await update(write, { status: 'waiting', isAttempted: false })
      await refresh()
      await drain()
    },
    discard: async (id) => {
      await store.remove(userId, id)
      await refresh()
      // The writes that built on it are free now.
      await drain()
    },
    close: () => {
      isClosed = true
      cancelRetry()
    },
  }
}

/** After these nothing is known of the write, and the next one would fail alike. */
const WITHOUT_ANSWER: ReadonlySet<AppErrorKind> = new Set([
  'offline',
  'aborted',
  'timeout',
  'signed-out',
  'too-many',
])

/**
 * Prepares a repeated attempt without a successor: the record to delete may be missing because the first attempt has
 * arrived.
 */
function forAttempt(write: WaitingWrite): WaitingWrite {
  const { state, requests } = write
  if (state.status !== 'waiting' || !state.isAttempted) return write
  return { ...write, requests: requests.map(withoutSuccessor) }
}

function withoutSuccessor(request: WriteRequest): WriteRequest {
  const { successor, ...rest } = request
  return successor === undefined ? request : rest
}

function isDone({ doneBy }: WaitingWrite, { code, kind }: AppError): boolean {
  return doneBy.includes(code) || doneBy.includes(kind)
}

function isNext(writes: readonly WaitingWrite[], write: WaitingWrite, failed: ReadonlySet<string>): boolean {
  if (write.state.status !== 'waiting' || failed.has(write.id)) return false
  return earlierNeeded(writes, write).length === 0
}

async function openAll(
  key: CryptoKey,
  userId: UserId,
  sealed: Awaited<ReturnType<WriteStore['read']>>,
): Promise<QueuedWrites> {
  const opened = await Promise.all(
    sealed.map(async (one): Promise<WaitingWrite | UnreadableWrite> => {
      if (!KNOWN_SCHEMAS.includes(one.schema)) return { id: one.id, isOtherSchema: true }
      return (await openWrite(key, userId, one)) ?? { id: one.id, isOtherSchema: false }
    }),
  )
  return {
    writes: opened.filter((one) => 'kind' in one),
    unreadable: opened.filter((one) => 'isOtherSchema' in one),
  }
}
