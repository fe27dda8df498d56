import { array, nullable, number, object, string, unknown } from 'valibot'
import type { InferOutput } from 'valibot'
import { localSettings, parseStored, runAfter } from '@coffer/shared-sdk/client'
import { sinceLastAction, withoutSheet } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { whenIdle } from '../boot/first-screen.ts'
import { TABS } from '../frame/navigation/last-visited.ts'
import { copyPage } from './page-copy.ts'
import type { CopiedNode } from './page-copy.ts'

const storedSnapshots = array(
  object({
    path: string(),
    userId: string(),
    /** The membership selected on this device; null for the oldest. */
    membership: nullable(string()),
    /** Width and height of the window, in CSS pixels. */
    width: number(),
    height: number(),
    css: string(),
    nodes: array(unknown()),
  }),
)

/** A page as it was last seen on this device; shell/src/start/snapshot.ts shows it at the next start. */
export type StoredSnapshot = Omit<InferOutput<typeof storedSnapshots>[number], 'nodes'> & {
  readonly nodes: readonly CopiedNode[]
}

/** A page changes several times while its answers arrive. */
const SETTLED_MS = 1_000
/**
 * The number of snapshots kept besides the tabs' own pages, which are the last seen ones, and the maximum number of characters of all
 * together.
 */
const MOST_OTHERS = 4
const MOST_CHARACTERS = 400_000

/**
 * Keeps a snapshot of each member's page once it has settled, and when the app is left: index.html shows it at the next start until the
 * code has rendered the page (ADR 0155). Returns a function that stops this.
 */
export function keepStartSnapshots(): () => void {
  const app = document.getElementById('app')
  if (!app) return () => {}
  let isStopped = false
  let cancel = () => {}
  const wait = () => {
    cancel()
    if (isStopped) return
    cancel = runAfter(SETTLED_MS, () => whenIdle(keep))
  }
  const keep = () => {
    // Copying a page takes a slow phone longer than a frame, so it waits until nobody taps or types.
    if (sinceLastAction() < SETTLED_MS || !keepSnapshot(app)) wait()
  }
  const keepWhenLeft = () => {
    if (document.visibilityState === 'hidden') keepSnapshot(app)
  }
  const observer = new MutationObserver(wait)
  observer.observe(app, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', keepWhenLeft)
  wait()
  return () => {
    isStopped = true
    cancel()
    observer.disconnect()
    document.removeEventListener('visibilitychange', keepWhenLeft)
  }
}

/** Returns whether something in the window is loading; the end of a long list only loads when it comes into view. */
function isLoading(app: HTMLElement): boolean {
  const busy = [...app.querySelectorAll('[aria-busy=true]')]
  return busy.some((element) => element.getBoundingClientRect().top <= innerHeight)
}

/**
 * Keeps a snapshot and returns whether it could be kept. It keeps none with a search in the address, and none of a page that is loading or
 * scrolled, because a start shows none of these. A sheet is no part of the page, and does not change it.
 */
function keepSnapshot(app: HTMLElement): boolean {
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) return false
  if (withoutSheet(location.search) !== '' || window.scrollY > 0 || isLoading(app)) return false
  const path = location.pathname
  const userId = session.user.id
  const snapshot = {
    path,
    userId,
    membership: localSettings.get('membership'),
    width: innerWidth,
    height: innerHeight,
    ...copyPage(app, 2 * innerHeight),
  }
  const before = parseStored(localSettings.get('startSnapshots'), storedSnapshots) ?? []
  const others = before.filter((other) => other.userId === userId && other.path !== path)
  const newest = [snapshot, ...others]
  const tabs = newest.filter((one) => TABS.includes(one.path))
  const kept = [...tabs, ...newest.filter((one) => !TABS.includes(one.path)).slice(0, MOST_OTHERS)]
  const texts = kept.map((one) => JSON.stringify(one))
  while (texts.join().length > MOST_CHARACTERS) texts.pop()
  localSettings.set('startSnapshots', `[${texts.join()}]`)
  return true
}
