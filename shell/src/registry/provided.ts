/**
 * Federation provides to the remotes only what the shell itself imports. Here it imports the entries
 * of the shared table (deploy/src/federation/shared.ts) that it has no other use for.
 */
import '@coffer/shared-sdk/remote'
import '@coffer/shared-ui/icon'

/**
 * Never called: each becomes a chunk that the first remote in need of it fetches.
 * @public
 */
export const providedOnDemand = [
  () => import('@coffer/shared-sdk/mutations'),
  () => import('@coffer/shared-sdk/queries'),
  () => import('@coffer/shared-ui'),
  () => import('@coffer/shared-ui/carousel'),
  () => import('@coffer/shared-ui/charts'),
  () => import('@coffer/shared-ui/controls'),
  () => import('@coffer/shared-ui/day-list'),
  () => import('@coffer/shared-ui/forms'),
  () => import('@coffer/shared-ui/image-picker'),
  () => import('@coffer/shared-ui/money-form'),
  () => import('@coffer/shared-ui/overlays'),
  () => import('@coffer/shared-ui/popups'),
] as const
