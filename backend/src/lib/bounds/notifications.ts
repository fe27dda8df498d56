import { HOUR, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const FIELD_TOO_LONG = { status: 400, code: 'validation_max_text_constraint' } as const

/** Bounds of notifications. */
export const NOTIFICATION_BOUNDS = {
  pushDevices: {
    what: 'devices notified',
    max: 20,
    per: 'membership',
    status: 200,
    code: 'device-replaced',
    message: 'A further device takes the place of the one that was not used for longest.',
  },
  deviceWrites: {
    what: 'devices subscribed or changed',
    max: 120,
    per: 'person',
    seconds: HOUR,
    ...refusal(429, 'too-many-device-changes'),
  },
  // Endpoints of Chrome, Firefox and Safari have about 200 characters, those of Edge at most as many as this.
  endpointLength: {
    what: 'characters in a push endpoint',
    max: 1024,
    per: 'request',
    ...refusal(400, 'endpoint-too-long'),
  },
  deviceNameLength: {
    what: 'characters in the name of a device',
    max: 200,
    per: 'request',
    ...FIELD_TOO_LONG,
    message: 'Must be no more than 200 character(s).',
  },
  // Keys of push services have 87 characters, their secrets 22.
  pushKeyLength: {
    what: 'characters in the public key of a push subscription',
    max: 200,
    per: 'request',
    ...FIELD_TOO_LONG,
    message: 'Must be no more than 200 character(s).',
  },
  pushSecretLength: {
    what: 'characters in the secret of a push subscription',
    max: 100,
    per: 'request',
    ...FIELD_TOO_LONG,
    message: 'Must be no more than 100 character(s).',
  },
  waitingPushes: {
    what: 'messages waiting for it',
    max: 20,
    per: 'device',
    status: 200,
    code: 'push-dropped',
    message: 'Older messages are not sent any more.',
  },
  triesOfPerson: {
    what: 'pushes, and mails, sent at once',
    max: 4,
    per: 'person',
    status: 200,
    code: 'delivery-waits',
    message: 'Further ones wait until one of these has ended.',
  },
  // Mails have slots of their own, so that devices that do not answer never delay them.
  pushesAtOnce: {
    what: 'pushes sent at once',
    max: 60,
    per: 'everybody',
    status: 200,
    code: 'delivery-waits',
    message: 'Further ones wait; communities take turns, and within them people.',
  },
  mailsAtOnce: {
    what: 'mails sent at once',
    max: 20,
    per: 'everybody',
    status: 200,
    code: 'delivery-waits',
    message: 'Further ones wait; communities take turns, and within them people.',
  },
  pushSeconds: {
    what: 'seconds for a push service to answer',
    max: 10,
    per: 'device',
    status: 200,
    code: 'push-unanswered',
    message: 'The push is tried again later.',
  },
  pushAnswerBytes: {
    what: 'bytes read of a push service’s answer',
    max: 16 * 1024,
    per: 'device',
    status: 200,
    code: 'push-answer-cut',
    message: 'The connection is closed.',
  },
} as const satisfies Bounds
