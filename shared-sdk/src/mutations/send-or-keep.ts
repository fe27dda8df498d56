import type PocketBase from 'pocketbase'
import { AppError, DEFAULT_MESSAGE, toAppError } from '../client/errors/app-error.ts'
import { isStorageFull } from '../client/offline/cache-store.ts'
import { KEPT } from '../client/offline/kept.ts'
import { now } from '../client/device/clock.ts'
import { reportError } from '../client/errors/error-reports.ts'
import { call, generateId } from '../client/http/pocketbase.ts'
import { withQueryTimeout, WRITE_LIMIT_MS } from '../client/http/query-timeout.ts'
import { refusalTexts } from '../client/errors/refusals/catalogue.ts'
import { isOnline, reachesServer } from '../network/index.ts'
import { sendRequests } from '../client/offline/write-queue/send-requests.ts'
import { earlierNeeded } from '../client/offline/write-queue/waiting-write.ts'
import type { ShownWrite, WaitingWrite } from '../client/offline/write-queue/waiting-write.ts'
import { useWaitingStore } from '../queries/waiting/waiting-store.ts'
import { currentMembership } from '../session/session-store.ts'

/** Pass these to the request, so that it is aborted in time. */
interface WriteOptions {
  readonly signal: AbortSignal
}

/**
 * Sends a change, with the time limit of a change (product 9.1). After that it is unknown what is stored: it throws `AppError`
 * of kind `timeout`, and the same change may be sent again (accounting A17).
 */
export function write<T>(run: (client: PocketBase, options: WriteOptions) => Promise<T>): Promise<T> {
  const { signal: never } = new AbortController()
  return withQueryTimeout(never, (signal) => call((client) => run(client, { signal })), WRITE_LIMIT_MS)
}

/** A change that may wait on this device, exactly as it is sent. */
export interface WriteDraft extends Pick<
  WaitingWrite,
  'kind' | 'requests' | 'isBatch' | 'provides' | 'needs'
> {
  readonly doneBy?: readonly string[]
  /** Returns the entered values; called only when the change has to wait. */
  readonly shown: () => Partial<ShownWrite>
}

/**
 * Sends a change, or keeps it on this device when there is no network, or when an earlier one that it builds on waits: then
 * it resolves to `KEPT`. Throws `AppError` as before when the server refuses it or leaves a single request without an
 * answer, and of kind `refused` with the code `device-full` when nothing was sent and the device cannot keep it.
 */
export async function sendOrKeep(draft: WriteDraft): Promise<typeof KEPT | undefined> {
  const { writes } = useWaitingStore.getState()
  if (earlierNeeded(writes, { id: '', needs: draft.needs }).length > 0) {
    if ((await keep(draft, false)) === 'kept') return KEPT
  }
  if (!isOnline()) {
    const kept = await keep(draft, false)
    if (kept === 'kept') return KEPT
    // Nothing was sent, so the form may say so and be changed.
    if (kept === 'full') throw notKept()
  }
  try {
    await write((client, options) => sendRequests(client, draft, options))
    return undefined
  } catch (thrown) {
    const error = toAppError(thrown)
    if (draft.doneBy?.some((code) => code === error.code || code === error.kind)) return undefined
    if (await isWithoutNetwork(error)) {
      if ((await keep(draft, true)) === 'kept') return KEPT
    }
    throw error
  }
}

/** One lost answer does not prove a lost network: then the form offers to try again (ADR 0017). */
async function isWithoutNetwork(error: AppError): Promise<boolean> {
  if (error.kind !== 'offline' || useWaitingStore.getState().queue === null) return false
  return !isOnline() || !(await reachesServer())
}

function notKept(): AppError {
  return new AppError({ kind: 'refused', code: 'device-full', message: refusalTexts.current().deviceFull })
}

/** `none`: this device has no queue, or not yet, or its storage failed. */
type QueueOutcome = 'kept' | 'full' | 'none'

async function keep({ shown, ...draft }: WriteDraft, isAttempted: boolean): Promise<QueueOutcome> {
  const { queue } = useWaitingStore.getState()
  const membership = currentMembership()
  if (!queue) return 'none'
  if (!membership) throw new AppError({ kind: 'signed-out', message: DEFAULT_MESSAGE })
  const kept: WaitingWrite = {
    doneBy: [],
    ...draft,
    id: generateId(),
    membershipId: membership.id,
    organisationId: membership.organisationId,
    shown: { ...NOTHING_SHOWN, ...shown() },
    at: now(),
    state: { status: 'waiting', isAttempted },
  }
  try {
    await queue.keep(kept)
  } catch (error) {
    reportError(error)
    return isStorageFull(error) ? 'full' : 'none'
  }
  // Browsers may delete a site's storage when the device is full, but not what the site asked them to keep.
  void navigator.storage?.persist?.().catch(() => false)
  void queue.drain().catch(reportError)
  return 'kept'
}

const NOTHING_SHOWN: ShownWrite = {
  created: [],
  answered: [],
  event: null,
  newGroup: null,
  ownRows: [],
  name: '',
}
