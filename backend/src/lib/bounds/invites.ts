import { DAY, HOUR, MINUTE, TOO_MANY, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of invites and joining. */
export const INVITE_BOUNDS = {
  inviteMails: {
    what: 'invites mailed by each community',
    max: 3,
    per: 'recipient',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_INVITES',
    ...refusal(429, 'too-many-invites'),
  },
  inviteMailsFromAll: {
    what: 'invites mailed by all communities',
    max: 12,
    per: 'recipient',
    seconds: HOUR,
    ...refusal(429, 'too-many-invites'),
  },
  communityInvites: {
    what: 'people invited',
    max: 300,
    per: 'community',
    seconds: DAY,
    // A club that moves in on its first day uses an invite link; somebody who sends advertisements cannot.
    growth: { from: 50, by: 50, seconds: 7 * DAY },
    ...refusal(429, 'invites-of-today'),
  },
  personInvites: {
    what: 'people invited, in all communities',
    max: 300,
    per: 'person',
    seconds: DAY,
    ...refusal(429, 'invites-of-today'),
  },
  openInvites: {
    what: 'open invites',
    max: 500,
    per: 'community',
    ...refusal(400, 'invites-open'),
  },
  inviteResends: {
    what: 'invites sent again',
    max: 50,
    per: 'community',
    seconds: DAY,
    ...refusal(429, 'invites-of-today'),
  },
  acceptedInvites: {
    what: 'invites accepted',
    max: 60,
    per: 'address',
    seconds: MINUTE,
    labels: ['/ext/accept-invite'],
    ...TOO_MANY,
  },
  inviteLinks: {
    what: 'invite links looked up, and followed',
    max: 60,
    per: 'address',
    seconds: 5 * MINUTE,
    // Anybody can try tokens of invite links on these routes.
    labels: ['/ext/invite-link', '/ext/join'],
    ...TOO_MANY,
  },
} as const satisfies Bounds
