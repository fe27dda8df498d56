import { now, setErrorReporter } from '@coffer/shared-sdk/client'
import { useRunningBuilds } from '@coffer/shared-sdk/host'
import { matchPath } from '@coffer/shared-sdk/navigation'
import type { RegisteredRemote } from '../registry/remotes.ts'
import { measureRemotes } from './measure-remotes.ts'
import { PressTrace } from './press-trace.ts'
import { withContext } from './report-context.ts'
import { traceRequests } from './trace-requests.ts'

const PRESSES = ['click', 'submit'] as const

/**
 * Follows each press of the person to the server's log and into the crash reports, and marks what is slow for the browser's
 * tools (ADR 0163). Returns a function that ends this.
 */
export function startTraces(registered: readonly RegisteredRemote[]): () => void {
  const trace = new PressTrace(now)
  const press = () => trace.press()
  for (const type of PRESSES) document.addEventListener(type, press, { capture: true })
  const storeError = setErrorReporter((error) =>
    storeError(withContext(error, { trace: trace.id, remotes: useRunningBuilds.getState().remotes })),
  )
  const stops = [
    traceRequests(trace),
    measureRemotes({
      remoteOfScreen: (screen) =>
        registered.find(({ screens }) => screens.some(({ id }) => id === screen))?.name ?? null,
      shownRemote: () =>
        registered.find(({ screens }) =>
          screens.some(({ paths }) => paths.some(({ path }) => matchPath(path, location.pathname))),
        )?.name ?? null,
    }),
  ]
  return () => {
    for (const type of PRESSES) document.removeEventListener(type, press, { capture: true })
    setErrorReporter(storeError)
    for (const stop of stops) stop()
  }
}
