import type { BoundName } from './bounds.ts'

/** A row for a route that only the bounds of every request hold for. */
const NOTHING_MORE: readonly BoundName[] = []

/**
 * The bounds of the edge's own routes, which it answers without the server, beside those of input-bounds.ts: methods and paths as the edge binds them. Paths
 * that it passes on (`/api`, `/ext`, `/_`) have the server's rows. A test walks its routes
 * (deploy/src/edge/edge-routes.test.ts).
 */
export const EDGE_INPUT_BOUNDS: { readonly [route: string]: readonly BoundName[] } = {
  // The edge reads files, and the page, from the disk; these routes take no body.
  'GET /*': NOTHING_MORE,
  'GET /assets/*': NOTHING_MORE,
  'GET /remotes/*': NOTHING_MORE,
  'GET /_version.json': ['pageNoticeCharacters', 'noticedPages'],
  'GET /_ready': NOTHING_MORE,
  // Only the owner of the token gets the answer.
  'GET /metrics': NOTHING_MORE,
  'GET /_previews': ['previewReads'],
  'GET /_previews/:remote/:name': ['previewReads'],
  'GET /_faults': ['edgeReports'],
  'POST /_faults': [
    'edgeReportBytes',
    'edgeReports',
    'edgeReportsOfPerson',
    'edgeReportsUnproven',
    'edgeReportLookups',
  ],
  // The edge throws its body away as it arrives.
  'POST /new-expense': NOTHING_MORE,
}
