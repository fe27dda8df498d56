/** Helpers for tests alone; never shipped. */
export {
  aBalance,
  aManifest,
  aGroup,
  anAccount,
  anAccountRecord,
  anEvent,
  anOrganisation,
  aTransaction,
  aUser,
  someSettings,
  someSums,
  ann,
  aToken,
  bo,
  carla,
} from './builders.ts'
export { accepts, emptyLists, neverResponds, noConnection, refuses, rejects } from './network.ts'
export { manualClock } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
export { addMembership, signInAsAnn } from './sign-in-as.ts'
export { createTestClient, TestApp } from './test-app.tsx'
