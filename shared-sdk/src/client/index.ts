export { AppError, DEFAULT_MESSAGE, toAppError } from './errors/app-error.ts'
export type { AppErrorKind } from './errors/app-error.ts'
export { copyText, shareLink } from './device/share-link.ts'
export { createCacheStore, isStorageFull } from './offline/cache-store.ts'
export type { CacheStore } from './offline/cache-store.ts'
export { now, poll, runAfter, setClock } from './device/clock.ts'
export type { Clock } from './device/clock.ts'
export {
  call,
  generateId,
  membershipHeaders,
  pocketbase,
  selectMembershipHeaders,
} from './http/pocketbase.ts'
export { KEPT } from './offline/kept.ts'
export { useMovedStore } from './http/moved.ts'
export { saveFile } from './device/save-file.ts'
export { localSettings, parseStored, sessionSettings } from './device/storage.ts'
export type { LocalKey, SessionKey } from './device/storage.ts'
export { randomIndex, setRandom } from './device/random.ts'
export { trackEvent } from './errors/telemetry.ts'
export { checkNetwork, isOnline, keepTrying, onNetworkChange, watchNetwork } from '../network/index.ts'
export { accountAvatar, communityAvatar, personAvatar } from './avatars.ts'
export { fileUrl, maskableIconUrl } from './http/file-url.ts'
export { withQueryTimeout } from './http/query-timeout.ts'
export { reportError, scrub, setErrorReporter } from './errors/error-reports.ts'
export { watchServerHealth } from './http/server-health.ts'
export { watchServerVersion } from './http/server-version.ts'
export { sendReport } from './http/send-report.ts'
export { forgetSharedReceipt, SHARED_RECEIPT_CACHE } from './device/shared-receipt.ts'
export {
  installPrompt,
  keepInstallPrompt,
  onInstallPromptChange,
  takeInstallPrompt,
} from './device/install-prompt.ts'
export { registerServiceWorker } from './device/service-worker.ts'
export { groupLabel, purposeLabel } from './group-label.ts'
export { failureText, isOutcomeUnknown, refusalText, tooManyText } from './errors/refusals/failure-text.ts'
export { verifiedFiles, watchIntegrity } from './offline/integrity-record.ts'
export { fetchFile, fetchSiteFile, fetchUncached, fetchVerified, prefetchFile } from './http/site-file.ts'
export {
  activeTheme,
  getThemeChoice,
  nextThemeChoice,
  onThemeChange,
  resetThemeChoice,
  setThemeChoice,
  syncTheme,
} from './device/theme-choice.ts'
export type { ActiveTheme, ThemeChoice } from './device/theme-choice.ts'
