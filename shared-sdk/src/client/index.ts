export { AppError, DEFAULT_MESSAGE, toAppError } from './app-error.ts'
export type { AppErrorKind } from './app-error.ts'
export { copyText } from './clipboard.ts'
export { createCacheStore, isStorageFull } from './cache-store.ts'
export type { CacheStore } from './cache-store.ts'
export { now, poll, runAfter, setClock } from './clock.ts'
export type { Clock } from './clock.ts'
export { call, generateId, membershipHeaders, pocketbase, selectMembershipHeaders } from './pocketbase.ts'
export { KEPT } from './kept.ts'
export { useMovedStore } from './moved.ts'
export { saveFile } from './save-file.ts'
export { localSettings, parseStored, sessionSettings } from './storage.ts'
export type { LocalKey, SessionKey } from './storage.ts'
export { randomIndex, setRandom } from './random.ts'
export { trackEvent } from './telemetry.ts'
export { checkNetwork, isOnline, keepTrying, onNetworkChange, watchNetwork } from '../network/index.ts'
export { accountAvatar, communityAvatar, personAvatar } from './avatars.ts'
export { fileUrl, maskableIconUrl } from './file-url.ts'
export { withQueryTimeout } from './query-timeout.ts'
export { reportError, scrub, setErrorReporter } from './error-reports.ts'
export { watchServerHealth } from './server-health.ts'
export { watchServerVersion } from './server-version.ts'
export { sendReport } from './send-report.ts'
export { shareLink } from './share-link.ts'
export { forgetSharedReceipt, SHARED_RECEIPT_CACHE } from './shared-receipt.ts'
export {
  installPrompt,
  keepInstallPrompt,
  onInstallPromptChange,
  takeInstallPrompt,
} from './install-prompt.ts'
export { registerServiceWorker } from './service-worker.ts'
export { groupLabel, purposeLabel } from './group-label.ts'
export { failureText, isOutcomeUnknown, refusalText, tooManyText } from './refusals/failure-text.ts'
export { verifiedFiles, watchIntegrity } from './integrity-record.ts'
export { fetchFile, fetchSiteFile, fetchUncached, fetchVerified, prefetchFile } from './site-file.ts'
export {
  activeTheme,
  getThemeChoice,
  nextThemeChoice,
  onThemeChange,
  resetThemeChoice,
  setThemeChoice,
  syncTheme,
} from './theme-choice.ts'
export type { ActiveTheme, ThemeChoice } from './theme-choice.ts'
