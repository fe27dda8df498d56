import { refuseBeyond, toNetwork } from './admission.ts'
import { findInviteLink } from './invite-links.ts'
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
 * Bounds the codes that are mailed to addresses of which the server knows nobody, and so the accounts that they make: by
 * network, by invite link and for everybody together. Invited addresses are exempt: their invites are bounded. With sign-up open
 * known addresses are counted by network, and refused, as unknown ones are, so that the answer does not tell them apart; the
 * device of a known person is exempt (ADR 0040). With sign-up closed the answers without a link tell them apart already.
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
  // Known people do not use up the bound of newcomers.
  if (!isNew) undoCount(e.app, 'newcomers', ALL)
}

const ALL = 'everybody'

function boundLink(e: OneTimeCodeRequestEvent): void {
  const link = findInviteLink(e.app, e.requestInfo().headers['x_join'])
  if (link !== null) refuseBeyond(e, 'newcomersOfLink', link.id)
}
