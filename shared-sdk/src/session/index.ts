export { useCaller, useMember, currentMembership, useSessionStore } from './session-store.ts'
export type { CurrentMembership, Session } from './session-store.ts'
export { onSignedOut, refreshSession, restoreSession, selectMembership, signOut } from './session.ts'
export { keepSessionFresh, syncAcrossTabs } from './session-refresh.ts'
export { isExternal, ownMemberships } from './own-address.ts'
export { newEmailFromToken } from './own-records.ts'
export { finishProviderSignIn, parseProviderReturn, startProviderSignIn } from './provider-sign-in.ts'
export type { ProviderReturn } from './provider-sign-in.ts'
export {
  isCodeExpired,
  readCodeRequest,
  requestCode,
  signInWithCode,
  signInWithPassword,
  storeCodeRequest,
} from './sign-in.ts'
export type { CodeRequest } from './sign-in.ts'
export { rememberJoinLink } from './join-link.ts'
