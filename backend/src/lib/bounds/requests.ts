import { MINUTE, NOT_ALLOWED, TOO_MANY, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

const TOO_MANY_READS = refusal(429, 'too-many-reads')
const TOO_MANY_BATCHES = refusal(429, 'too-many-batches')
const READ_WAITS = { status: 200, code: 'read-waits', message: 'Further reads wait for their turn.' } as const

/** Bounds of every request, of batches, of reads at once and of figures. */
export const REQUEST_BOUNDS = {
  requests: {
    what: 'requests, lists that are read together and the writes of a batch counted each',
    max: 6000,
    per: 'address',
    seconds: MINUTE,
    setting: 'COFFER_LIMIT_REQUESTS',
    ...TOO_MANY,
  },
  pageSize: {
    what: 'records on a page',
    max: 500,
    per: 'request',
    ...NOT_ALLOWED,
    message: 'A page has at most 500 records.',
  },
  batchRequests: {
    what: 'writes in a batch',
    max: 250,
    per: 'request',
    status: 400,
    code: 'validation_length_too_long',
    message: 'A batch has at most 250 writes.',
  },
  // The hash of a password takes 60 to 70 ms, and a batch holds the only writer meanwhile.
  batchPasswords: {
    what: 'write with a password in a batch',
    max: 1,
    per: 'request',
    status: 400,
    code: 'validation_length_too_long',
    message: 'A batch has at most one write with a password.',
  },
  // Batches that are sent twice by mistake, or from two tabs, wait; the app sends one for a form.
  batchesOfPerson: {
    what: 'batches at once; another one begins when as much time has passed as the last one took',
    max: 1,
    per: 'person',
    status: 200,
    code: 'batch-waits',
    message: 'Further batches wait for their turn.',
  },
  waitingBatchesOfPerson: {
    what: 'batches waiting for their turn',
    max: 10,
    per: 'person',
    ...TOO_MANY_BATCHES,
  },
  batchesOfAddress: {
    what: 'batches at once',
    max: 2,
    per: 'address',
    status: 200,
    code: 'batch-waits',
    message: 'Further batches wait for their turn.',
  },
  waitingBatchesOfAddress: {
    what: 'batches waiting for their turn',
    max: 40,
    per: 'address',
    ...TOO_MANY_BATCHES,
  },
  // Two reads keep two processors busy; a screen of the app reads its lists in one request.
  readsOfPerson: { what: 'reads at once', max: 2, per: 'person', ...READ_WAITS },
  waitingReadsOfPerson: { what: 'reads waiting for their turn', max: 100, per: 'person', ...TOO_MANY_READS },
  // A house or an office may be behind one address.
  readsOfAddress: { what: 'reads at once', max: 24, per: 'address', ...READ_WAITS },
  waitingReadsOfAddress: {
    what: 'reads waiting for their turn',
    max: 400,
    per: 'address',
    ...TOO_MANY_READS,
  },
  answerBytes: {
    what: 'bytes in an answer',
    max: 8 * 1024 * 1024,
    per: 'request',
    ...refusal(400, 'answer-too-long'),
  },
  figures: {
    what: 'ledger proofs and balance sheets, of each',
    max: 600,
    per: 'address',
    seconds: MINUTE,
    labels: ['/ext/ledger-proof', '/ext/balance-sheet'],
    ...TOO_MANY,
  },
} as const satisfies Bounds
