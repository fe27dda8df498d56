import { AppError, fetchUncached, isOnline, poll, reportError } from '@coffer/shared-sdk/client'
import type { VerifiedRegistry } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { Session } from '@coffer/shared-sdk/session'
import { betweenActions } from './between-actions.ts'
import { makeSet } from './make-set.ts'
import { fetchParts, readLiveRelease } from './read-release.ts'
import type { LiveRelease } from './read-release.ts'
import { ownList } from './release-page.ts'
import { selectBuilds, setId } from './release-set.ts'
import { createSetStore } from './set-store.ts'
import { requestPersistentStorage, hasRoom, noteFull, noteStored } from './storage-room.ts'
import { whenQuiet } from './when-quiet.ts'

/** This is as often as the version file is read (product 9). */
const EVERY_MS = 30_000

interface Options {
  /** The registry with which the page has started. */
  readonly started: VerifiedRegistry
  /** Called when the site serves this person another release than the page's. */
  readonly onNewRelease: () => void
}

/**
 * Makes the served release the set with which this device opens, and does so again whenever the release for this person changes. It begins
 * when the person pauses. Returns a function that stops this.
 */
export function keepReleaseSets({ started, onNewRelease }: Options): () => void {
  const list = ownList()
  if (!list) return () => {}
  const store = createSetStore()
  const ownId = (session: Session) => setId(list.href, selectBuilds(started, session))
  let known = ''

  const keep = async (release: LiveRelease): Promise<void> => {
    const hasSet = (await store.currentId()) !== null
    const openIds = () => heldLocks(LOCKS.page(''))
    // A release replaces the previous one, so a device that has a set has room for the next.
    const made =
      hasSet || (await hasRoom())
        ? await makeSet(release, { store, fetchParts, openIds, pause: betweenActions })
        : 'full'
    if (made === 'full') return noteFull('code')
    noteStored('code')
    await requestPersistentStorage()
  }

  const check = async (): Promise<void> => {
    if (!isOnline() || document.hidden) return
    const session = useSessionStore.getState()
    if (session.status !== 'signed-in' && session.status !== 'signed-out') return
    const own = ownId(session)
    holdLock(LOCKS.page(own))
    // The release depends on these texts, which are unchanged most of the time.
    const served = `${own}\n${await fetchText('/_version.json')}\n${await fetchText('/registry.json')}`
    if (served === known) return
    const release = await readLiveRelease(session)
    if (!release) return
    const isKept = await navigator.locks.request(LOCKS.making, { ifAvailable: true }, async (lock) => {
      // Another tab is making the set.
      if (!lock) return false
      await keep(release)
      return true
    })
    if (isKept) known = served
    if (release.id !== own) onNewRelease()
  }

  let stopPolling = () => {}
  const stopWaiting = whenQuiet(() => {
    stopPolling = poll(0, async () => {
      await check().catch(reportUnexpected)
      return EVERY_MS
    })
  })
  return () => {
    stopWaiting()
    stopPolling()
  }
}

async function fetchText(path: `/${string}`): Promise<string> {
  return (await fetchUncached(path)).text()
}

/** Reports errors except a missing network, because the next attempt is in 30 s. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof AppError && error.kind === 'offline')) reportError(error)
}

/** Names of the locks that pages of this browser hold (Web Locks). The browser releases them when a page is closed. */
const LOCKS = {
  /** Only one page makes a set at a time. */
  making: 'coffer-set-making',
  /** The name for a page that has started with this set; '' gives the prefix of all these names. */
  page: (setId: string): string => `coffer-set ${setId}`,
} as const

const own = new Set<string>()

/** Holds a shared lock until this page is closed. */
function holdLock(name: string): void {
  if (own.has(name)) return
  own.add(name)
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}))
}

/** Returns the held locks of all pages whose names have this prefix, without the prefix. */
async function heldLocks(prefix: string): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set(names)
}
