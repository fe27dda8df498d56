import { NOT_ALLOWED, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of queries. */
export const QUERY_BOUNDS = {
  filterLength: {
    what: 'characters in a filter',
    max: 3500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A filter has at most 3,500 characters.',
  },
  filterParentheses: {
    what: 'opening parentheses in a filter',
    max: 60,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A filter has at most 60 opening parentheses.',
  },
  // A search for five words compares each with four fields.
  comparisons: {
    what: 'comparisons in a filter',
    max: 100,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A filter has at most 100 comparisons.',
  },
  pages: {
    what: 'pages of a list',
    max: 1_000_000,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A list has at most 1,000,000 pages.',
  },
  sortKeys: {
    what: 'fields that a list is sorted by',
    max: 8,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A list is sorted by at most 8 fields.',
  },
  // A balance sheet with 40 moments has a query of 999.
  queryLength: {
    what: 'characters in any other parameter of a query',
    max: 1500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A parameter has at most 1,500 characters.',
  },
  joinedReads: {
    what: 'lists read together, each of which counts as a request',
    max: 8,
    per: 'request',
    ...refusal(400, 'reads-refused'),
  },
} as const satisfies Bounds
