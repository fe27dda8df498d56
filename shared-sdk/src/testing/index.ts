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
export { accepts, answering, emptyLists, noConnection, refuses, rejects, silence } from './network.ts'
export type { Call } from './network.ts'
export { ann, bo, carla } from './people.ts'
export { signInAsAnn } from './sign-in-as.ts'
export { aTokenOf } from './token.ts'
export { TestApp, createTestClient } from './test-app.tsx'
