/**
 * The columns of the matrix: the callers. The first six must get nothing of the community, the others are its members.
 */
export const CALLERS = {
  guest: 'not signed in; sends a member’s headers',
  alone: 'signed in, without any membership',
  other: 'admin of another community, under their own membership',
  forged: 'the same person naming this community: with their own, a member’s, an admin’s and no membership',
  foreign: 'a plain member here who is admin elsewhere, naming the one membership with the other community',
  siteX: 'site admin without a membership here, naming none and an admin’s',
  member: 'a member who takes part in nothing',
  part: 'a participant of the event',
  evadm: 'a participant who is admin of the event',
  group: 'a participant who created the event’s second group',
  creator: 'the person who created the record',
  owner: 'the person to whom it belongs: user, membership, account, the paying side or the member’s side',
  admin: 'admin of the community',
  site: 'site admin with a plain membership',
} as const

export type CallerName = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]
