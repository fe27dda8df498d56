export { AppError, DEFAULT_MESSAGE, toAppError } from './app-error.ts'
export type { AppErrorKind } from './app-error.ts'
export { copyText } from './clipboard.ts'
export { createCacheStore } from './cache-store.ts'
export type { CacheStore } from './cache-store.ts'
export { after, now, setClock } from './clock.ts'
export type { Clock } from './clock.ts'
export {
  call,
  fileUrl,
  membershipHeaders,
  mintId,
  pocketbase,
  selectMembershipHeaders,
} from './pocketbase.ts'
export { localSettings, sessionSettings } from './storage.ts'
export type { LocalKey, SessionKey } from './storage.ts'
export { watchNetwork } from './network.ts'
export { partyOf } from './party.ts'
export { poll } from './poll.ts'
export { withinQueryTime } from './query-time.ts'
export { scrub } from './scrub.ts'
export { watchServerHealth } from './server-health.ts'
export { watchServerVersion } from './server-version.ts'
export { registerServiceWorker } from './service-worker.ts'
export { reportError, setErrorReporter } from './error-reports.ts'
export { failureText, isUnanswered, refusalText } from './refusals/failure-text.ts'
// The sentences stand in the shell once: a remote's build takes them from here where it says `domain` (ADR 0113).
export { REFUSALS, refuseWith } from '../domain/refusals.ts'
export { askSite, fetchAhead, fetchSiteFile } from './site-file.ts'
export {
  followTheme,
  forgetThemeChoice,
  nextThemeChoice,
  onThemeShown,
  setThemeChoice,
  shownTheme,
  themeChoice,
} from './theme-choice.ts'
export type { ShownTheme, ThemeChoice } from './theme-choice.ts'
