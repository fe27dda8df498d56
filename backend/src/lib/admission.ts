import type { BoundName } from './bounds.ts'
import { findDeviceMark } from './known-devices.ts'
import { resetLimit, undoCount, waitFor } from './limits.ts'
import { throwBeyond } from './refuse.ts'

/** What somebody requests who has not proved their identity yet. */
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
  /** Takes the count back after a right password. */
  readonly succeed: () => void
}

/**
 * Counts a request for a code, or a try of a password, and refuses it beyond the bounds (ADR 0040). Strangers are counted by
 * the mail address with their IP address, and all of them together by the mail address; beyond that, codes are still mailed
 * one at a time to networks that had none (`isFirstOfNetwork`). A device that the person has signed in on before has a count
 * of its own, which no stranger can use up. Known and unknown addresses are counted alike.
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

/** Counts a network's first code for the account; false for a network that had one. */
const isFirstOfNetwork = (e: Request, account: string): boolean =>
  waitFor(e.app, 'codesOfNetwork', networkKey(e, account)) === 0

/** server/networks.go has noted the network, the first 24 bits of an IPv4 address or the first 48 of an IPv6 one. */
export const toNetwork = (e: Pick<RequestEvent, 'get'>): string => String(e.get('network'))
const networkKey = (e: Request, account: string): string => `${account} from ${toNetwork(e)}`

/**
 * Counts a code that is entered as a wrong one of the sender's network, until `succeed` takes it back: somebody who asks for codes
 * of many addresses has five guesses at each (ADR 0040). Devices that the code's owner has signed in on before do not count.
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
