import { array, nullable, number, object, string, unknown } from 'valibot'
import { localSettings, parseStored, runAfter } from '@coffer/shared-sdk/client'
import { withoutSheet } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { whenIdle } from '../boot/first-screen.ts'
import { TABS } from '../frame/last-visited.ts'
import { copyPage } from './page-copy.ts'

const storedSnapshots = array(
  object({
    path: string(),
    userId: string(),
    /** As selected on this device; null for the oldest. */
    membership: nullable(string()),
    /** Of the window, in CSS pixels. */
    width: number(),
    height: number(),
    css: string(),
    nodes: array(unknown()),
  }),
)

/** A page changes several times while its answers arrive. */
const SETTLED_MS = 1_000
/** Besides the tabs' own pages those that were seen last, and the characters of all of them together. */
const MOST_OTHERS = 4
const MOST_CHARACTERS = 400_000

/**
 * Keeps what each member's page looks like once it has settled, and when the app is left: index.html shows it at the next
 * start until the code has rendered the page (ADR 0169). Returns a function that stops.
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
    if (!keepSnapshot(app)) wait()
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

/** In the window: the end of a long list loads when it comes into view. */
function isLoading(app: HTMLElement): boolean {
  const busy = [...app.querySelectorAll('[aria-busy=true]')]
  return busy.some((element) => element.getBoundingClientRect().top <= innerHeight)
}

/**
 * Answers whether the page could be kept: not with a search in the address, and not of what is loading or scrolled, as a start
 * shows none of them. A sheet is no part of the page, and leaves it as it is.
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
