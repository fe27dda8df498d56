import { MINUTE, TOO_MANY } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of reports of pages to the edge (ADR 0151), which the edge counts itself. */
export const EDGE_REPORT_BOUNDS = {
  edgeReportBytes: {
    what: 'bytes in a report of a remote',
    max: 512,
    per: 'request',
    status: 413,
    code: 'report-too-long',
    message: 'A report has at most 512 bytes.',
  },
  edgeReports: {
    // One browser sends at most one per version and step in a visit; many share one address.
    what: 'reports of remotes sent, and counts of them read, of each',
    max: 120,
    per: 'address',
    seconds: MINUTE,
    ...TOO_MANY,
  },
  edgeReportsOfPerson: {
    what: 'reports of remotes that name their sender',
    max: 60,
    per: 'person',
    seconds: MINUTE,
    ...TOO_MANY,
  },
  edgeReportsUnproven: {
    what: 'reports of remotes that prove no session',
    max: 3000,
    per: 'everybody',
    seconds: MINUTE,
    ...TOO_MANY,
  },
  edgeReportLookups: {
    what: 'senders of reports looked up at once',
    max: 20,
    per: 'everybody',
    ...TOO_MANY,
  },
} as const satisfies Bounds
