import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import {
  keepInstallPrompt,
  syncTheme,
  pocketbase,
  registerServiceWorker,
  reportError,
  setErrorReporter,
  watchIntegrity,
} from '@coffer/shared-sdk/client'
import { watchPresses } from '@coffer/shared-sdk/host'
import { getLocale, loadCatalogues, pickLanguage, setLanguage } from '@coffer/shared-sdk/i18n'
import { syncAcrossTabs, onSignedOut, restoreSession } from '@coffer/shared-sdk/session'
import { setNumberLocale } from '@coffer/shared-ui/start'
import { CrashBoundary } from './crash-boundary.tsx'
import { afterFirstScreen } from './first-screen.ts'
import { clearPersistedCache, openPersistedCache } from './persisted-cache.ts'
import { Shell } from './shell.tsx'
import { watchTypedInput } from '../frame/typed-input.ts'
import { loadMemberFrame } from '../frame/services/load-member-frame.ts'
import '../registry/bundler-runtime.ts'
import '../registry/shared-modules.ts'
import { reportError as storeError } from '../report/report-error.ts'
import { reportPolicyViolations } from '../report/report-violations.ts'

/** Starts the app: error reports, session, texts, then the first render. */
export async function boot(): Promise<void> {
  setErrorReporter(storeError)
  watchIntegrity()
  watchTypedInput()
  watchPresses()
  keepInstallPrompt()
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  reportPolicyViolations()
  onSignedOut(clearPersistedCache)
  syncAcrossTabs()
  syncTheme()
  openPersistedCache()
  preloadMemberFrame()

  const session = restoreSession()
  const language = pickLanguage(navigator.languages)
  // If the language cannot be loaded, the texts stay English.
  await loadCatalogues(language).then(() => setLanguage(language), reportError)
  setNumberLocale(getLocale())

  const container = document.getElementById('app')
  if (!container) throw new Error('index.html has no #app.')
  const root = createRoot(container, { onUncaughtError: reportError })
  startTransition(() =>
    root.render(
      <CrashBoundary>
        <Shell />
      </CrashBoundary>,
    ),
  )
  afterFirstScreen(registerServiceWorker)
  await session
}

/** Loads the code of the member frame while the session is being restored, because someone with a session will see it. */
function preloadMemberFrame(): void {
  // A failure shows when the frame renders.
  if (pocketbase.authStore.token !== '') loadMemberFrame().catch(() => undefined)
}
