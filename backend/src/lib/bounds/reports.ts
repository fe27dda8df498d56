import { HOUR, MINUTE, OLDEST_GO, TOO_MANY, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const TOO_MANY_REPORTS = refusal(429, 'too-many-reports')

/** Bounds of crash reports: people who are signed in have a share of their own, which nobody else can use up. */
export const CRASH_REPORT_BOUNDS = {
  reports: {
    what: 'crash reports kept of people who are signed in',
    max: 1000,
    per: 'everybody',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_ERRORS',
    ...TOO_MANY_REPORTS,
  },
  reportBytes: {
    what: 'bytes of those',
    max: 16 * 1024 * 1024,
    per: 'everybody',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  reportsOfPerson: {
    what: 'crash reports of somebody who is signed in',
    max: 20,
    per: 'person',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  reportsOfAddress: {
    what: 'crash reports of people who are signed in',
    max: 100,
    per: 'address',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  guestReports: {
    what: 'crash reports kept of people who are not signed in',
    max: 200,
    per: 'everybody',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_GUEST_ERRORS',
    ...TOO_MANY_REPORTS,
  },
  guestReportBytes: {
    what: 'bytes of those',
    max: 4 * 1024 * 1024,
    per: 'everybody',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  guestReportsOfAddress: {
    what: 'crash reports of people who are not signed in',
    max: 20,
    per: 'address',
    seconds: HOUR,
    ...TOO_MANY_REPORTS,
  },
  reportLength: {
    what: 'bytes in a crash report',
    max: 64 * 1024,
    per: 'request',
    status: 400,
    code: 'report-too-long',
    message: 'A crash report has at most 64 kB.',
  },
  keptReports: {
    what: 'crash reports in the table of people who were signed in',
    max: 10_000,
    per: 'everybody',
    ...OLDEST_GO,
  },
  keptReportBytes: { what: 'bytes of those', max: 64 * 1024 * 1024, per: 'everybody', ...OLDEST_GO },
  keptGuestReports: {
    what: 'crash reports in the table of people who were not signed in',
    max: 2000,
    per: 'everybody',
    ...OLDEST_GO,
  },
  keptGuestReportBytes: { what: 'bytes of those', max: 16 * 1024 * 1024, per: 'everybody', ...OLDEST_GO },
  reportsSent: {
    what: 'crash reports sent by people who are signed in',
    max: 30,
    per: 'address',
    seconds: MINUTE,
    labels: ['errors:create'],
    audience: '@auth',
    ...TOO_MANY,
  },
  guestReportsSent: {
    what: 'crash reports sent by people who are not signed in',
    max: 30,
    per: 'address',
    seconds: MINUTE,
    labels: ['errors:create'],
    audience: '@guest',
    ...TOO_MANY,
  },
} as const satisfies Bounds

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
