/** Facts for notices of a page that runs nothing but live builds, for tests; shipped code never imports it. */
import type { NoticeFacts } from './remotes.ts'

export const NO_NOTICES: NoticeFacts = {
  // Notices read nothing else of a registry.
  registry: { registry: { skipped: [] }, problem: null } as unknown as NoticeFacts['registry'],
  selected: [],
  override: null,
}
