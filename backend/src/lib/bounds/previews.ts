import { MINUTE, TOO_MANY } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of requests for previews (ADR 0151), which the edge counts itself. */
export const PREVIEW_BOUNDS = {
  previewReads: {
    what: 'requests for previews',
    max: 60,
    per: 'address',
    seconds: MINUTE,
    ...TOO_MANY,
  },
} as const satisfies Bounds
