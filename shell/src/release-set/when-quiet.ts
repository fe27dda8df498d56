import { runAfter } from '@coffer/shared-sdk/client'

const QUIET_MS = 5_000
const MAX_WAIT_MS = 30_000
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Runs code once when the person has done nothing for 5 s, after 30 s at the latest. Returns a function that cancels it. */
export function whenQuiet(run: () => void): () => void {
  let cancelQuiet = () => {}
  const finish = () => {
    stop()
    run()
  }
  const wait = () => {
    cancelQuiet()
    cancelQuiet = runAfter(QUIET_MS, finish)
  }
  const cancelLatest = runAfter(MAX_WAIT_MS, finish)
  for (const action of ACTIONS) addEventListener(action, wait, { capture: true, passive: true })
  function stop(): void {
    cancelQuiet()
    cancelLatest()
    for (const action of ACTIONS) removeEventListener(action, wait, { capture: true })
  }
  wait()
  return stop
}
