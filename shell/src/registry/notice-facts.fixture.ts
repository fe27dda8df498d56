/** Facts for notices of a page that runs nothing but live builds, for tests; shipped code never imports it. */
import type { NoticeFacts } from './remotes.ts'

export const NO_NOTICES: NoticeFacts = {
  registry: {
    registry: {
      schema: 2,
      remotes: new Map(),
      skipped: [],
    } as unknown as NoticeFacts['registry']['registry'],
    problem: null,
  } as NoticeFacts['registry'],
  selected: [],
  override: null,
}
