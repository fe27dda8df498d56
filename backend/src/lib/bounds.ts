/**
 * The one table of bounds: the most that the server accepts, who it is counted by, and the answer beyond. Each subject has a
 * file in `bounds`. TypeScript reads the table here, Go from client-contract.json (cli/build-hooks.ts). `INPUT_BOUNDS`
 * (input-bounds.ts) says which bounds hold for each route and collection, and product 9.9 is written from both (tests/bounds).
 */
import { BODY_BOUNDS } from './bounds/bodies.ts'
import { CRASH_REPORT_BOUNDS, EDGE_REPORT_BOUNDS, PAGE_NOTICE_BOUNDS } from './bounds/reports.ts'
import { EVENT_BOUNDS } from './bounds/events.ts'
import { HASH_BOUNDS } from './bounds/hashes.ts'
import { INVITE_BOUNDS } from './bounds/invites.ts'
import { LOG_BOUNDS } from './bounds/log.ts'
import { NOTIFICATION_BOUNDS } from './bounds/notifications.ts'
import { PICTURE_BOUNDS } from './bounds/pictures.ts'
import { PREVIEW_BOUNDS } from './bounds/previews.ts'
import { QUERY_BOUNDS } from './bounds/queries.ts'
import { REQUEST_BOUNDS } from './bounds/requests.ts'
import { SIGN_IN_BOUNDS, LINK_MAIL_BOUNDS } from './bounds/sign-in.ts'
import { STREAM_BOUNDS, CONNECTION_BOUNDS } from './bounds/connections.ts'
import type { Bound } from './bounds/bound.ts'

export const BOUNDS = {
  ...REQUEST_BOUNDS,
  ...PICTURE_BOUNDS,
  ...BODY_BOUNDS,
  ...QUERY_BOUNDS,
  ...STREAM_BOUNDS,
  ...CONNECTION_BOUNDS,
  ...LOG_BOUNDS,
  ...EVENT_BOUNDS,
  ...SIGN_IN_BOUNDS,
  ...HASH_BOUNDS,
  ...LINK_MAIL_BOUNDS,
  ...INVITE_BOUNDS,
  ...CRASH_REPORT_BOUNDS,
  ...EDGE_REPORT_BOUNDS,
  ...PREVIEW_BOUNDS,
  ...PAGE_NOTICE_BOUNDS,
  ...NOTIFICATION_BOUNDS,
}

export type BoundName = keyof typeof BOUNDS

/** Returns a bound by name, with the optional columns that a row may lack. */
export const boundNamed = (name: BoundName): Bound => BOUNDS[name]
