export { currentMembership, useCaller, useMember, useSessionStore } from './session-store.ts'
export type { CurrentMembership, Session } from './session-store.ts'
export {
  loadMember,
  onSignedOut,
  recheckSession,
  refreshSession,
  restoreSession,
  selectMembership,
  showOwnRecord,
  signOut,
} from './session.ts'
export { followOtherTabs, keepSessionFresh } from './session-upkeep.ts'
export { newEmailOf } from './mail-token.ts'
export { finishProviderSignIn, parseProviderReturn, startProviderSignIn } from './provider-sign-in.ts'
export type { ProviderReturn } from './provider-sign-in.ts'
export {
  CODE_LIFETIME_MS,
  isCodeExpired,
  requestCode,
  signInWithCode,
  signInWithPassword,
} from './sign-in.ts'
export type { CodeRefusal, CodeRequest } from './sign-in.ts'
