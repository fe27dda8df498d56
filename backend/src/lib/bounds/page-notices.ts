import { OLDEST_GO } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of the versions that open pages name to the edge (ADR 0205), which the edge counts itself. */
export const PAGE_NOTICE_BOUNDS = {
  pageNoticeCharacters: {
    what: 'characters of the versions that a page names',
    max: 2000,
    per: 'request',
    status: 200,
    code: 'notice-ignored',
    message: 'The versions are not counted.',
  },
  noticedPages: { what: 'open pages counted by version', max: 10_000, per: 'everybody', ...OLDEST_GO },
} as const satisfies Bounds
