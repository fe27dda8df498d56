/**
 * Federation shares only modules that the shell's code imports. This file imports those in the shared table
 * (deploy/src/federation/shared.ts) that the shell itself does not use.
 */
import '@coffer/shared-sdk/remote'
import '@coffer/shared-ui/icon'
import './styled-components.js'

/**
 * Nothing calls these functions: each import becomes a chunk that remotes load on demand.
 * @public
 */
export const loadedOnDemand = [
  () => import('@coffer/shared-sdk/drafts'),
  () => import('@coffer/shared-sdk/install'),
  () => import('@coffer/shared-sdk/mutations'),
  () => import('@coffer/shared-sdk/push'),
  () => import('@coffer/shared-sdk/queries'),
  () => import('@coffer/shared-sdk/queries/member'),
  () => import('@coffer/shared-sdk/refusals'),
  () => import('@coffer/shared-ui'),
  () => import('@coffer/shared-ui/carousel'),
  () => import('@coffer/shared-ui/charts'),
  () => import('@coffer/shared-ui/controls'),
  () => import('@coffer/shared-ui/day-list'),
  () => import('@coffer/shared-ui/forms'),
  () => import('@coffer/shared-ui/image-picker'),
  () => import('@coffer/shared-ui/member'),
  () => import('@coffer/shared-ui/money-form'),
  () => import('@coffer/shared-ui/overlays'),
  () => import('@coffer/shared-ui/popups'),
] as const
