import { refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const TOO_MANY_SIGN_INS = refusal(429, 'too-many-sign-ins')
const SIGN_IN_WAITS = {
  status: 200,
  code: 'sign-in-waits',
  message: 'Further ones wait for their turn.',
} as const

/**
 * Bounds of requests with a password's hash, which takes 60 to 70 ms of processor time (server/hashes.go). Strangers are
 * people who are not signed in, on a device that is not known as theirs, without the link of a mail.
 */
export const HASH_BOUNDS = {
  hashesOfStrangers: {
    what: 'sign-ins of strangers at once; another one begins when as much time has passed as the last one took',
    max: 1,
    per: 'everybody',
    status: 200,
    code: 'sign-in-waits',
    message: 'Further ones wait; networks take turns.',
  },
  waitingHashesOfNetwork: {
    what: 'sign-ins of strangers waiting for their turn',
    max: 10,
    per: 'network',
    ...TOO_MANY_SIGN_INS,
  },
  // A network with fewer of them takes the place of one with more.
  waitingHashes: {
    what: 'sign-ins of strangers waiting for their turn',
    max: 100,
    per: 'everybody',
    ...TOO_MANY_SIGN_INS,
  },
  hashesOfPerson: {
    what: 'sign-ins, and other uses of a password or a code, at once; another one begins when as much time has passed as the last one took',
    max: 1,
    per: 'person',
    ...SIGN_IN_WAITS,
  },
  waitingHashesOfPerson: {
    what: 'of these waiting for their turn',
    max: 10,
    per: 'person',
    ...TOO_MANY_SIGN_INS,
  },
  hashesOfAddress: {
    what: 'of these at once',
    max: 2,
    per: 'address',
    ...SIGN_IN_WAITS,
  },
  waitingHashesOfAddress: {
    what: 'of these waiting for their turn',
    max: 40,
    per: 'address',
    ...TOO_MANY_SIGN_INS,
  },
} as const satisfies Bounds
