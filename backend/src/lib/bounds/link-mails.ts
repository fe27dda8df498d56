import { HOUR, MINUTE, TOO_MANY, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of mails with a link, and of changes of address. */
export const LINK_MAIL_BOUNDS = {
  // The window is the time that a link is valid: while the server mails no more, the recipient has one that works, no
  // matter who requested it.
  linkMails: {
    what: 'mails with a link, of each kind',
    max: 3,
    per: 'recipient',
    seconds: 30 * MINUTE,
    setting: 'COFFER_LIMIT_LINK_MAILS',
    ...refusal(429, 'too-many-mails'),
  },
  // Before this, one person mailed 40 strangers in 4 seconds.
  addressChanges: {
    what: 'changes of address requested',
    max: 10,
    per: 'person',
    seconds: HOUR,
    ...TOO_MANY,
  },
  mailedLinks: {
    what: 'mails with a link requested, of each kind',
    max: 10,
    per: 'address',
    seconds: 5 * MINUTE,
    labels: ['users:requestPasswordReset', 'users:requestVerification'],
    ...TOO_MANY,
  },
} as const satisfies Bounds
