import { createRoot } from 'react-dom/client'
import { followTheme, pocketbase, registerServiceWorker, setErrorReporter } from '@coffer/shared-sdk/client'
import { getLocale, loadCatalogues, pickLanguage, setLanguage } from '@coffer/shared-sdk/i18n'
import { followOtherTabs, onSignedOut, restoreSession } from '@coffer/shared-sdk/session'
import { setNumberLocale } from '@coffer/shared-ui/start'
import { buildId } from './build-id.ts'
import { warmOwnCache, wipeOwnCache } from './own-cache.ts'
import { Shell } from './shell.tsx'
import { CrashBoundary } from '../crash/crash-boundary.tsx'
import { loadMemberParts } from '../frame/load-member-parts.ts'
import '../registry/bundler-runtime.ts'
import '../registry/provided.ts'
import { reportError } from '../report/report-error.ts'

export async function boot(): Promise<void> {
  setErrorReporter(reportError)
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  onSignedOut(wipeOwnCache)
  followOtherTabs()
  followTheme()
  warmOwnCache()
  warmMemberParts()

  const session = restoreSession()
  const language = pickLanguage(navigator.languages)
  // Words in English are better than none.
  await loadCatalogues(language).then(() => setLanguage(language), reportError)
  setNumberLocale(getLocale())

  const container = document.getElementById('app')
  if (!container) throw new Error('index.html has no #app.')
  createRoot(container, { onUncaughtError: reportError }).render(
    <CrashBoundary>
      <Shell />
    </CrashBoundary>,
  )
  registerServiceWorker(buildId())
  await session
}

/** Whoever was signed in sees the members' frame next: it is fetched while the server is asked who this is. */
function warmMemberParts(): void {
  // A failure is told when the frame is drawn.
  if (pocketbase.authStore.token !== '') loadMemberParts().catch(() => undefined)
}
