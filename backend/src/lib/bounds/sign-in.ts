import { DAY, HOUR, MINUTE, TOO_MANY, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const TOO_MANY_CODES = refusal(429, 'too-many-codes')

const TOO_MANY_PASSWORDS = refusal(429, 'too-many-passwords')

/** Bounds of signing in: codes, passwords, unknown people, and the people that a device remembers. */
export const SIGN_IN_BOUNDS = {
  codes: {
    what: 'codes mailed',
    max: 10,
    per: 'recipientAndSender',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODES',
    ...TOO_MANY_CODES,
  },
  // This keeps many senders from filling a mailbox together. Known devices are not counted here.
  codesFromAll: {
    what: 'codes mailed',
    max: 20,
    per: 'recipient',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODES_FROM_ALL',
    ...TOO_MANY_CODES,
  },
  // These are reserved for networks that had no code for the recipient, so that a few senders cannot lock out a person
  // with a new device.
  reservedCodes: {
    what: 'code beyond that',
    max: 1,
    per: 'recipient',
    seconds: 3 * MINUTE,
    ...TOO_MANY_CODES,
  },
  codesOfNetwork: {
    what: 'of these codes',
    max: 1,
    per: 'recipientAndNetwork',
    seconds: HOUR,
    ...TOO_MANY_CODES,
  },
  // Before these three, 200 addresses from one IPv6 /48 network got 200 codes and 200 accounts in 29 seconds.
  // A whole club may join by one link in the house where it meets.
  newcomersOfNetwork: {
    what: 'codes requested for addresses that are not invited; if sign-up is closed, only for unknown ones',
    max: 60,
    per: 'network',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_NEWCOMERS_OF_NETWORK',
    ...TOO_MANY,
  },
  newcomersOfLink: {
    what: 'codes mailed to unknown addresses, if sign-up is closed',
    max: 100,
    per: 'inviteLink',
    seconds: HOUR,
    ...TOO_MANY,
  },
  newcomers: {
    what: 'codes mailed to unknown addresses that are not invited',
    max: 500,
    per: 'everybody',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_NEWCOMERS',
    ...TOO_MANY,
  },
  unprovenSeconds: {
    what: 'seconds until an account that nobody has proven is deleted',
    max: DAY,
    per: 'request',
    status: 200,
    code: 'unproven-deleted',
    message: 'The next code makes a new one.',
  },
  // A session has proved who requests them, so nobody else can use these up.
  codesOfPerson: {
    what: 'codes mailed',
    max: 10,
    per: 'person',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODES',
    ...TOO_MANY_CODES,
  },
  codeTries: {
    what: 'tries',
    max: 5,
    per: 'code',
    seconds: HOUR,
    setting: 'COFFER_LIMIT_CODE_TRIES',
    ...refusal(400, 'wrong-code'),
  },
  wrongCodesOfNetwork: {
    what: 'wrong codes entered on devices that their owner has not signed in on',
    max: 100,
    per: 'network',
    seconds: DAY,
    setting: 'COFFER_LIMIT_WRONG_CODES',
    ...TOO_MANY,
  },
  passwords: {
    what: 'passwords tried',
    max: 10,
    per: 'recipientAndSender',
    seconds: 15 * MINUTE,
    setting: 'COFFER_LIMIT_PASSWORDS',
    ...TOO_MANY_PASSWORDS,
  },
  // This keeps many senders from guessing one password together. Known devices, and right passwords, are not counted
  // here.
  passwordsFromAll: {
    what: 'passwords tried',
    max: 100,
    per: 'recipient',
    seconds: DAY,
    setting: 'COFFER_LIMIT_PASSWORDS_FROM_ALL',
    ...TOO_MANY_PASSWORDS,
  },
  passwordsOfPerson: {
    what: 'passwords tried',
    max: 10,
    per: 'person',
    seconds: 15 * MINUTE,
    setting: 'COFFER_LIMIT_PASSWORDS',
    ...TOO_MANY_PASSWORDS,
  },
  signIns: {
    what: 'sign-ins by each method',
    max: 60,
    per: 'address',
    seconds: 5 * MINUTE,
    setting: 'COFFER_LIMIT_SIGN_INS',
    labels: [
      'users:requestOTP',
      'POST /api/collections/users/auth-with-otp',
      '*:auth',
      'users:requestEmailChange',
      'POST /api/collections/users/request-email-change-code',
      'users:confirmPasswordReset',
      'users:confirmEmailChange',
      'POST /api/collections/users/confirm-email-change',
    ],
    ...TOO_MANY,
  },
  // A large office, or the customers of a mobile provider, may be behind one network. Known devices are not counted here.
  signInsOfNetwork: {
    what: 'sign-ins by each method',
    max: 300,
    per: 'network',
    seconds: 5 * MINUTE,
    setting: 'COFFER_LIMIT_SIGN_INS_OF_NETWORK',
    ...TOO_MANY,
  },
  knownPeople: {
    what: 'people remembered who have signed in on it',
    max: 5,
    per: 'device',
    status: 200,
    code: 'person-replaced',
    message: 'A further person takes the place of the one who signed in longest ago.',
  },
} as const satisfies Bounds

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
