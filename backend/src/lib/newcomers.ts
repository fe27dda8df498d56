import { refuseBeyond, toNetwork } from './admission.ts'
import { findInviteLink } from './invitations.ts'
import { findDeviceMark } from './known-devices.ts'
import { waitFor, undoCount } from './limits.ts'
import { throwBeyond } from './refuse.ts'
import { isUnproven } from './unproven-accounts.ts'

interface Asked {
  /** The account with the address; null if there is none. */
  readonly person: PbRecord | null
  readonly isSignupOpen: boolean
  readonly isInvited: boolean
}

/**
 * Limits the codes that are mailed to addresses without a proven account, and so the accounts created by these requests: per
 * network, per invite link and in total. Invited addresses are exempt, because the number of invites is limited. If sign-up is
 * open, known addresses are counted by network and refused like unknown ones, so that the response does not tell them apart;
 * known devices are exempt (ADR 0040). If sign-up is closed, the responses to requests without an invite link tell them apart
 * anyway.
 * @throws 429 with the seconds until one more is accepted
 */
export function boundNewcomers(e: OneTimeCodeRequestEvent, asked: Asked): void {
  const { person, isSignupOpen, isInvited } = asked
  const isNew = person === null || isUnproven(e.app, person.id)
  if (isInvited) return
  if (!isNew && (!isSignupOpen || findDeviceMark(e, person) !== null)) return
  refuseBeyond(e, 'newcomersOfNetwork', toNetwork(e))
  if (!isSignupOpen) boundLink(e)
  const seconds = waitFor(e.app, 'newcomers', ALL)
  if (seconds > 0) throwBeyond('newcomers', { e, seconds })
  // A request for a known address does not count towards the limit for newcomers.
  if (!isNew) undoCount(e.app, 'newcomers', ALL)
}

const ALL = 'everybody'

function boundLink(e: OneTimeCodeRequestEvent): void {
  const link = findInviteLink(e.app, e.requestInfo().headers['x_join'])
  if (link !== null) refuseBeyond(e, 'newcomersOfLink', link.id)
}
