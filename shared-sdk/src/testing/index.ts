/** For tests alone; never shipped. */
export {
  aBalance,
  aManifest,
  aTransaction,
  aUser,
  anAccount,
  anEvent,
  anOrganisation,
  someSettings,
} from './builders.ts'
export { answering, emptyLists, noConnection, silence } from './network.ts'
export type { Call } from './network.ts'
export { signInAsAnn } from './sign-in-as.ts'
export { aTokenOf } from './token.ts'
export { TestApp, createTestClient } from './test-app.tsx'
