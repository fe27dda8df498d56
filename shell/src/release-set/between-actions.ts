import { now, runAfter } from '@coffer/shared-sdk/client'

/** A person who does nothing for this long pauses. In a sheet they may read or think before they type on. */
const PAUSE_MS = 1_000
const PAUSE_IN_SHEET_MS = 10_000
const LOOK_MS = 500
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

let lastAction = -Infinity
let isWatching = false

/**
 * Resolves once the person does nothing, for longer if a sheet is open. Caching a file keeps the page busy for some milliseconds, which a
 * person who types or scrolls would feel.
 */
export async function betweenActions(): Promise<void> {
  if (!isWatching) {
    isWatching = true
    const note = () => (lastAction = now())
    for (const action of ACTIONS) addEventListener(action, note, { capture: true, passive: true })
  }
  while (isBusy()) await new Promise<void>((resolve) => void runAfter(LOOK_MS, resolve))
}

function isBusy(): boolean {
  const passedMs = now() - lastAction
  const hasSheet = document.querySelector('[role=dialog], [role=alertdialog]') !== null
  // A negative time has passed if the clock of the device was put back.
  return passedMs >= 0 && passedMs < (hasSheet ? PAUSE_IN_SHEET_MS : PAUSE_MS)
}
