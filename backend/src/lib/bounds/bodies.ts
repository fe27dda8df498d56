import { refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const TOO_LARGE = { status: 413, code: 'body-too-large' } as const
const TOO_COMPLEX = { status: 400, code: 'body-too-complex' } as const
const TOO_LONG = refusal(400, 'text-too-long')

/** Bounds of bodies. A crash report, the longest record without a file, has 20 kB. */
export const BODY_BOUNDS = {
  bodyBytes: {
    what: 'bytes in a body without files',
    max: 256 * 1024,
    per: 'request',
    ...TOO_LARGE,
    message: 'A request has at most 256 kB.',
  },
  // This fits 250 transactions, each with a description of 500 characters in their longest spelling.
  batchBytes: {
    what: 'bytes in a batch without files',
    max: 2 * 1024 * 1024,
    per: 'request',
    ...TOO_LARGE,
    message: 'A batch has at most 2 MB.',
  },
  // This fits three pictures of 5 MB, for a community.
  uploadBytes: {
    what: 'bytes in a form with files',
    max: 16 * 1024 * 1024,
    per: 'request',
    ...TOO_LARGE,
    message: 'Files have at most 16 MB together.',
  },
  // A letter with three marks may be typed as four characters and is stored as one.
  textLength: {
    what: 'times the characters that its field stores, in a text as it is sent',
    max: 4,
    per: 'request',
    ...TOO_LONG,
  },
  // The longest text is a description of a community, of 2,000 characters.
  looseTextLength: {
    what: 'characters in a text that belongs to no text field of a record',
    max: 8000,
    per: 'request',
    ...TOO_LONG,
  },
  jsonDepth: {
    what: 'levels of JSON',
    max: 32,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'JSON has at most 32 levels.',
  },
  // The longest record, an event with 99 admins, has about 130.
  jsonValues: {
    what: 'names and values of JSON, and parts of a form',
    max: 1000,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'A body has at most 1,000 names and values.',
  },
  batchJsonValues: {
    what: 'names and values of JSON in a batch',
    max: 50_000,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'A batch has at most 50,000 names and values.',
  },
  jsonDigits: {
    what: 'characters in a number',
    max: 40,
    per: 'request',
    ...TOO_COMPLEX,
    message: 'A number has at most 40 characters.',
  },
} as const satisfies Bounds
