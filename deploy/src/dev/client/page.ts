/**
 * Runs in the shell under development before anything else of the page. It has one connection on which the page
 * receives new builds, and the one instance of React's fast refresh, which remotes use (ADR 0021).
 */
import * as refreshRuntime from 'react-refresh/runtime'
import { EVENTS_PATH } from './build-state.ts'
import type { BuildState } from './build-state.ts'
type Follower = (hash: string) => void

export interface DevelopmentPage {
  readonly refreshRuntime: typeof refreshRuntime
  /** Calls the follower with each successful build of an app, and at once with the latest. */
  follow(app: string, follower: Follower): void
}

declare global {
  var COFFER_DEVELOPMENT: DevelopmentPage
}

const states = new Map<string, BuildState>()
const followers = new Map<string, Follower>()
let source: EventSource | null = null

function notifyFollower(app: string): void {
  const state = states.get(app)
  if (state && state.errors.length === 0) followers.get(app)?.(state.hash)
}

function listen(): void {
  source = new EventSource(EVENTS_PATH)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as BuildState
    if (state.reload) {
      location.reload()
      return
    }
    const wasBroken = (states.get(state.app)?.errors.length ?? 0) > 0
    states.set(state.app, state)
    // Nobody follows an app that could not be loaded because it had never been built.
    if (wasBroken && state.errors.length === 0 && !followers.has(state.app)) location.reload()
    showErrors([...states.values()].flatMap(({ errors }) => errors))
    notifyFollower(state.app)
  })
}

// A browser keeps six connections to one address for all its tabs, so hidden tabs release theirs.
document.addEventListener('visibilitychange', () => {
  source?.close()
  if (!document.hidden) listen()
})

// The worker of `pnpm start` is replaced at once; the browser would look for another one some time later.
if ('serviceWorker' in navigator) {
  void navigator.serviceWorker.getRegistration().then((registration) => registration?.update())
}

globalThis.COFFER_DEVELOPMENT = {
  refreshRuntime,
  follow: (app, follower) => {
    followers.set(app, follower)
    notifyFollower(app)
  },
}
listen()

const ID = 'coffer-build-errors'
const STYLE = `position: fixed; inset: 0; z-index: 2147483647; margin: 0; padding: 24px; overflow: auto;
background: #1b1213; color: #ffd9d6; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;`

/** Lays the compiler's message over the page until the next build succeeds; a click hides it. */
function showErrors(errors: readonly string[]): void {
  document.getElementById(ID)?.remove()
  if (errors.length === 0) return
  const overlay = document.createElement('pre')
  overlay.id = ID
  overlay.setAttribute('role', 'alert')
  overlay.style.cssText = STYLE
  overlay.textContent = errors.join('\n\n')
  overlay.addEventListener('click', () => overlay.remove())
  document.documentElement.append(overlay)
}
