import { expect, it } from 'vitest'
import { describeError, StartFailure } from './failure.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: low level words`), { code, ...more })
const fromElsewhere = Object.assign(new Error('Go is missing; set COFFER_POCKETBASE.'), {
  name: 'StartFailure',
})

it.each([
  [new StartFailure('Port 1 is in use.'), 'Port 1 is in use.'],
  [fromElsewhere, 'Go is missing; set COFFER_POCKETBASE.'],
  [withCode('EAI_AGAIN'), 'The network cannot be reached; check it and start again.'],
  [
    new TypeError('fetch failed', { cause: withCode('ENOTFOUND') }),
    'A host that is needed cannot be found; check the network and start again.',
  ],
  [withCode('EACCES', { path: '/srv/x' }), '/srv/x may not be read or written; check who owns it.'],
  [
    withCode('ENOSPC'),
    'The disk is full; free some space, or choose another data folder with COFFER_DATA_DIR.',
  ],
  [
    withCode('ERR_MODULE_NOT_FOUND'),
    'A package is missing; start with "npx -y pnpm start", which installs it.',
  ],
  [new Error('one\ntwo'), 'Something unexpected happened: one (COFFER_DEBUG=1 shows more.)'],
  [new RangeError(''), 'Something unexpected happened: RangeError (COFFER_DEBUG=1 shows more.)'],
  ['text', 'Something unexpected happened: text'],
])('puts %o into words', (error, sentence) => {
  expect(describeError(error)).toBe(sentence)
})
