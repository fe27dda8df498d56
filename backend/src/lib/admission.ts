import type { BoundName } from './bounds.ts'
import { findDeviceMark } from './known-devices.ts'
import { resetLimit, undoCount, waitFor } from './limits.ts'
import { throwBeyond } from './refuse.ts'

/** What somebody who is not signed in requests or enters: a code or a password. */
type Kind = 'codes' | 'passwords'

const FROM_ALL = {
  codes: 'codesFromAll',
  passwords: 'passwordsFromAll',
} as const satisfies Record<Kind, BoundName>

interface AdmissionRequest {
  readonly kind: Kind
  /** The mail address, and the collection where it is not `users`. */
  readonly account: string
  /** The owner of the address; null if nobody has it. */
  readonly person: PbRecord | null
}

type Request = Pick<RequestEvent, 'app' | 'requestInfo' | 'get' | 'set' | 'realIP'>

export interface Admission {
  /** Identifies the requester: the device, or the account with the IP address. */
  readonly requester: string
  /** Undoes the count after a correct password or code. */
  readonly succeed: () => void
}

/**
 * Counts a request for a code or a password attempt, and refuses it beyond the limits (ADR 0040). Strangers are counted by
 * mail address and IP address, and all of them together by mail address; beyond the latter limit, codes are still mailed, one
 * every three minutes, for requests from networks that have had none (`isFirstOfNetwork`). A device on which the person has
 * signed in before has its own count, which strangers cannot use up. Known and unknown addresses are counted alike.
 * @throws 429 with the seconds until one more is accepted
 */
export function admit(e: Request, { kind, account, person }: AdmissionRequest): Admission {
  const mark = person === null ? null : findDeviceMark(e, person)
  if (mark !== null) {
    const device = `device ${mark}`
    refuseBeyond(e, kind, device)
    return { requester: device, succeed: () => resetLimit(e.app, kind, device) }
  }
  const sender = `${account} from ${e.realIP()}`
  refuseBeyond(e, kind, sender)
  const isFirst = kind === 'codes' && isFirstOfNetwork(e, account)
  const seconds = waitFor(e.app, FROM_ALL[kind], account)
  if (seconds > 0) {
    const wait = isFirst ? waitFor(e.app, 'reservedCodes', account) : seconds
    if (wait > 0) {
      // A refused request is not counted.
      undoCount(e.app, kind, sender)
      if (isFirst) undoCount(e.app, 'codesOfNetwork', networkKey(e, account))
      throwBeyond(isFirst ? 'reservedCodes' : FROM_ALL[kind], { e, seconds: wait })
    }
  }
  return {
    requester: sender,
    succeed: () => {
      resetLimit(e.app, kind, sender)
      undoCount(e.app, FROM_ALL[kind], account)
    },
  }
}

/** Counts a code for the network and the account. Returns true if it is the network's first one. */
const isFirstOfNetwork = (e: Request, account: string): boolean =>
  waitFor(e.app, 'codesOfNetwork', networkKey(e, account)) === 0

/**
 * Returns the network that server/networks.go has stored: the first 24 bits of an IPv4 address or the first 48 of an IPv6 one.
 */
export const toNetwork = (e: Pick<RequestEvent, 'get'>): string => String(e.get('network'))
const networkKey = (e: Request, account: string): string => `${account} from ${toNetwork(e)}`

/**
 * Counts an entered code as a wrong one for the sender's network, until `succeed` undoes it: somebody who requests codes for
 * many addresses has five guesses at each (ADR 0040). Attempts on devices on which the code's owner has signed in before are
 * not counted.
 * @throws 429 with the seconds until one more is accepted
 */
export function countWrongCode(e: Request, owner: PbRecord | null): Pick<Admission, 'succeed'> {
  if (owner !== null && findDeviceMark(e, owner) !== null) return { succeed: () => undefined }
  const network = toNetwork(e)
  refuseBeyond(e, 'wrongCodesOfNetwork', network)
  return { succeed: () => undoCount(e.app, 'wrongCodesOfNetwork', network) }
}

/** Counts one more for `who`. @throws 429 beyond the bound */
export function refuseBeyond(e: Pick<Request, 'app' | 'set'>, name: BoundName, who: string): void {
  const seconds = waitFor(e.app, name, who)
  if (seconds > 0) throwBeyond(name, { e, seconds })
}
