// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT } from '../client/offline/kept.ts'
import { failureText, isOutcomeUnknown } from '../client/errors/refusals/failure-text.ts'
import type { WaitingWrite } from '../client/offline/write-queue/waiting-write.ts'
import type { WriteQueue } from '../client/offline/write-queue/write-queue.ts'
import { NOTHING_WAITS, useWaitingStore } from '../queries/waiting/waiting-store.ts'
import { signInAsAnn } from '../testing/index.ts'
import { sendOrKeep } from './send-or-keep.ts'
import type { WriteDraft } from './send-or-keep.ts'

const RENAME: WriteDraft = {
  kind: 'name',
  requests: [{ op: 'update', collection: 'users', id: 'user-ann', body: { name: 'Ann Lee-Bright' } }],
  isBatch: false,
  provides: ['profile:name'],
  needs: ['profile:name'],
  shown: () => ({ name: 'Ann Lee-Bright' }),
}

let kept: WaitingWrite[] = []
let requests = 0

/** Opens a queue that stores, or whose device has no room. */
function openQueue(keep: WriteQueue['keep']): void {
  const nothing = async () => {}
  const queue = { keep, refresh: nothing, drain: nothing, retry: nothing, discard: nothing, close: () => {} }
  useWaitingStore.setState({ ...NOTHING_WAITS, queue }, true)
}

beforeEach(() => {
  kept = []
  requests = 0
  signInAsAnn()
  vi.stubGlobal('fetch', () => {
    requests += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => useWaitingStore.setState(NOTHING_WAITS, true))

test('without a network a change is kept, and nothing is sent', async () => {
  openQueue(async (write) => void kept.push(write))
  expect(await sendOrKeep(RENAME)).toBe(KEPT)
  expect(kept).toMatchObject([{ kind: 'name', state: { status: 'waiting', isAttempted: false } }])
  expect(requests).toBe(0)
})

test('a full device says that nothing was sent, so that the form can be changed', async () => {
  openQueue(async () => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const failure = await sendOrKeep(RENAME).catch((error: unknown) => error)
  expect(failureText(failure)).toBe(
    'You are offline, and this device has no room to save this. Free some space, or try again once you are online.',
  )
  expect(isOutcomeUnknown(failure)).toBe(false)
  expect(requests).toBe(0)
})

test('before the device has a queue, a change is sent and fails as one without an answer', async () => {
  const failure = await sendOrKeep(RENAME).catch((error: unknown) => error)
  expect(isOutcomeUnknown(failure)).toBe(true)
  expect(requests).toBeGreaterThan(0)
})
