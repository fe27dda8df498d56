import { createRoot } from 'react-dom/client'
import { followTheme, registerServiceWorker, setErrorReporter } from '@coffer/shared-sdk/client'
import { loadCatalogues, pickLanguage, setLanguage } from '@coffer/shared-sdk/i18n'
import { followOtherTabs, onSignedOut, restoreSession } from '@coffer/shared-sdk/session'
import { buildId } from './boot/build-id.ts'
import { warmOwnCache, wipeOwnCache } from './boot/own-cache.ts'
import { Shell } from './boot/shell.tsx'
import { CrashBoundary } from './crash/crash-boundary.tsx'
import './registry/bundler-runtime.ts'
import './registry/provided.ts'
import { reportError } from './report/report-error.ts'

async function boot(): Promise<void> {
  setErrorReporter(reportError)
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  onSignedOut(wipeOwnCache)
  followOtherTabs()
  followTheme()
  warmOwnCache()

  const session = restoreSession()
  const language = pickLanguage(navigator.languages)
  // Words in English are better than none.
  await loadCatalogues(language).then(() => setLanguage(language), reportError)

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

void boot()
